/** What makes a browser a screen: it stays on, and fills the display at the press of F or anywhere. */
import { useEffect } from 'react'

export function useQuietScreen() {
  useEffect(() => {
    const ended = new AbortController()
    const options = { signal: ended.signal }
    const keyed = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (key.toLowerCase() === 'f' && !ctrlKey && !metaKey && !altKey) toggleFullScreen()
    }
    const seen = () => void stayAwake()
    document.addEventListener('keydown', keyed, options)
    document.addEventListener('click', toggleFullScreen, options)
    // The browser takes the lock back whenever the page is hidden.
    document.addEventListener('visibilitychange', seen, options)
    seen()
    return () => ended.abort()
  }, [])
}

function toggleFullScreen() {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  // Some browsers have no full screen; the page then fills its window.
  done.catch(() => {})
}

/** Needs HTTPS; without it, the settings of the computer decide. */
async function stayAwake() {
  if (document.visibilityState !== 'visible') return
  await navigator.wakeLock?.request('screen').catch(() => {})
}
