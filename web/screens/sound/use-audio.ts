/** The browser's sound, which stays blocked until someone has pressed something. */
import { useEffect, useState } from 'react'

const PRESSES = ['pointerdown', 'keydown'] as const

export function useAudio() {
  const [context, setContext] = useState<AudioContext | null>(null)
  const [isBlocked, setBlocked] = useState(false)
  useEffect(() => {
    if (!('AudioContext' in window)) return
    const made = new AudioContext()
    const look = () => setBlocked(made.state === 'suspended')
    const allow = () => void made.resume().then(look, look)
    made.addEventListener('statechange', look)
    for (const press of PRESSES) window.addEventListener(press, allow)
    setContext(made)
    look()
    return () => {
      for (const press of PRESSES) window.removeEventListener(press, allow)
      made.removeEventListener('statechange', look)
      void made.close()
    }
  }, [])
  return { context, isBlocked }
}
