/** Ends an unpaid checkout, so that its units are released. */
import { api } from '../app/api.ts'
import { clearCheckout, openCheckout } from './open-checkout.ts'

export async function endCheckout(id: string) {
  const answer = await api.checkout.cancel.call({ id })
  if (openCheckout()?.id === id) clearCheckout()
  return answer
}
