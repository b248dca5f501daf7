/**
 * The entry fee of a registration.
 *
 * | state         | set by                                                                          | counts as settled |
 * |---------------|---------------------------------------------------------------------------------|-------------------|
 * | unpaid        | the application, or an organiser who takes a mark back                          | no                |
 * | paid-by-hand  | an organiser                                                                    | yes               |
 * | waived        | an organiser                                                                    | yes               |
 * | paid-online   | a card payment                                                                  | yes               |
 * | refunding     | a registration that ended after a card payment, or an organiser; a job sends it | no                |
 * | refunded      | Stripe                                                                          | no                |
 * | refund-failed | Stripe, with the reason                                                         | no                |
 *
 * A team pays by card while it has applied or is accepted, not on the waiting list, and from the smallest to the largest
 * amount that a card payment can be. An organiser does not mark what was paid by card by hand: it is refunded instead.
 */
import { centsOf } from '../store/money.ts'
import { LARGEST_PAYMENT, smallestPayment } from '../store/sale.ts'
import type { RegistrationState } from './states.ts'

export const FEE_STATES = [
  'unpaid',
  'paid-by-hand',
  'waived',
  'paid-online',
  'refunding',
  'refunded',
  'refund-failed',
] as const
export type FeeState = (typeof FEE_STATES)[number]

/** A card payment that arrived, and what became of it. */
export const RECEIVED_PAYMENTS = ['paid', 'refunding', 'refunded', 'failed'] as const
export type ReceivedPayment = (typeof RECEIVED_PAYMENTS)[number]

/** What an organiser sets. */
export const MARKED_FEES = ['unpaid', 'paid-by-hand', 'waived'] as const satisfies readonly FeeState[]

const PAID_BY_CARD: readonly FeeState[] = ['paid-online', 'refunding', 'refund-failed']

export const mayMarkFee = (fee: FeeState) => !PAID_BY_CARD.includes(fee)
/** Again after a failure at Stripe. */
export const mayRefund = (fee: FeeState) => fee === 'paid-online' || fee === 'refund-failed'

type Owing = { state: RegistrationState; fee_state: FeeState; entry_fee: number }

/** Something is still to be paid. */
export const owes = ({ state, fee_state, entry_fee }: Owing) =>
  entry_fee > 0 && (state === 'applied' || state === 'accepted') && (fee_state === 'unpaid' || fee_state === 'refunded')

export function mayPayByCard(registration: Owing) {
  const amount = centsOf(registration.entry_fee)
  return owes(registration) && amount >= smallestPayment() && amount <= LARGEST_PAYMENT
}
