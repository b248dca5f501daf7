/** The sandbox's subscriptions: started on the pay page, changed, cancelled, and renewed as time passes. */
import type { Transaction } from '../../db/database.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { SandboxCall } from './calls.ts'
import { emit } from './events.ts'
import { type Fields, groupsIn, textIn, textsIn } from './form.ts'
import { billed, prorated } from './invoices.ts'
import { keep, listOf, load, mustLoad, newId, nowInSeconds, type SandboxObject, SandboxRefusal } from './objects.ts'
import type { Price } from './products.ts'
import { type Session, shown } from './sessions.ts'

const DAY = 24 * 60 * 60
const LONGEST_WAIT = 30 * DAY

export type Item = {
  id: string
  object: 'subscription_item'
  created: number
  price: Price
  quantity: number
  subscription: string
  current_period_start: number
  current_period_end: number
}

export type Subscription = SandboxObject & {
  object: 'subscription'
  customer: string
  status: 'trialing' | 'active' | 'past_due' | 'canceled'
  items: { object: 'list'; data: [Item]; has_more: false }
  currency: string
  trial_start: number | null
  trial_end: number | null
  cancel_at: number | null
  cancel_at_period_end: boolean
  canceled_at: number | null
  ended_at: number | null
  start_date: number
  latest_invoice: string | null
  metadata: Record<string, string>
  livemode: false
  /** Sandbox only: whether the card is accepted at first and declined later. */
  test_card_fails: boolean
  /** Sandbox only: what a change of plan adds to the next invoice, in cents. */
  test_prorations: number
}

/** Called once the buyer has agreed on the pay page. */
export async function beginSubscription(tx: Transaction, jobs: Jobs, session: Session, cardFails: boolean) {
  const now = nowInSeconds()
  const { trial_period_days, metadata } = session.subscription_data
  const price = await mustLoad<Price>(tx, 'price', session.line_items.data[0]?.price.id ?? '')
  const trial_end = trial_period_days > 0 ? now + trial_period_days * DAY : null
  const id = newId('sub')
  const begun: Subscription = {
    id,
    object: 'subscription',
    created: now,
    customer: session.customer ?? '',
    status: trial_end ? 'trialing' : 'active',
    items: { object: 'list', data: [itemOf(id, price, now, trial_end ?? periodEnd(now, price))], has_more: false },
    currency: price.currency,
    trial_start: trial_end ? now : null,
    trial_end,
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    start_date: now,
    latest_invoice: null,
    metadata,
    livemode: false,
    test_card_fails: cardFails,
    test_prorations: 0,
  }
  const subscription = await billed(tx, jobs, begun, trial_end ? 0 : (price.unit_amount ?? 0), 'subscription_create')
  await keep(tx, subscription)
  const done: Session = {
    ...session,
    status: 'complete',
    payment_status: trial_end ? 'no_payment_required' : 'paid',
    subscription: id,
    url: null,
  }
  await keep(tx, done)
  await emit(tx, jobs, 'customer.subscription.created', subscription)
  await emit(tx, jobs, 'checkout.session.completed', shown(done))
  await wake(tx, jobs, subscription)
  return done
}

/** The current state: a trial or a period that is over was followed by the next, or by the end. */
export async function currentSubscription(tx: Transaction, jobs: Jobs, id: string) {
  let subscription = await load<Subscription>(tx, 'subscription', id, true)
  // A bound of ten years, since no sandbox runs for longer.
  for (let turn = 0; subscription && turn < 120 && isOver(subscription); turn++)
    subscription = await movedOn(tx, jobs, subscription)
  return subscription
}

const isOver = ({ status, items }: Subscription) =>
  status !== 'canceled' && items.data[0].current_period_end <= nowInSeconds()

async function movedOn(tx: Transaction, jobs: Jobs, subscription: Subscription): Promise<Subscription> {
  if (subscription.cancel_at_period_end) return ended(tx, jobs, subscription)
  const [item] = subscription.items.data
  const start = item.current_period_end
  const next = itemOf(subscription.id, item.price, start, periodEnd(start, item.price), item.id)
  const amount = Math.max(0, (item.price.unit_amount ?? 0) + subscription.test_prorations)
  const running: Subscription = {
    ...subscription,
    status: 'active',
    test_prorations: 0,
    items: { ...subscription.items, data: [next] },
  }
  const after = await keep(tx, await billed(tx, jobs, running, amount, 'subscription_cycle'))
  await emit(tx, jobs, 'customer.subscription.updated', after)
  await wake(tx, jobs, after)
  return after
}

async function ended(tx: Transaction, jobs: Jobs, subscription: Subscription) {
  const now = nowInSeconds()
  const after = await keep(tx, {
    ...subscription,
    status: 'canceled' as const,
    canceled_at: subscription.canceled_at ?? now,
    ended_at: now,
  })
  await emit(tx, jobs, 'customer.subscription.deleted', after)
  return after
}

