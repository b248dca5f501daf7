/**
 * Whether Stripe's webhooks still arrive. Each payment is announced by a webhook, and is found without one when the buyer
 * returns or when expired checkouts are looked up.
 *
 * | payments of the last days, newest first                      | warning                                          |
 * |--------------------------------------------------------------|--------------------------------------------------|
 * | none, or the newest was announced                            | none: what was missed before has resumed         |
 * | the newest were not announced                                | how many, and since when                         |
 * | one that is younger than a quarter of an hour                | does not count yet: its webhook may be on its way |
 */
export const WEBHOOK_PATIENCE_MINUTES = 15
export const WEBHOOK_DAYS = 7

export type FoundPayment = { paid_at: string; announced: boolean }

export function missedWebhooks(newestFirst: readonly FoundPayment[], now: Date) {
  const due = newestFirst.filter(
    ({ paid_at }) => Date.parse(paid_at) <= now.getTime() - WEBHOOK_PATIENCE_MINUTES * 60_000,
  )
  const heard = due.findIndex(({ announced }) => announced)
  const missed = heard === -1 ? due : due.slice(0, heard)
  const first = missed.at(-1)
  return first ? { payments: missed.length, since: first.paid_at } : null
}
