/** Emails about an order made by hand, before it is paid. */
import { dateAndTime } from '@paddock/domain/dates.ts'
import type { StoredSums } from '@paddock/domain/store/amounts.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import type { Cents } from '@paddock/domain/units.ts'
import { composeEmail } from '../outside/compose-email.ts'
import { sumsText } from './order-emails.ts'
import { type Sender, worded } from './shop.ts'

type Offer = { customer_name: string; customer_email: string } & StoredSums
type Line = { product_name: string; quantity: number; total_price: Cents }

export function payLinkEmail(
  sender: Sender,
  offer: Offer,
  items: readonly Line[],
  link: { url: string; until: string },
) {
  const total = formatCents(offer.total_amount)
  const { introduction, ...wording } = worded(sender, 'pay_link', { customer_name: offer.customer_name, total })
  return composeEmail({
    to: offer.customer_email,
    ...wording,
    lines: [
      ...introduction,
      sumsText(offer, items),
      `The link works until ${dateAndTime(link.until)} UTC. Until then everything is reserved for you at this price.`,
    ],
    action: { label: 'See and pay your order', url: link.url },
  })
}

export function payLinkWithdrawnEmail(
  sender: Sender,
  { customer_name, customer_email }: Pick<Offer, 'customer_name' | 'customer_email'>,
) {
  const { introduction, ...wording } = worded(sender, 'pay_link_withdrawn', { customer_name })
  return composeEmail({
    to: customer_email,
    ...wording,
    lines: introduction,
    action: { label: 'Visit the store', url: `${sender.publicUrl}/store` },
  })
}
