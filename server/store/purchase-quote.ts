/** What a requested order comes to at this moment, or why it cannot be bought; nothing is reserved. */
import { codeRefusalText } from '@paddock/domain/store/discount-messages.ts'
import { codeOf } from '@paddock/domain/store/discounts.ts'
import { decideSale } from '@paddock/domain/store/sale.ts'
import { refusedSaleText } from '@paddock/domain/store/sale-messages.ts'
import type { Cents } from '@paddock/domain/units.ts'
import type { Queries } from '../db/database.ts'
import type { RequestedLine, RequestedOrder } from '../db/schema/customers.ts'
import { termsOf } from './create-checkout.ts'
import { readOffers } from './discounts.ts'
import { readProducts } from './stock-reservations.ts'
import { rulesOn } from './store-rules.ts'

type Quote = { total: Cents; lines: RequestedLine[] } | { problem: string }

/** `ownCheckouts`: the units that these reserve count as available. */
export async function quoteOf(
  db: Queries,
  order: RequestedOrder,
  { userId, ownCheckouts = [] }: { userId: string; ownCheckouts?: readonly string[] },
): Promise<Quote> {
  const ids = [...new Set(order.items.map(({ productId }) => productId))]
  const code = order.discountCode ?? undefined
  const offers = await readOffers(db, { code, productIds: ids, email: order.customerEmail, userId, ownCheckouts })
  if (code && offers.refused) return { problem: codeRefusalText(codeOf(code), { reason: offers.refused }) }
  const stock = await readProducts(db, ids, ownCheckouts)
  const sale = decideSale(order.items, stock, {
    hasShippingAddress: order.shippingAddress !== null,
    offered: offers.offered,
    ...termsOf(order, stock, await rulesOn(db, new Date())),
  })
  if ('refused' in sale) return { problem: refusedSaleText(sale, code && codeOf(code)) }
  const lines = sale.lines.map(({ product: { name }, quantity, unit_price }) => ({ name, quantity, unit_price }))
  return { total: sale.totals.total, lines }
}
