/** The keys of a clicker or a laptop: right, down, page down and space go on; left, up and page up go back. */
import { useEffect, useRef } from 'react'

const NEXT = ['ArrowRight', 'ArrowDown', 'PageDown', ' ']
const BACK = ['ArrowLeft', 'ArrowUp', 'PageUp']

/** A key that already does something where the focus is, such as a space on a button, is left to it. */
const OWN_KEYS = 'input, textarea, select, summary, [contenteditable], [role="dialog"], [role="menu"], [role="tablist"]'

export function useClicker(presses: { next: () => unknown; back: () => unknown }) {
  const latest = useRef(presses)
  useEffect(() => {
    latest.current = presses
  })
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const { key, target, repeat, defaultPrevented, ctrlKey, metaKey, altKey } = event
      if (repeat || defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof Element)) return
      if (target.closest(OWN_KEYS) || document.querySelector('[role="dialog"]')) return
      if (key === ' ' && target.closest('button, a')) return
      const way = NEXT.includes(key) ? 'next' : BACK.includes(key) ? 'back' : undefined
      if (!way) return
      event.preventDefault()
      latest.current[way]()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [])
}
