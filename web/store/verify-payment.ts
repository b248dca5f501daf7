/** Verifies a payment and, once it is paid, removes the bought items from the cart. */
import { api } from '../app/api.ts'
import { takeOutPaid } from './cart.ts'
import { deleteDraft } from './checkout-draft.ts'
import { removeCode } from './discount-code.ts'
import { clearCheckout, openCheckout } from './open-checkout.ts'

export type VerifiedPayment = Awaited<ReturnType<typeof verifyPayment>>

export async function verifyPayment(session_id: string) {
  try {
    const answer = await api.checkout.verify.call({ session_id })
    const open = openCheckout()
    // Only this browser's own open checkout: reopening an old link must not empty a new cart.
    if (open?.session_id === session_id) {
      if (answer.payment_status === 'paid') {
        takeOutPaid(open.items)
        removeCode()
      }
      clearCheckout()
      deleteDraft()
    }
    return answer
  } catch (error) {
    // Specified: the failure itself is only logged. The webhook confirms the order regardless.
    // biome-ignore lint/suspicious/noConsole: see above
    console.warn('The payment could not be verified', error)
    throw error
  }
}
