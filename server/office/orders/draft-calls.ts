/** The office's calls about orders made by hand. */
import { changedMeanwhile } from '@paddock/domain/messages.ts'
import { DRAFT_REFUSALS } from '@paddock/domain/store/draft-messages.ts'
import { type DraftAct, draftMay, linkUntil } from '@paddock/domain/store/draft-orders.ts'
import { and, desc, eq, like, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { containing } from '../../db/like-pattern.ts'
import { draftOrders } from '../../db/schema/customers.ts'
import { checkouts, orders, products, productVariants } from '../../db/schema/store.ts'
import { api, type CallContext } from '../../http/calls.ts'
import { ownerOf } from '../../identity/callers.ts'
import { announce } from '../../live/announce.ts'
import {
  afterPayment,
  closedUnpaid,
  completeDraft,
  confirmPayment,
  type Draft,
  draftProblem,
  draftSale,
  endCheckout,
  grantDownloads,
  itemsOf,
  lockDraft,
  lockDraftCheckout,
  openDraftCheckout,
  payLinkEmail,
  payLinkToken,
  payLinkWithdrawnEmail,
  readProducts,
  saveOrder,
  senderOf,
  takeFromStock,
} from '../../store/store.ts'
import { sellable, sessionOf, shownDraft, summaries } from './draft-queries.ts'

const PER_PAGE = 20
const MOST_FOUND = 20

const list = api.draft_orders.list.handler(async ({ input: { page, status, search = '' }, context: { db } }) => {
  const where = and(
    status && eq(draftOrders.status, status),
    ...search
      .split(/\s+/)
      .filter(Boolean)
      .slice(0, 8)
      .map((word) => like(draftOrders.searched, containing(word.toLowerCase()))),
  )
  const found = await db
    .select()
    .from(draftOrders)
    .where(where)
    .orderBy(desc(draftOrders.created_at), draftOrders.id)
    .limit(PER_PAGE)
    .offset((page - 1) * PER_PAGE)
  const total = await db.$count(draftOrders, where)
  return { items: await summaries(db, found), total, page, pages: Math.max(1, Math.ceil(total / PER_PAGE)) }
})

const get = api.draft_orders.get.handler(({ input: { id }, context, errors }) => detail(context, id, errors))

const variants = api.draft_orders.variants.handler(async ({ input: { search }, context: { db } }) => {
  const pattern = containing(search.toLowerCase())
  const found = await db
    .selectDistinct({ id: products.id, name: products.name })
    .from(products)
    .innerJoin(productVariants, eq(productVariants.product_id, products.id))
    .where(
      and(
        eq(products.is_active, true),
        sql`(lower(${products.name}) like ${pattern} or lower(${productVariants.sku}) like ${pattern})`,
      ),
    )
    .orderBy(products.name)
    .limit(MOST_FOUND)
  const ids = found.map(({ id }) => id)
  const stock = await readProducts(db, ids, [])
  const all = [...stock].filter(([key, variant]) => key === variant.variant_id).map(([, variant]) => variant)
  return all.slice(0, 2 * MOST_FOUND).map(sellable)
})

const save = api.draft_orders.save.handler(async ({ input, context, errors }) => {
  const { id, updated_at, ...values } = input
  await context.db.transaction(async (tx) => {
    const before = await lockDraft(tx, id)
    if (!before && updated_at) throw errors.NOT_FOUND()
    if (before && !draftMay(before, 'change')) throw errors.NOT_NOW()
    if (before && updated_at && before.updated_at !== updated_at)
      throw errors.CONFLICT({ message: changedMeanwhile('draft') })
    if (before) await tx.update(draftOrders).set(values).where(eq(draftOrders.id, id))
    else
      await tx
        .insert(draftOrders)
        .values({ ...values, id, made_by: nameOf(context) })
        .onConflictDoNothing()
    await announce(tx, 'office', 'draft_orders')
  })
  return detail(context, id, errors)
})

const send = api.draft_orders.send.handler(async ({ input: { id, days, expectedTotal }, context, errors }) => {
  const { db, jobs, config, secret } = context
  await db.transaction(async (tx) => {
    const draft = await lockDraft(tx, id)
    if (!draft) throw errors.NOT_FOUND()
    // A double click: the second request finds it sent.
    if (draft.status === 'sent') return
    if (!draftMay(draft, 'send')) throw errors.NOT_NOW()
    const { sale } = await draftSale(tx, draft, tx)
    const problem = draftProblem(draft, sale)
    if (problem || 'refused' in sale) throw errors.INCOMPLETE({ message: problem })
    if (sale.totals.total !== expectedTotal) throw errors.INCOMPLETE({ message: DRAFT_REFUSALS.priceChanged })
    const until = linkUntil(new Date(), days)
    const { checkout, lines } = await openDraftCheckout(tx, draft, sale, until)
    await tx
      .update(draftOrders)
      .set({ status: 'sent', valid_until: until, sent_at: new Date().toISOString() })
      .where(eq(draftOrders.id, id))
    const url = `${config.publicUrl}/store/pay/${payLinkToken(secret, draft)}`
    await jobs.enqueue(
      tx,
      'send-mail',
      payLinkEmail(await senderOf(tx, config.publicUrl), checkout, lines, { url, until }),
    )
    await announceDraft(tx)
  })
  return detail(context, id, errors)
})

const reopen = api.draft_orders.reopen.handler(async ({ input: { id }, context, errors }) => {
  await closePayPage(context, id, errors)
  await context.db.transaction(async (tx) => {
    const checkout = await lockDraftCheckout(tx, id)
    const draft = await allowed(tx, id, 'reopen', errors)
    if (draft === 'done') return
    if (checkout) await endCheckout(tx, context.jobs, checkout.id, 'cancelled')
    await tx
      .update(draftOrders)
      .set({ status: 'draft', valid_until: null, sent_at: null, link_version: draft.link_version + 1 })
      .where(eq(draftOrders.id, id))
    await announceDraft(tx)
  })
  return detail(context, id, errors)
})

const cancel = api.draft_orders.cancel.handler(async ({ input: { id }, context, errors }) => {
  const { db, jobs, config } = context
  await closePayPage(context, id, errors)
  await db.transaction(async (tx) => {
    const checkout = await lockDraftCheckout(tx, id)
    const draft = await allowed(tx, id, 'cancel', errors)
    if (draft === 'done') return
    if (checkout) await endCheckout(tx, jobs, checkout.id, 'cancelled')
    await tx
      .update(draftOrders)
      .set({ status: 'cancelled', valid_until: null, link_version: draft.link_version + 1 })
      .where(eq(draftOrders.id, id))
    // Only a customer who can still use the link has to hear of it.
    if (checkout)
      await jobs.enqueue(tx, 'send-mail', payLinkWithdrawnEmail(await senderOf(tx, config.publicUrl), draft))
    await announceDraft(tx)
  })
  return detail(context, id, errors)
})

const markPaid = api.draft_orders.markPaid.handler(async ({ input: { id, by, expectedTotal }, context, errors }) => {
  await closePayPage(context, id, errors)
  await context.db.transaction(async (tx) => {
    const sent = await lockDraftCheckout(tx, id)
    const draft = await allowed(tx, id, 'mark-paid', errors)
    if (draft === 'done') return
    const checkout = sent ?? (await reserved(tx, draft, errors))
    if (checkout.total_amount !== expectedTotal) throw errors.INCOMPLETE({ message: DRAFT_REFUSALS.priceChanged })
    const items = await itemsOf(tx, checkout)
    const left = await takeFromStock(tx, checkout, items)
    if (!left) throw errors.INCOMPLETE()
    await endPaid(tx, checkout.id)
    const saved = await saveOrder(tx, checkout, items, 'paid')
    await tx.update(orders).set({ paid_by: by }).where(eq(orders.id, saved.id))
    const order = await grantDownloads(tx, context.jobs, saved)
    await completeDraft(tx, draft, order.id)
    await afterPayment(tx, context, order, items, left)
    await announceDraft(tx)
  })
  return detail(context, id, errors)
})

export const draftOrderCalls = { list, get, variants, save, send, reopen, markPaid, cancel }

type Errors = { NOT_FOUND: () => Error; NOT_NOW: () => Error }

const nameOf = ({ caller }: CallContext) => ownerOf(caller).owner_name

async function detail(context: CallContext, id: string, errors: Pick<Errors, 'NOT_FOUND'>) {
  const found = await shownDraft(context, id)
  if (!found) throw errors.NOT_FOUND()
  return found
}

const AFTER: Partial<Record<DraftAct, Draft['status']>> = { reopen: 'draft', cancel: 'cancelled', 'mark-paid': 'paid' }

/** 'done' if the same was done before, as by a double click. */
async function allowed(tx: Transaction, id: string, act: DraftAct, errors: Errors) {
  const draft = await lockDraft(tx, id)
  if (!draft) throw errors.NOT_FOUND()
  if (draft.status === AFTER[act]) return 'done' as const
  if (!draftMay(draft, act)) throw errors.NOT_NOW()
  return draft
}

/** A page that could be paid while its order changes is closed first. Outside of any transaction. */
async function closePayPage(
  context: CallContext,
  draft_id: string,
  errors: { PAID_MEANWHILE: () => Error; PAYMENTS_DOWN: () => Error },
) {
  const { db, payments, log } = context
  const session_id = await sessionOf(db, draft_id)
  if (!session_id || !payments) return
  const paid = await closedUnpaid(payments, session_id).catch((error: unknown) => {
    log.error({ err: error }, 'a pay page could not be closed')
    throw errors.PAYMENTS_DOWN()
  })
  if (!paid) return
  await db.transaction((tx) => confirmPayment(tx, context, paid))
  throw errors.PAID_MEANWHILE()
}

/** Its units are reserved for the moment in which they are taken. */
async function reserved(
  tx: Transaction,
  draft: Draft,
  errors: { INCOMPLETE: (about?: { message?: string }) => Error },
) {
  const { sale } = await draftSale(tx, draft, tx)
  const problem = draftProblem(draft, sale)
  if (problem || 'refused' in sale) throw errors.INCOMPLETE({ message: problem })
  return (await openDraftCheckout(tx, draft, sale, linkUntil(new Date(), 1))).checkout
}

const endPaid = (tx: Transaction, id: string) =>
  tx.update(checkouts).set({ status: 'paid' }).where(eq(checkouts.id, id))

async function announceDraft(tx: Transaction) {
  await announce(tx, 'office', 'draft_orders')
  await announce(tx, 'office', 'checkouts')
}
