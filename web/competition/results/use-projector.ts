/** How the projector advances (automatically, by key or by button) and goes full screen. */
import { useFullscreenDocument } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { placeIn, type Slide } from './slides.ts'

export const SLIDE_TIME = 10_000

export function useSlides(slides: readonly Slide[]) {
  const [key, setKey] = useState<string>()
  const [isPaused, setPaused] = useState(false)
  const at = placeIn(slides, key)
  const current = slides[at]
  const go = (step: number) => setKey(slides[(at + step + slides.length) % slides.length]?.key)
  const after = slides[(at + 1) % slides.length]?.key
  // A new lap must not restart the timer: only another slide does.
  const open = current?.key
  useEffect(() => {
    if (isPaused || open === after) return
    const timer = setTimeout(() => setKey(after), SLIDE_TIME)
    return () => clearTimeout(timer)
  }, [isPaused, open, after])
  return {
    current,
    at,
    isPaused,
    next: () => go(1),
    previous: () => go(-1),
    pause: () => setPaused((before) => !before),
  }
}

/** Space, arrows and F, wherever the focus is; a focused button keeps its own Space. */
export function useKeys(keys: Record<string, () => void>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const isControl = event.target instanceof HTMLElement && event.target.closest('a, button, input, select') !== null
      if (event.ctrlKey || event.metaKey || event.altKey || (event.key === ' ' && isControl)) return
      const act = keys[event.key] ?? keys[event.key.toLowerCase()]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  })
}

/** Always dark, because halls are dark, whatever colour scheme the rest of the site has. */
export function useDarkHall() {
  useEffect(() => {
    const root = document.documentElement
    let outside = root.getAttribute(SCHEME)
    const darken = () => {
      const set = root.getAttribute(SCHEME)
      if (set === 'dark') return
      outside = set
      root.setAttribute(SCHEME, 'dark')
    }
    darken()
    const watch = new MutationObserver(darken)
    watch.observe(root, { attributeFilter: [SCHEME] })
    return () => {
      watch.disconnect()
      root.setAttribute(SCHEME, outside ?? 'light')
    }
  }, [])
}

const SCHEME = 'data-mantine-color-scheme'

/** `toggle` is undefined on devices without full screen, such as some phones. */
export function useFullScreen() {
  const { fullscreen, toggle } = useFullscreenDocument()
  return { isFull: fullscreen, toggle: document.fullscreenEnabled ? () => void toggle() : undefined }
}
