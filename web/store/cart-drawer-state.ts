/** Whether the cart's drawer is open. Opened by the bar's cart and, on a phone, by adding a product. */
import { useSyncExternalStore } from 'react'

/** The page it was opened on: it does not follow to another one. `added` is what has just been put into the cart. */
type Opened = { pathname: string; added?: string }

let opened: Opened | undefined
const listeners = new Set<() => void>()

export const openCart = (added?: string) => put({ pathname: location.pathname, added })
export const closeCart = () => put(undefined)
export const useOpenedCart = () =>
  useSyncExternalStore(
    subscribe,
    () => opened,
    () => undefined,
  )

function put(next: Opened | undefined) {
  opened = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
