/** A choice of a spectator that this browser keeps, such as the class that is shown or the team that is pinned. */
import { useCallback, useState } from 'react'

/** Null if nothing was chosen, and always on the server, which renders the page for anonymous visitors. */
export function useStoredChoice(key: string): [string | null, (chosen: string | null) => void] {
  const [chosen, setChosen] = useState(() => stored(key))
  const choose = useCallback(
    (next: string | null) => {
      setChosen(next)
      store(key, next)
    },
    [key],
  )
  return [chosen, choose]
}

/** If storage is full or blocked, only the choice is forgotten. */
function store(key: string, chosen: string | null) {
  try {
    if (chosen === null) localStorage.removeItem(key)
    else localStorage.setItem(key, chosen)
  } catch {}
}

function stored(key: string): string | null {
  try {
    return globalThis.localStorage?.getItem(key) ?? null
  } catch {
    return null
  }
}
