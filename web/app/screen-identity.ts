/** Who this screen is: an id and a secret, minted once and kept by the browser. */
import { newId } from './new-id.ts'

const KEY = 'paddock-screen'

export type ScreenIdentity = { id: string; secret: string }

let current: ScreenIdentity | undefined

export function screenIdentity(): ScreenIdentity {
  current ??= stored() ?? mint()
  return current
}

/** Another browser has this identity, such as a copy of the whole profile. */
export function replaceIdentity() {
  current = mint()
}

function stored(): ScreenIdentity | undefined {
  try {
    const { id, secret } = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof id === 'string' && typeof secret === 'string' ? { id, secret } : undefined
  } catch {
    return undefined
  }
}

function mint(): ScreenIdentity {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  const minted = { id: newId(), secret: Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('') }
  try {
    localStorage.setItem(KEY, JSON.stringify(minted))
  } catch {
    // Storage is blocked: the screen works until the page is closed, and is then paired again.
  }
  return minted
}
