/** A member asks to buy for the team; an admin approves, declines or pays. */
import { randomUUID } from 'node:crypto'
import { formatCents } from '@paddock/domain/store/money.ts'
import { overBudgetText, PURCHASE_REFUSALS } from '@paddock/domain/store/purchase-messages.ts'
import { budgetOn, decideApproval, isOpenRequest, mayPay } from '@paddock/domain/store/purchase-requests.ts'
import { refusedSaleText } from '@paddock/domain/store/sale-messages.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { purchaseRequests, type RequestedOrder } from '../db/schema/customers.ts'
import { checkoutItems, checkouts } from '../db/schema/store.ts'
import { lockTeamForAdding, lockTeamShared } from '../db/team-lock.ts'
import { api, type CallContext } from '../http/calls.ts'
import { userOf } from '../identity/callers.ts'
import { announce } from '../live/announce.ts'
import { adminsOf, notify } from '../notifications/notifications.ts'
import { type CheckoutInput, openCheckout } from './create-checkout.ts'
import { openPayPage } from './pay-page.ts'
import { notifyAsker, teamName } from './purchase-news.ts'
import { quoteOf } from './purchase-quote.ts'
import { isBeingPaid, lockRequest, type PurchaseRequest, shownRequests } from './purchase-requests.ts'
import { endCheckout } from './stock-reservations.ts'
import { budgetCalls, budgetsOf, todayInUtc } from './team-budgets.ts'

const MOST_OPEN = 20

const list = api.team_purchases.list.handler(async ({ input: { team_id }, context: { db, caller } }) => {
  const user = userOf(caller)
  const isAdmin = caller.kind === 'admin'
  const budgets = await budgetsOf(db, team_id)
  return {
    budget: budgetOn(budgets, todayInUtc()) ?? null,
    budgets: isAdmin ? budgets : [],
    requests: await shownRequests(db, isAdmin ? { team_id } : { team_id, asked_by: user.id }, user),
  }
})

const ask = api.team_purchases.ask.handler(async ({ input, context, errors }) => {
  const { db, payments, caller } = context
  if (!payments) throw errors.PAYMENTS_OFF()
  const { id, team_id, note } = input
  const user = userOf(caller)
  const wanted = requestedOrder(input.order)
  await db.transaction(async (tx) => {
    await lockTeamForAdding(tx, team_id)
    const [earlier] = await tx.select().from(purchaseRequests).where(eq(purchaseRequests.id, id))
    if (earlier) {
      if (earlier.team_id !== team_id || earlier.asked_by !== user.id) throw errors.CONFLICT()
      return
    }
    const isOpen = inArray(purchaseRequests.status, ['waiting', 'approved'])
    const open = await tx.$count(
      purchaseRequests,
      and(eq(purchaseRequests.team_id, team_id), eq(purchaseRequests.asked_by, user.id), isOpen),
    )
    if (open >= MOST_OPEN) throw errors.TOO_MANY()
    const quote = await quoteOf(tx, wanted, { userId: user.id })
    if ('problem' in quote) throw errors.NOT_SOLD({ message: quote.problem })
    const { expectedTotal } = input.order
    if (expectedTotal !== undefined && expectedTotal !== quote.total)
      throw errors.PRICE_CHANGED({ data: { total: quote.total } })
    const { lines, total: asked_total } = quote
    await tx.insert(purchaseRequests).values({ id, team_id, asked_by: user.id, note, wanted, lines, asked_total })
    await notify(tx, context, {
      name: 'purchase.asked',
      to: await adminsOf(tx, team_id),
      actor_id: user.id,
      subject: { team_id },
      about: { team: await teamName(tx, team_id), total: formatCents(asked_total) },
    })
    await announce(tx, `team:${team_id}`, 'team_purchases')
  })
  return one(context, { id, team_id }, errors)
})

