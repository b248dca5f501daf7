/** The scrutineer's name, stored on this device: one tablet mostly stays in one pair of hands. Staff have given theirs. */
import { useState } from 'react'
import { callerOf } from '../../app/caller.ts'

const KEY = 'scrutineer-name'

export function useScrutineerName() {
  const [name, setName] = useState(() => callerOf(null, ['staff'])?.name ?? localStorage.getItem(KEY) ?? '')
  return {
    name,
    setName(typed: string) {
      setName(typed)
      localStorage.setItem(KEY, typed)
    },
  }
}
