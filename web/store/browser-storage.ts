/** Reads and writes browser storage. The store also works in a browser that stores nothing. */
type Place = 'localStorage' | 'sessionStorage'

/** Stands in for storage that is switched off or full, until the page is closed. */
const fallback = new Map<string, string>()

export function readStored(place: Place, key: string): string | null {
  try {
    return fallback.get(key) ?? window[place].getItem(key)
  } catch {
    return null
  }
}

export function writeStored(place: Place, key: string, text: string | null) {
  fallback.delete(key)
  try {
    if (text === null) window[place].removeItem(key)
    else window[place].setItem(key, text)
  } catch {
    if (text !== null) fallback.set(key, text)
  }
}
