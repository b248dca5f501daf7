/** Work that nobody waits for: it runs once the page has been painted. A tab in the background paints nothing. */
const PATIENCE_MS = 1000

export function afterPaint(work: () => void) {
  let due = true
  const once = () => {
    if (due) work()
    due = false
  }
  requestAnimationFrame(() => setTimeout(once))
  setTimeout(once, PATIENCE_MS)
}
