/** Whether single letters are shortcuts, on this device. */
import { useState } from 'react'

const KEY = 'paddock-board-shortcuts'

export function useShortcutsSetting() {
  const [enabled, setEnabled] = useState(() => read() !== 'off')
  return {
    enabled,
    setEnabled(on: boolean) {
      setEnabled(on)
      try {
        localStorage.setItem(KEY, on ? 'on' : 'off')
      } catch {
        // Without storage it lasts until the page is closed.
      }
    },
  }
}

function read() {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}
