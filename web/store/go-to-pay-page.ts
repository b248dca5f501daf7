/** Sends the order and leaves for the pay page; on a failure says why and stays. */
import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { toast } from '../ui/toast.tsx'
import { checkoutRefusal, fieldErrors } from './checkout-refusal.ts'
import { placeOrder } from './place-order.ts'
import { refreshCartNow } from './refreshed-cart.ts'

export function useGoToPayPage(point: (problems: Record<string, string>) => void) {
  const paying = useMutation({
    mutationFn: placeOrder,
    onSuccess: ({ url }) => window.location.assign(url),
    onError(error) {
      const { title, text, cartIsOld } = checkoutRefusal(error)
      toast.destructive({ title, text })
      point(fieldErrors(error))
      if (cartIsOld) void refreshCartNow()
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
    go: paying.mutate,
    /** Also while the browser is on its way to the pay page. */
    busy: paying.isPending || paying.isSuccess,
    /** The pay page that the browser is on its way to. */
    payPage: paying.data?.url,
  }
}