/** Without what belongs to the moment of buying. */
const requestedOrder = (order: Omit<CheckoutInput, 'id'>): RequestedOrder => ({
  items: order.items,
  customerEmail: order.customerEmail,
  customerName: order.customerName,
  customerPhone: order.customerPhone || null,
  billingAddress: order.billingAddress,
  shippingAddress: order.shippingAddress ?? null,
  shippingMethod: order.shippingMethod ?? null,
  vatNumber: order.vatNumber || null,
  waivesWithdrawal: order.waivesWithdrawal ?? false,
  discountCode: order.discountCode || null,
})

const approve = api.team_purchases.approve.handler(async ({ input, context, errors }) => {
  const { db, payments, caller } = context
  if (!payments) throw errors.PAYMENTS_OFF()
  const { team_id, pays, expectedTotal, acceptedLeft } = input
  const admin = userOf(caller)
  await db.transaction(async (tx) => {
    // Serialises approvals: what one of them leaves of the budget is what the next one sees.
    if (!(await lockTeamForAdding(tx, team_id))) throw errors.NOT_FOUND()
    const request = await lockRequest(tx, input)
    if (!request) throw errors.NOT_FOUND()
    if (await isBeingPaid(tx, request.id)) throw errors.BEING_PAID()
    const isRepeated =
      request.status === 'approved' && request.pays === pays && request.approved_total === expectedTotal
    if (isRepeated) return
    if (!isOpenRequest(request.status)) throw errors.NOT_OPEN()
    const quote = await quoteOf(tx, request.wanted, { userId: request.asked_by })
    if ('problem' in quote) throw errors.NOT_SOLD({ message: quote.problem })
    const left = budgetOn(await budgetsOf(tx, team_id, request.id), todayInUtc())?.left ?? null
    const verdict = decideApproval({ status: request.status, total: quote.total, expectedTotal, left, acceptedLeft })
    if ('refused' in verdict) {
      switch (verdict.refused) {
        case 'not-open':
          throw errors.NOT_OPEN()
        case 'price-changed':
          throw errors.PRICE_CHANGED({ data: { total: verdict.total } })
        case 'over-budget':
          throw errors.OVER_BUDGET({
            message: overBudgetText(verdict),
            data: { left: verdict.left, total: verdict.total },
          })
      }
    }
    await decide(tx, request, admin.id, { status: 'approved', approved_total: quote.total, pays, reason: null })
    await notifyAsker(tx, context, request, 'purchase.approved', admin.id, { total: formatCents(quote.total), pays })
  })
  return one(context, input, errors)
})

const decline = api.team_purchases.decline.handler(async ({ input, context, errors }) => {
  const { db, caller } = context
  const admin = userOf(caller)
  await db.transaction(async (tx) => {
    await lockTeamShared(tx, input.team_id)
    const request = await lockRequest(tx, input)
    if (!request) throw errors.NOT_FOUND()
    if (request.status === 'declined' && request.reason === input.reason) return
    if (!isOpenRequest(request.status)) throw errors.NOT_OPEN()
    if (await isBeingPaid(tx, request.id)) throw errors.BEING_PAID()
    await decide(tx, request, admin.id, { status: 'declined', approved_total: null, pays: null, reason: input.reason })
    await notifyAsker(tx, context, request, 'purchase.declined', admin.id, { reason: input.reason })
  })
  return one(context, input, errors)
})

const withdraw = api.team_purchases.withdraw.handler(async ({ input, context, errors }) => {
  const { db, caller } = context
  await db.transaction(async (tx) => {
    await lockTeamShared(tx, input.team_id)
    const request = await lockRequest(tx, input)
    if (!request || request.asked_by !== userOf(caller).id) throw errors.NOT_FOUND()
    if (request.status === 'withdrawn') return
    if (!isOpenRequest(request.status)) throw errors.NOT_OPEN()
    if (await isBeingPaid(tx, request.id)) throw errors.BEING_PAID()
    await tx.update(purchaseRequests).set({ status: 'withdrawn' }).where(eq(purchaseRequests.id, request.id))
    await announce(tx, `team:${request.team_id}`, 'team_purchases')
  })
  return one(context, input, errors)
})