/** For the job: a partial wait is followed by the next. */
export async function rollSubscription(tx: Transaction, jobs: Jobs, id: string) {
  const before = await load<Subscription>(tx, 'subscription', id)
  const after = await currentSubscription(tx, jobs, id)
  const waits = after?.items.data[0].current_period_end === before?.items.data[0].current_period_end
  if (after && after.status !== 'canceled' && waits) await wake(tx, jobs, after)
}

/** Checked again when its period is over; a year is split into several waits. */
const wake = (tx: Transaction, jobs: Jobs, { id, items }: Subscription) =>
  jobs.enqueue(
    tx,
    'roll-sandbox-subscription',
    { subscription_id: id },
    { startAfterSeconds: Math.min(LONGEST_WAIT, items.data[0].current_period_end - nowInSeconds() + 1) },
  )

export const getSubscription = async ({ tx, jobs, id }: SandboxCall): Promise<Subscription> =>
  (await currentSubscription(tx, jobs, id)) ?? mustLoad<Subscription>(tx, 'subscription', id)

/** Without a status, all but the cancelled ones, as at Stripe. */
export async function listSubscriptions({ tx, jobs, fields }: SandboxCall) {
  const status = textIn(fields, 'status')
  const customer = textIn(fields, 'customer')
  const limit = Math.min(100, Number(textIn(fields, 'limit') ?? 10) || 10)
  const page = { limit, starting_after: textIn(fields, 'starting_after'), where: customer ? { customer } : {} }
  const found = await listOf<Subscription>(tx, 'subscription', page)
  const data: Subscription[] = []
  for (const { id } of found.data) {
    const current = await currentSubscription(tx, jobs, id)
    const wanted = status === 'all' || (status ? current?.status === status : current?.status !== 'canceled')
    if (current && wanted) data.push(current)
  }
  return { ...found, data }
}

export async function updateSubscription({ tx, jobs, fields, id }: SandboxCall): Promise<Subscription> {
  const before = await mustRun(tx, jobs, id)
  const changed = await withPrice(tx, before, fields)
  const cancels =
    'cancel_at_period_end' in fields ? textIn(fields, 'cancel_at_period_end') === 'true' : before.cancel_at_period_end
  const [item] = changed.items.data
  const after = await keep(tx, {
    ...changed,
    cancel_at_period_end: cancels,
    cancel_at: cancels ? item.current_period_end : null,
    canceled_at: cancels ? (before.canceled_at ?? nowInSeconds()) : null,
    metadata: { ...before.metadata, ...textsIn(fields, 'metadata') },
  })
  if (textIn(fields, 'trial_end') === 'now' && after.status === 'trialing') {
    const now = nowInSeconds()
    const items: Subscription['items'] = { ...after.items, data: [{ ...item, current_period_end: now }] }
    return movedOn(tx, jobs, { ...after, trial_end: now, items })
  }
  await emit(tx, jobs, 'customer.subscription.updated', after)
  return after
}

export async function cancelSubscription({ tx, jobs, id }: SandboxCall): Promise<Subscription> {
  return ended(tx, jobs, await mustRun(tx, jobs, id))
}

/** Stripe treats a cancelled subscription as missing, too. */
async function mustRun(tx: Transaction, jobs: Jobs, id: string) {
  const found = await currentSubscription(tx, jobs, id)
  if (found && found.status !== 'canceled') return found
  throw new SandboxRefusal(404, `No such subscription: '${id}'`, { code: 'resource_missing', param: 'id' })
}

async function withPrice(tx: Transaction, before: Subscription, fields: Fields): Promise<Subscription> {
  const [wanted] = groupsIn(fields, 'items')
  const price_id = wanted && textIn(wanted, 'price')
  const [item] = before.items.data
  if (!wanted || !price_id) return before
  if (textIn(wanted, 'id') !== item.id)
    throw new SandboxRefusal(400, 'The sandbox keeps one item in a subscription: name its id.', { param: 'items' })
  const price = await mustLoad<Price>(tx, 'price', price_id)
  if (!price.recurring || !price.active)
    throw new SandboxRefusal(400, 'The price specified is inactive or not recurring.', { param: 'items[0][price]' })
  const none = before.status === 'trialing' || textIn(fields, 'proration_behavior') === 'none'
  return {
    ...before,
    items: { ...before.items, data: [{ ...item, price }] },
    test_prorations: before.test_prorations + (none ? 0 : prorated(item, price, nowInSeconds())),
  }
}

const itemOf = (subscription: string, price: Price, start: number, end: number, id = newId('si')): Item => ({
  id,
  object: 'subscription_item',
  created: start,
  price,
  quantity: 1,
  subscription,
  current_period_start: start,
  current_period_end: end,
})

function periodEnd(start: number, { recurring }: Price) {
  const date = new Date(start * 1000)
  if (recurring?.interval === 'year') date.setUTCFullYear(date.getUTCFullYear() + 1)
  else date.setUTCMonth(date.getUTCMonth() + 1)
  return Math.floor(date.getTime() / 1000)
}
