/** Reads and writes browser storage. The store also works in a browser that stores nothing. */
type Place = 'localStorage' | 'sessionStorage'

/** Stands in for storage that is switched off or full, until the page is closed. */
const unkept = new Map<string, string>()

export function kept(place: Place, key: string): string | null {
  try {
    return unkept.get(key) ?? window[place].getItem(key)
  } catch {
    return null
  }
}

export function keep(place: Place, key: string, text: string | null) {
  unkept.delete(key)
  try {
    if (text === null) window[place].removeItem(key)
    else window[place].setItem(key, text)
  } catch {
    if (text !== null) unkept.set(key, text)
  }
}
