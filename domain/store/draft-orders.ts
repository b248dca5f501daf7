/**
 * Orders that the office makes by hand, such as an order by phone.
 *
 * | status    | its units                                    | what can follow                          |
 * |-----------|----------------------------------------------|------------------------------------------|
 * | draft     | are not reserved                             | sent, paid, cancelled                    |
 * | sent      | are reserved until the pay link expires      | paid, back to draft, cancelled           |
 * | paid      | are taken, and there is an order             |                                          |
 * | cancelled | are free                                     |                                          |
 *
 * A draft is priced by today's prices each time it is opened; sending it fixes its prices for as long as the link is valid. An
 * expired link has released its units, and the draft can be sent again.
 */
import { cents } from '../units.ts'
import type { OfferedDiscount } from './discounts.ts'

export const DRAFT_STATUSES = ['draft', 'sent', 'paid', 'cancelled'] as const
export type DraftStatus = (typeof DRAFT_STATUSES)[number]

export const DRAFT_STATUS_LABELS: Record<DraftStatus | 'expired', string> = {
  draft: 'Draft',
  sent: 'Waiting for payment',
  expired: 'Link expired',
  paid: 'Paid',
  cancelled: 'Cancelled',
}

/** How an order was paid. */
export const PAID_BY = ['card', 'cash', 'transfer'] as const
export type PaidBy = (typeof PAID_BY)[number]
/** Ways to pay, and to give money back, that Paddock only records. */
export const BY_HAND = ['cash', 'transfer'] as const
export type ByHand = (typeof BY_HAND)[number]
export const PAID_BY_LABELS: Record<PaidBy, string> = { card: 'Card', cash: 'Cash', transfer: 'Bank transfer' }

/** Typed by whoever makes the draft; a percentage in whole percent, an amount in cents. */
export type DraftDiscount = { kind: 'percentage' | 'amount'; value: number; label: string }

/** How many days a pay link may be valid. */
export const LINK_DAYS = { least: 1, usual: 7, most: 30 } as const

export const linkUntil = (now: Date, days: number) => new Date(now.getTime() + days * 86_400_000).toISOString()

type Draft = { status: DraftStatus; valid_until: string | null }

/** A link that has expired is no status of its own: nothing happens at that moment but that the reservation ends. */
export const shownDraftStatus = ({ status, valid_until }: Draft, now: Date): DraftStatus | 'expired' =>
  status === 'sent' && valid_until !== null && new Date(valid_until) <= now ? 'expired' : status

export type DraftAct = 'change' | 'send' | 'reopen' | 'mark-paid' | 'cancel'

const ALLOWED: Record<DraftStatus, readonly DraftAct[]> = {
  draft: ['change', 'send', 'mark-paid', 'cancel'],
  sent: ['reopen', 'mark-paid', 'cancel'],
  paid: [],
  cancelled: [],
}

export const draftMay = ({ status }: Pick<Draft, 'status'>, act: DraftAct) => ALLOWED[status].includes(act)

/** The discount as `decideSale` computes every other one: an automatic one that covers everything. */
export const draftOffer = (id: string, discount: DraftDiscount | null): OfferedDiscount[] =>
  discount === null || discount.value === 0
    ? []
    : [
        {
          id,
          label: discount.label || 'Discount',
          code: null,
          kind: discount.kind,
          percent: discount.kind === 'percentage' ? discount.value : null,
          amount: discount.kind === 'amount' ? cents(discount.value) : null,
          minimum: null,
          products: null,
        },
      ]
