/**
 * What a subscription's status at Stripe means here.
 *
 * | their status                                        | the team is a subscriber                         |
 * |-----------------------------------------------------|--------------------------------------------------|
 * | trialing, active                                    | yes                                              |
 * | past_due: a payment failed and is being tried again | yes, and its admins are emailed                  |
 * | incomplete, incomplete_expired, unpaid, paused      | no: it has never been paid, or no longer         |
 * | canceled                                            | no                                               |
 */
export const SUBSCRIPTION_STATUSES = [
  'trialing',
  'active',
  'past_due',
  'incomplete',
  'incomplete_expired',
  'unpaid',
  'paused',
  'canceled',
] as const
export type SubscriptionStatus = (typeof SUBSCRIPTION_STATUSES)[number]

/** Its last payment failed: Stripe tries again, or has given up. */
export const PAYMENT_FAILED = ['past_due', 'unpaid'] as const satisfies SubscriptionStatus[]

const SUBSCRIBED: readonly string[] = ['trialing', 'active', 'past_due']
const ENDED: readonly string[] = ['canceled', 'incomplete_expired']

export const isSubscribed = (status: string) => SUBSCRIBED.includes(status)
/** It can still become active or cost money, so it must be cancelled if it is not wanted. */
export const isOpen = (status: string) => !ENDED.includes(status)

type Known = { id: string; status: string; created: number }

/**
 * Of everything a team has ever subscribed to, the one that counts: the oldest that runs, so that a second payment made
 * at the same moment never takes the place of the first; without one, the newest. Beside one that runs, every other that
 * could still cost money is surplus.
 */
export function settle<S extends Known>(all: readonly S[]): { chosen: S | undefined; surplus: S[] } {
  const byAge = [...all].sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1))
  const running = byAge.find(({ status }) => isSubscribed(status))
  if (!running) return { chosen: byAge.at(-1), surplus: [] }
  return { chosen: running, surplus: byAge.filter((one) => one !== running && isOpen(one.status)) }
}
