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

/** A random UUID also where the page is not served over https, as on a laptop in a school network. */
export function mintId(): string {
  const bytes = [...crypto.getRandomValues(new Uint8Array(16))]
  const marked = bytes.map((byte, index) => (index === 6 ? (byte & 15) | 64 : index === 8 ? (byte & 63) | 128 : byte))
  const hex = marked.map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
