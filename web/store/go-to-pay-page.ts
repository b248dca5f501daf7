/** Sends the order and leaves for the pay page; on a failure says why and stays. */
import { useEffect } from 'react'
import { useAction } from '../app/actions.ts'
import { CHECKOUT_FAILED, CHECKOUT_REFUSALS, isCartOld } from './checkout-refusal.ts'
import { placeOrder } from './place-order.ts'
import { refreshCartNow } from './refreshed-cart.ts'

export function useGoToPayPage() {
  const paying = useAction(placeOrder, {
    done: ({ url }) => window.location.assign(url),
    failed: CHECKOUT_FAILED,
    reason: 'instead',
    refused: CHECKOUT_REFUSALS,
    onFailed(error) {
      if (isCartOld(error)) void refreshCartNow()
    },
  })

  // Back from the pay page may show this very page again, frozen while it was leaving.
  const { reset } = paying
  useEffect(() => {
    const thaw = (event: PageTransitionEvent) => event.persisted && reset()
    addEventListener('pageshow', thaw)
    return () => removeEventListener('pageshow', thaw)
  }, [reset])

  return {
    ...paying,
    /** Also while the browser is on its way to the pay page. */
    pending: paying.pending || paying.succeeded,
    /** The pay page that the browser is on its way to. */
    payPage: paying.output?.url,
  }
}
