/** Brings the focus to a heading when what had it is gone: the thing that was chosen, or the way back from it. */
import { useEffect, useRef } from 'react'

export function useFocusWhenLost<T extends HTMLElement>() {
  const target = useRef<T>(null)
  useEffect(() => {
    // In the next frame: focusing lays the page out, and a page that is still being rendered would be laid out twice.
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) target.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return target
}
