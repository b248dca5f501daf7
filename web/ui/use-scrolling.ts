/** Props for an element that may scroll: while its content does not fit, it can be focused, so that the arrow keys scroll it. */
import { useCallback, useState } from 'react'

export function useScrolling(label: string) {
  const [scrolls, setScrolls] = useState(false)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const measured = new ResizeObserver(() => setScrolls(isTooLarge(element)))
    for (const each of [element, ...element.children]) measured.observe(each)
    return () => measured.disconnect()
  }, [])
  return scrolls ? { ref, tabIndex: 0, role: 'group', 'aria-label': label } : { ref }
}

/** Sizes are rounded, so content of the same size may seem to be a pixel larger. */
const isTooLarge = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement) =>
  scrollWidth > clientWidth + 1 || scrollHeight > clientHeight + 1
