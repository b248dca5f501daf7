/** The scrutineer's name, remembered on this device: one tablet mostly stays in one pair of hands. */
import { useState } from 'react'

const KEY = 'scrutineer-name'

export function useScrutineerName() {
  const [name, setName] = useState(() => localStorage.getItem(KEY) ?? '')
  return {
    name,
    setName(typed: string) {
      setName(typed)
      localStorage.setItem(KEY, typed)
    },
  }
}
