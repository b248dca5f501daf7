/** Small things that the browser keeps, and ids that it mints. A browser that keeps nothing still has a store. */
type Place = 'localStorage' | 'sessionStorage'

/** What a browser with its storage switched off, or full, remembers until the page is closed. */
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
