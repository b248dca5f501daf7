/** Brings the focus to a heading when what had it is gone: the thing that was chosen, or the way back from it. */
import { useEffect, useRef } from 'react'

export function useFocusWhenLost<T extends HTMLElement>() {
  const target = useRef<T>(null)
  useEffect(() => {
    if (document.activeElement === document.body) target.current?.focus({ preventScroll: true })
  }, [])
  return target
}
