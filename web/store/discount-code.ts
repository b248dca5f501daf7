/** The discount code of this browser's cart, stored beside it, and the discounts that it and the store give. */
import { type Cart, pricedLines } from '@paddock/domain/store/cart.ts'
import { codeRefusalText } from '@paddock/domain/store/discount-messages.ts'
import { codeOf, discountEffects } from '@paddock/domain/store/discounts.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { api } from '../app/api.ts'
import { queryClient } from '../app/query-client.ts'
import { readStored, writeStored } from './browser-storage.ts'
import { openCheckout } from './open-checkout.ts'

const KEY = 'paddock-discount-code'
const LONGEST = 30

/** `refused`: why the checkout did not accept the code, until another one is applied. */
type Code = { code: string; refused: string | null }

const listeners = new Set<() => void>()
let current: Code = { code: '', refused: null }

function read(): Code {
  const code = codeOf((readStored('localStorage', KEY) ?? '').slice(0, LONGEST))
  if (code !== current.code) current = { code, refused: null }
  return current
}

function write(next: Code) {
  current = next
  writeStored('localStorage', KEY, next.code || null)
  for (const listener of listeners) listener()
}

export const applyCode = (typed: string) => {
  write({ code: codeOf(typed).slice(0, LONGEST), refused: null })
  // The same code again: it may be valid by now.
  void refreshDiscounts()
}
export const removeCode = () => write({ code: '', refused: null })
export const refuseCode = (why: string) => write({ ...read(), refused: why })
export const refreshDiscounts = () => queryClient.invalidateQueries({ queryKey: api.checkout.discounts.key() })

function subscribe(listener: () => void) {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** The discounts of this cart as they are now. A code that is refused takes nothing off, and the refusal says why. */
export function useDiscounts(cart: Cart) {
  const { code, refused: refusedAtCheckout } = useSyncExternalStore(subscribe, read, () => current)
  const asked = refusedAtCheckout === null && code !== '' ? code : undefined
  const { data, isError, isFetching } = useQuery({
    ...api.checkout.discounts.queryOptions({
      input: {
        productIds: cart.map(({ productId }) => productId).filter((id) => id.length <= 64),
        code: asked,
        checkoutId: openCheckout()?.id,
      },
    }),
    enabled: cart.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnMount: 'always',
  })
  const offered = (data?.offered ?? []).filter((one) => one.code === null || one.code === asked)
  const lines = pricedLines(cart).map((line, n) => ({ ...line, productId: cart[n]?.productId ?? '' }))
  const { effects, refused } = discountEffects(lines, offered)
  const because = data?.refused ? ({ reason: data.refused } as const) : refused
  const isApplied = asked !== undefined && effects.some((effect) => effect.code === asked)
  return {
    code,
    /** Sent with the order; undefined where no code counts. */
    applied: isApplied ? asked : undefined,
    effects,
    refusal: refusedAtCheckout ?? (asked && because && !isFetching ? codeRefusalText(code, because) : null),
    /** The discounts could not be loaded: they are checked again before the payment. */
    failed: isError,
    checking: asked !== undefined && isFetching && !isApplied,
  }
}

export type Discounts = ReturnType<typeof useDiscounts>
