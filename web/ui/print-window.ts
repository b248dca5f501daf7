/** A window for printing. It opens with the click, because browsers block a window that opens later. */

/** How long a printed page is shown before the print dialog opens (specification 3, section 9). */
const AUTO_PRINT = 1000

export type PrintWindow = { show: (html: string) => void; close: () => void }

/** Undefined if the browser blocks it. */
export function openPrintWindow(preparing: string): PrintWindow | undefined {
  const page = window.open('', '_blank')
  if (!page) return undefined
  page.document.title = preparing
  page.document.body.textContent = preparing
  return {
    show(html) {
      page.document.open()
      page.document.write(html)
      page.document.close()
      setTimeout(() => {
        if (page.closed) return
        page.focus()
        page.print()
      }, AUTO_PRINT)
    },
    close: () => page.close(),
  }
}