const pay = api.team_purchases.pay.handler(async ({ input, context, errors }) => {
  const { db, jobs, payments, log, address, caller } = context
  if (!payments) throw errors.PAYMENTS_OFF()
  const user = userOf(caller)
  const opened = await db.transaction(async (tx) => {
    // Locked before the request, as everywhere.
    await tx
      .select({ id: checkouts.id })
      .from(checkouts)
      .where(and(eq(checkouts.request_id, input.id), eq(checkouts.status, 'open')))
      .for('update')
    const request = await lockRequest(tx, input)
    const isAsker = request?.asked_by === user.id
    if (!request || !(isAsker || caller.kind === 'admin')) throw errors.NOT_FOUND()
    if (!mayPay({ ...request, isAsker, isAdmin: caller.kind === 'admin' })) throw errors.NOT_OPEN()
    const open = await openOf(tx, request.id)
    if (open && new Date(open.checkout.held_until) > new Date()) return open
    if (open) await endCheckout(tx, jobs, open.checkout.id, 'expired')
    const { id, team_id } = request
    const payer = { network: address, userId: user.id, request: { id, team_id } }
    const made = await openCheckout(tx, jobs, paidInput(request, input.browserId), payer, new Date())
    if ('checkout' in made) return made
    if ('refused' in made && made.refused === 'price-changed')
      throw errors.PRICE_CHANGED({ message: PURCHASE_REFUSALS.approveAgain, data: { total: made.total_amount } })
    if ('refused' in made) throw errors.NOT_SOLD({ message: refusedSaleText(made, request.wanted.discountCode ?? '') })
    // Too many payments are open, or the code is used up.
    throw errors.NOT_SOLD()
  })
  const ready = await openPayPage(context, payments, opened).catch((error: unknown) => {
    log.error({ err: error }, 'no pay page could be opened')
    throw errors.PAYMENTS_DOWN()
  })
  if (!ready?.url || !ready.stripe_session_id || ready.status !== 'open') throw errors.PAYMENTS_DOWN()
  return { url: ready.url, session_id: ready.stripe_session_id }
})

const paidInput = ({ wanted, approved_total }: PurchaseRequest, browserId: string): CheckoutInput => ({
  ...wanted,
  id: randomUUID(),
  browserId,
  ofAge: true,
  discountCode: wanted.discountCode ?? undefined,
  expectedTotal: approved_total ?? undefined,
})

async function openOf(tx: Transaction, request_id: string) {
  const [checkout] = await tx
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.request_id, request_id), eq(checkouts.status, 'open')))
  if (!checkout) return undefined
  const lines = await tx
    .select()
    .from(checkoutItems)
    .where(eq(checkoutItems.checkout_id, checkout.id))
    .orderBy(checkoutItems.position)
  return { checkout, lines }
}

type Decision = Pick<PurchaseRequest, 'status' | 'approved_total' | 'pays' | 'reason'>

async function decide(tx: Transaction, { id, team_id }: PurchaseRequest, decided_by: string, decision: Decision) {
  await tx
    .update(purchaseRequests)
    .set({ ...decision, decided_by, decided_at: new Date().toISOString() })
    .where(eq(purchaseRequests.id, id))
  await announce(tx, `team:${team_id}`, 'team_purchases')
}

type Errors = { NOT_FOUND: () => Error }

async function one({ db, caller }: CallContext, { id, team_id }: { id: string; team_id: string }, errors: Errors) {
  const [found] = await shownRequests(db, { id, team_id }, userOf(caller))
  if (!found) throw errors.NOT_FOUND()
  return found
}

export const teamPurchaseCalls = { list, ask, approve, decline, withdraw, pay, ...budgetCalls }
