/** Sends the order and redirects to the pay page, if it is paid by card; on a failure shows why and stays. */
import { useEffect } from 'react'
import { useAction } from '../app/actions.ts'
import { CHECKOUT_FAILED, CHECKOUT_REFUSALS, isCartOld } from './checkout-refusal.ts'
import { refreshDiscounts } from './discount-code.ts'
import { placeOrder } from './place-order.ts'
import { refreshCartNow } from './refreshed-cart.ts'

/** `onPlaced`: the order was placed on a purchase order, and there is no pay page. */
export function useGoToPayPage(onPlaced: (order_number: string) => void) {
  const paying = useAction(placeOrder, {
    done: (answer) => ('url' in answer ? window.location.assign(answer.url) : onPlaced(answer.placed)),
    failed: CHECKOUT_FAILED,
    reason: 'instead',
    refused: CHECKOUT_REFUSALS,
    onFailed(error) {
      if (!isCartOld(error)) return
      void refreshCartNow()
      void refreshDiscounts()
    },
  })

  // Going back from the pay page may restore this page from the cache, still in its leaving state.
  const { reset } = paying
  useEffect(() => {
    const thaw = (event: PageTransitionEvent) => event.persisted && reset()
    addEventListener('pageshow', thaw)
    return () => removeEventListener('pageshow', thaw)
  }, [reset])

  return {
    ...paying,
    /** Also true while the browser is navigating to the pay page. */
    pending: paying.pending || paying.succeeded,
    /** The pay page that the browser is navigating to. */
    payPage: paying.output && 'url' in paying.output ? paying.output.url : undefined,
  }
}
