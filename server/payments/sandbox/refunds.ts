/** The sandbox's refunds: never more than was paid. */
import type { SandboxCall } from './calls.ts'
import { emit } from './events.ts'
import { textIn, textsIn } from './form.ts'
import { keep, listOf, mustLoad, newId, nowInSeconds, type SandboxObject, SandboxRefusal } from './objects.ts'
import type { Intent } from './sessions.ts'

type Refund = SandboxObject & {
  object: 'refund'
  amount: number
  currency: string
  payment_intent: string
  status: 'succeeded'
  metadata: Record<string, string>
}

export async function createRefund({ tx, jobs, fields }: SandboxCall) {
  const intent = await mustLoad<Intent>(tx, 'payment_intent', textIn(fields, 'payment_intent') ?? '', true)
  const earlier = await listOf<Refund>(tx, 'refund', { limit: 100, where: { payment_intent: intent.id } })
  const left = intent.amount - earlier.data.reduce((sum, refund) => sum + refund.amount, 0)
  if (left <= 0) throw new SandboxRefusal(400, 'Charge has already been refunded.', { code: 'charge_already_refunded' })
  const amount = Number(textIn(fields, 'amount') ?? left)
  if (!Number.isInteger(amount) || amount < 1 || amount > left)
    throw new SandboxRefusal(400, `Refund amount is greater than unrefunded amount (${left}).`, { param: 'amount' })
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    created: nowInSeconds(),
    amount,
    currency: intent.currency,
    payment_intent: intent.id,
    status: 'succeeded',
    metadata: textsIn(fields, 'metadata'),
  }
  await keep(tx, refund)
  await emit(tx, jobs, 'refund.created', refund)
  await emit(tx, jobs, 'charge.refunded', chargeOf(intent, intent.amount - left + amount))
  return refund
}

/** The part of a charge that shows a refund. */
const chargeOf = (intent: Intent, amount_refunded: number) => ({
  id: intent.id.replace(/^pi_/, 'ch_'),
  object: 'charge',
  created: intent.created,
  amount: intent.amount,
  amount_refunded,
  currency: intent.currency,
  payment_intent: intent.id,
  refunded: amount_refunded >= intent.amount,
})
