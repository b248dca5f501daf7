/** The open checkout of this browser, so that going to the pay page twice is still one payment. */
import { newId } from '../app/new-id.ts'
import { readStored, writeStored } from './browser-storage.ts'

const KEY = 'paddock-checkout'
const BROWSER_KEY = 'paddock-browser'
const IS_ID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

export type OpenCheckout = {
  id: string
  items: { productId: string; variantId?: string | undefined; quantity: number }[]
  /** In cents, as shown to the buyer. */
  total: number
  session_id?: string
  /** The units are reserved until then. */
  held_until?: string
}

export function openCheckout(): OpenCheckout | undefined {
  try {
    const found: unknown = JSON.parse(readStored('localStorage', KEY) ?? 'null')
    return isCheckout(found) ? found : undefined
  } catch {
    return undefined
  }
}

/** The id to send: the open checkout's, or a new one that replaces it. The store notices any other difference. */
export function checkoutFor(order: Omit<OpenCheckout, 'id'>, renew: boolean): { id: string; replaces?: string } {
  const open = openCheckout()
  if (open && open.total === order.total && !renew) return { id: open.id }
  const id = newId()
  // Stored before the request, so that a lost answer does not lead to a second checkout.
  storeCheckout({ id, ...order })
  return { id, replaces: open?.id }
}

/** Identifies this browser to the store, which counts its open payments. */
export function browserId(): string {
  const known = readStored('localStorage', BROWSER_KEY)
  if (known && IS_ID.test(known)) return known
  const id = newId()
  writeStored('localStorage', BROWSER_KEY, id)
  return id
}

export const storeCheckout = (checkout: OpenCheckout) => writeStored('localStorage', KEY, JSON.stringify(checkout))
export const clearCheckout = () => writeStored('localStorage', KEY, null)

function isCheckout(value: unknown): value is OpenCheckout {
  if (typeof value !== 'object' || value === null) return false
  const { id, items } = value as Partial<OpenCheckout>
  return typeof id === 'string' && /^[0-9a-f-]{36}$/.test(id) && Array.isArray(items)
}
