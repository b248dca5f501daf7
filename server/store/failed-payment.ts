/**
 * A payment that the bank refused days after the buyer left the pay page, such as a bank transfer: it becomes a cancelled
 * order with a failed payment, so that the owner sees whom it concerns. A card that is declined on the pay page is not
 * recorded: the buyer is still there and tries again.
 */
import type { Transaction } from '../db/database.ts'
import { announce } from '../live/announce.ts'
import type { Services } from '../services.ts'
import { orderOf } from './confirmation.ts'
import type { Checkout } from './create-checkout.ts'
import { itemsOf, saveOrder } from './save-order.ts'
import { endCheckout } from './stock-reservations.ts'

/** Once, and never if a payment came first. `checkout` is locked. */
export async function recordFailedPayment(tx: Transaction, jobs: Services['jobs'], checkout: Checkout) {
  if (await orderOf(tx, checkout.id)) return
  await saveOrder(tx, checkout, await itemsOf(tx, checkout), 'failed')
  await endCheckout(tx, jobs, checkout.id, 'expired')
  await announce(tx, 'office', 'orders')
}
