/** Waits for an element that the page is still loading, such as a button of the view that was just opened. */
export function whenThere(selector: string, patience = 5000): Promise<HTMLElement | undefined> {
  return new Promise((found) => {
    const look = () => document.querySelector<HTMLElement>(selector) ?? undefined
    const answer = (element: HTMLElement | undefined) => {
      observer.disconnect()
      clearTimeout(timer)
      found(element)
    }
    const observer = new MutationObserver(() => {
      const element = look()
      if (element) answer(element)
    })
    const timer = setTimeout(() => answer(undefined), patience)
    const now = look()
    if (now) answer(now)
    else observer.observe(document.body, { childList: true, subtree: true })
  })
}
