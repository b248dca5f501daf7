/** The cart of this browser, shared by its tabs and stored under `shopping-cart`; invalid contents count as an empty cart. */
import {
  addToCart,
  CART_KEY,
  type Cart,
  type CartProduct,
  type CartRefusal,
  EMPTY_CART,
  refusalMessage,
  removeFromCart,
  setQuantity,
} from '@paddock/domain/store/cart.ts'
import { readCart, writeCart } from '@paddock/domain/store/stored-cart.ts'
import { useSyncExternalStore } from 'react'
import { newId } from '../app/new-id.ts'
import { toast } from '../ui/toast.tsx'
import { readStored, writeStored } from './browser-storage.ts'
import { MESSAGES } from './messages.ts'

const listeners = new Set<() => void>()
let stored: string | null = null
let cart: Cart = EMPTY_CART

export const useCart = () => useSyncExternalStore(subscribe, currentCart, () => EMPTY_CART)

/** Read from the storage each time: another tab may have just written to it. */
export function currentCart(): Cart {
  const text = readStored('localStorage', CART_KEY)
  if (text !== stored) {
    stored = text
    cart = readCart(text)
  }
  return cart
}

export function putCart(next: Cart) {
  const before = currentCart()
  const text = writeCart(next)
  // Writing unchanged contents could undo what another tab writes at the same moment.
  if (next === before || text === stored) return
  writeStored('localStorage', CART_KEY, text)
  for (const listener of listeners) listener()
}

/** True if the units are in the cart, which `say` announces; otherwise a toast has explained why not. */
export function putIntoCart(product: CartProduct, quantity: number, say = sayAdded): boolean {
  const done = take(addToCart(currentCart(), product, quantity, newId()))
  if (done) say(`${quantity} × ${product.name}`)
  return done
}

const sayAdded = (text: string) => toast.success({ title: MESSAGES.cart.added, text })

export const changeQuantity = (lineId: string, quantity: number) => take(setQuantity(currentCart(), lineId, quantity))
export const removeLine = (lineId: string) => putCart(removeFromCart(currentCart(), lineId))
export const clearCart = () => putCart(EMPTY_CART)

type PaidLine = { productId: string; variantId?: string | undefined; quantity: number }

/** Removes what was paid for, and leaves what another tab has added since. */
export function takeOutPaid(paid: readonly PaidLine[]) {
  putCart(
    currentCart().flatMap((line) => {
      const bought = paid.find(
        // A line without a variant may have been given its variant since.
        ({ productId, variantId }) =>
          productId === line.productId && (!variantId || !line.variantId || variantId === line.variantId),
      )
      const left = line.quantity - (bought?.quantity ?? 0)
      return left > 0 ? [{ ...line, quantity: left }] : []
    }),
  )
}

function take(outcome: { cart: Cart } | CartRefusal): boolean {
  if ('cart' in outcome) {
    putCart(outcome.cart)
    return true
  }
  const { title, message } = refusalMessage(outcome)
  toast.destructive({ title, text: message })
  return false
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
