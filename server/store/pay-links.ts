/** The customer's side of an order made by hand: seeing it by the link, and paying. */
import { randomUUID } from 'node:crypto'
import { pick } from '@paddock/domain/omit.ts'
import { needsWaiver } from '@paddock/domain/store/terms.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { draftOrders } from '../db/schema/customers.ts'
import { checkouts } from '../db/schema/store.ts'
import { api } from '../http/calls.ts'
import { isSigned } from '../http/signed-links.ts'
import { isPaid, type Payments } from '../outside/payments.ts'
import { confirmPayment } from './confirmation.ts'
import type { Checkout } from './create-checkout.ts'
import { linesOf } from './drafts.ts'
import { openPayPage } from './pay-page.ts'

type Found = { checkout: Checkout; lines: Awaited<ReturnType<typeof linesOf>> }

/** Undefined for a link that was forged; the checkout that it leads to, open or not. */
async function linked(db: Queries, secret: string, token: string): Promise<Found | 'over' | undefined> {
  const [id = '', signature = ''] = token.split('.')
  const [draft] = await db.select().from(draftOrders).where(eq(draftOrders.id, id))
  if (!draft) return undefined
  if (!isSigned(secret, ['pay-link', id, draft.link_version], signature)) {
    // A link that was valid once says so.
    for (let version = 0; version < draft.link_version; version++)
      if (isSigned(secret, ['pay-link', id, version], signature)) return 'over'
    return undefined
  }
  const [checkout] = await db
    .select()
    .from(checkouts)
    .where(eq(checkouts.draft_id, id))
    .orderBy(desc(checkouts.created_at))
    .limit(1)
  return checkout ? { checkout, lines: await linesOf(db, checkout.id) } : 'over'
}

type State = { found: Found } | 'unknown' | 'over' | 'paid'

async function stateOf(db: Queries, secret: string, token: string): Promise<State> {
  const found = await linked(db, secret, token)
  if (!found) return 'unknown'
  if (found === 'over') return 'over'
  const { status, held_until } = found.checkout
  if (status === 'paid') return 'paid'
  return status === 'open' && new Date(held_until) > new Date() ? { found } : 'over'
}

const SHOWN = [
  ...(['customer_name', 'customer_email', 'billing_address', 'shipping_address', 'subtotal', 'tax_amount'] as const),
  ...(['shipping_amount', 'discount_amount', 'discounts', 'total_amount', 'currency', 'tax_included'] as const),
  ...(['tax_lines', 'reverse_charge', 'vat_number', 'shipping_method'] as const),
] as const

const waiverFor = ({ checkout, lines }: Found) =>
  needsWaiver(lines, (checkout.shipping_address ?? checkout.billing_address).country)

const open = api.pay_links.open.handler(async ({ input, context: { db, secret }, errors }) => {
  const state = await stateOf(db, secret, input.token)
  if (state === 'unknown') throw errors.NOT_FOUND()
  if (state === 'over') throw errors.LINK_OVER()
  if (state === 'paid') throw errors.LINK_PAID()
  const { checkout, lines } = state.found
  return {
    ...pick(checkout, ...SHOWN),
    lines: lines.map(({ product_name: name, quantity, total_price }) => ({ name, quantity, total_price })),
    valid_until: checkout.held_until,
    needs_waiver: waiverFor(state.found),
  }
})

const pay = api.pay_links.pay.handler(async ({ input, context, errors }) => {
  const { db, secret, payments, log, visitor } = context
  if (!payments) throw errors.PAYMENTS_OFF()
  const state = await stateOf(db, secret, input.token)
  if (state === 'unknown') throw errors.NOT_FOUND()
  if (state === 'over') throw errors.LINK_OVER()
  if (state === 'paid') throw errors.LINK_PAID()
  if (waiverFor(state.found) && !input.waivesWithdrawal) throw errors.WAIVER_MISSING()
  const { checkout, lines } = state.found
  const down = (error: unknown) => {
    log.error({ err: error }, 'no pay page could be opened')
    throw errors.PAYMENTS_DOWN()
  }
  const session = await openSession(payments, checkout).catch(down)
  if (session && isPaid(session)) {
    await db.transaction((tx) => confirmPayment(tx, context, session))
    throw errors.LINK_PAID()
  }
  const agreed = {
    browser_id: input.browserId,
    of_age: true,
    withdrawal_waived: input.waivesWithdrawal,
    user_id: (await visitor.user())?.id ?? null,
    // A pay page of Stripe lasts a day at most; a link lasts longer.
    ...(checkout.url && !session && { stripe_session_id: null, url: null, attempt: randomUUID() }),
  }
  const [now] = await db
    .update(checkouts)
    .set(agreed)
    .where(and(eq(checkouts.id, checkout.id), eq(checkouts.status, 'open')))
    .returning()
  if (!now) throw errors.LINK_OVER()
  const ready = await openPayPage(context, payments, { checkout: now, lines }, input.token).catch(down)
  if (!ready?.url || !ready.stripe_session_id || ready.status !== 'open') throw errors.LINK_OVER()
  return { url: ready.url, session_id: ready.stripe_session_id }
})

/** The session that can still be paid, or was; undefined if there is none or it has expired. */
async function openSession({ stripe }: Payments, { stripe_session_id }: Checkout) {
  if (!stripe_session_id) return undefined
  const session = await stripe.checkout.sessions.retrieve(stripe_session_id)
  return session.status === 'expired' ? undefined : session
}

export const payLinkCalls = { open, pay }
