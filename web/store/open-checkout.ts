/** The checkout that this browser has open, so that going to the pay page twice is still one payment. */
import { keep, kept, mintId } from './kept.ts'

const KEY = 'paddock-checkout'
/** Names and addresses are forgotten with the tab. */
const CONTENTS_KEY = 'paddock-checkout-contents'

type Pieces = { productId: string; quantity: number }[]

export type OpenCheckout = {
  id: string
  items: Pieces
  session_id?: string
  /** Until then the pieces are held. */
  held_until?: string
}

export function openCheckout(): OpenCheckout | undefined {
  try {
    const found: unknown = JSON.parse(kept('localStorage', KEY) ?? 'null')
    return isCheckout(found) ? found : undefined
  } catch {
    return undefined
  }
}

/** The same order keeps its id; another order gets a new one, which replaces what was open. */
export function checkoutFor(items: Pieces, contents: string): { id: string; replaces?: string } {
  const open = openCheckout()
  if (open && kept('sessionStorage', CONTENTS_KEY) === contents) return { id: open.id }
  const id = mintId()
  keep('sessionStorage', CONTENTS_KEY, contents)
  rememberCheckout({ id, items })
  return { id, replaces: open?.id }
}

export const rememberCheckout = (checkout: OpenCheckout) => keep('localStorage', KEY, JSON.stringify(checkout))

export function forgetCheckout() {
  keep('localStorage', KEY, null)
  keep('sessionStorage', CONTENTS_KEY, null)
}

function isCheckout(value: unknown): value is OpenCheckout {
  if (typeof value !== 'object' || value === null) return false
  const { id, items } = value as Partial<OpenCheckout>
  return typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id) && Array.isArray(items)
}
