/** Orders made by hand, as the office sees them: at today's prices until they are sent, at the fixed ones from then on. */
import { omit } from '@paddock/domain/omit.ts'
import { shownDraftStatus } from '@paddock/domain/store/draft-orders.ts'
import { centsOf } from '@paddock/domain/store/money.ts'
import { availableOf, type StoreProduct, variantIn } from '@paddock/domain/store/sale.ts'
import { hasPhysical, offeredMethods } from '@paddock/domain/store/totals.ts'
import { multiply } from '@paddock/domain/units.ts'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { draftOrders } from '../../db/schema/customers.ts'
import { checkouts, orders } from '../../db/schema/store.ts'
import type { Services } from '../../services.ts'
import { type Draft, draftProblem, draftSale, payLinkToken } from '../../store/store.ts'

export const sellable = (variant: StoreProduct) => ({
  product_id: variant.id,
  variant_id: variant.variant_id,
  name: variant.name,
  sku: variant.sku,
  price: centsOf(variant.price),
  is_digital: variant.is_digital,
  available: availableOf(variant) ?? null,
})

/** The latest checkout of each: its prices are fixed once the draft is sent. */
async function checkoutsOf(db: Queries, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string | null, typeof checkouts.$inferSelect>()
  const rows = await db
    .select()
    .from(checkouts)
    .where(inArray(checkouts.draft_id, [...ids]))
    .orderBy(desc(checkouts.created_at))
  return new Map(rows.toReversed().map((row) => [row.draft_id, row]))
}

export async function summaries(db: Queries, drafts: readonly Draft[]) {
  const fixed = await checkoutsOf(
    db,
    drafts.map(({ id }) => id),
  )
  const shown = []
  for (const draft of drafts) {
    const { sale } = draft.status === 'draft' ? await draftSale(db, draft) : { sale: undefined }
    const today = sale && !('refused' in sale) ? sale.totals.total : null
    const checkout = draft.status === 'draft' ? undefined : fixed.get(draft.id)
    shown.push({
      id: draft.id,
      number: draft.number,
      status: statusOf(draft, checkout),
      customer_name: draft.customer_name,
      customer_email: draft.customer_email,
      units: draft.items.reduce((sum, { quantity }) => sum + quantity, 0),
      total: checkout?.total_amount ?? today,
      valid_until: draft.valid_until,
      made_by: draft.made_by,
      created_at: draft.created_at,
    })
  }
  return shown
}

/** Its reservation may have been released before the link expired. */
const statusOf = (draft: Draft, checkout: typeof checkouts.$inferSelect | undefined) =>
  draft.status === 'sent' && checkout?.status !== 'open' ? ('expired' as const) : shownDraftStatus(draft, new Date())

export async function shownDraft({ db, secret, config }: Pick<Services, 'db' | 'secret' | 'config'>, id: string) {
  const [draft] = await db.select().from(draftOrders).where(eq(draftOrders.id, id))
  if (!draft) return undefined
  const [summary] = await summaries(db, [draft])
  if (!summary) return undefined
  const { sale, stock, terms } = await draftSale(db, draft)
  const lines = draft.items.flatMap(({ quantity, ...wanted }) => {
    const variant = variantIn(stock, wanted)
    if (!variant) return []
    const shown = sellable(variant)
    return [{ ...shown, quantity, total: multiply(shown.price, quantity), is_active: variant.is_active }]
  })
  const priced = lines.map(({ price, quantity, is_digital, variant_id }) => ({
    price,
    quantity,
    is_digital,
    weight: stock.get(variant_id)?.weight ?? null,
  }))
  const methods = hasPhysical(priced) ? offeredMethods(priced, terms) : []
  const checkout = draft.status === 'draft' ? undefined : (await checkoutsOf(db, [id])).get(id)
  return {
    ...omit(draft, 'items', 'searched', 'link_version', 'status'),
    ...summary,
    lines,
    methods: methods.map(({ method, price }) => ({ id: method.id, name: method.name, price })),
    totals: checkout ? fixedTotals(checkout) : 'refused' in sale ? null : todaysTotals(sale.totals),
    problem: draft.status === 'draft' ? (draftProblem(draft, sale) ?? null) : null,
    pay_url: summary.status === 'sent' ? `${config.publicUrl}/store/pay/${payLinkToken(secret, draft)}` : null,
    order: await orderOf(db, id),
  }
}

type Totals = Extract<Awaited<ReturnType<typeof draftSale>>['sale'], { totals: unknown }>['totals']

const todaysTotals = ({ subtotal, discount, shipping, tax, taxIncluded, total }: Totals) => ({
  ...{ subtotal, discount, shipping, tax, total },
  tax_included: taxIncluded,
})

const fixedTotals = (checkout: typeof checkouts.$inferSelect) => ({
  subtotal: checkout.subtotal,
  discount: checkout.discount_amount,
  shipping: checkout.shipping_address ? checkout.shipping_amount : null,
  tax: checkout.tax_amount,
  tax_included: checkout.tax_included,
  total: checkout.total_amount,
})

async function orderOf(db: Queries, draft_id: string) {
  const [order] = await db
    .select({ id: orders.id, order_number: orders.order_number })
    .from(checkouts)
    .innerJoin(orders, and(eq(orders.checkout_id, checkouts.id), eq(orders.payment_status, 'paid')))
    .where(eq(checkouts.draft_id, draft_id))
  return order ?? null
}

/** The pay page that a customer may have open. */
export async function sessionOf(db: Queries, draft_id: string) {
  const [open] = await db
    .select({ session_id: checkouts.stripe_session_id })
    .from(checkouts)
    .where(and(eq(checkouts.draft_id, draft_id), eq(checkouts.status, 'open')))
  return open?.session_id
}
