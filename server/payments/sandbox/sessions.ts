/** The sandbox's checkout sessions: created, read, paid, declined, expired. */

import { omit } from '@paddock/domain/omit.ts'
import { currency, formatCents } from '@paddock/domain/store/money.ts'
import { smallestPayment } from '@paddock/domain/store/sale.ts'
import type { Transaction } from '../../db/database.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { SandboxCall } from './calls.ts'
import { emit } from './events.ts'
import { type Fields, groupIn, groupsIn, textIn, textsIn } from './form.ts'
import { keep, load, mustLoad, newId, nowInSeconds, type SandboxObject, SandboxRefusal } from './objects.ts'
import type { Price, Product } from './products.ts'

const SHORTEST = 30 * 60
const LONGEST = 24 * 60 * 60
const LARGEST = 99_999_999

export type Line = {
  id: string
  object: 'item'
  description: string
  quantity: number
  /** With its id and interval if it is a price of the catalogue. */
  price: { unit_amount: number; id?: string; recurring?: Price['recurring'] }
  amount_total: number
}

export type Session = SandboxObject & {
  object: 'checkout.session'
  mode: 'payment' | 'subscription'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid' | 'no_payment_required'
  amount_subtotal: number
  amount_total: number
  currency: string
  client_reference_id: string | null
  customer: string | null
  customer_email: string | null
  customer_details: { email: string | null } | null
  metadata: Record<string, string>
  payment_intent: string | null
  payment_intent_metadata: Record<string, string>
  subscription: string | null
  subscription_data: { trial_period_days: number; metadata: Record<string, string> }
  payment_method_types: string[]
  success_url: string
  cancel_url: string | null
  url: string | null
  expires_at: number
  livemode: false
  line_items: { object: 'list'; data: Line[]; has_more: false }
}

export type Intent = SandboxObject & {
  object: 'payment_intent'
  amount: number
  amount_received: number
  currency: string
  status: 'succeeded'
  metadata: Record<string, string>
  livemode: false
}

export async function createSession({ tx, jobs, fields, config }: SandboxCall): Promise<Session> {
  const mode = textIn(fields, 'mode')
  if (mode !== 'payment' && mode !== 'subscription')
    throw new SandboxRefusal(400, `The sandbox has no sessions of the mode '${mode}'.`, { param: 'mode' })
  const id = newId('cs_test')
  const expires_at = Number(textIn(fields, 'expires_at') ?? nowInSeconds() + LONGEST)
  const lives = expires_at - nowInSeconds()
  if (!Number.isInteger(expires_at) || lives < SHORTEST || lives > LONGEST)
    throw new SandboxRefusal(400, 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.', {
      param: 'expires_at',
    })
  const customer_email = textIn(fields, 'customer_email') ?? null
  if (customer_email !== null && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(customer_email))
    throw new SandboxRefusal(400, `Invalid email address: ${customer_email}`, {
      code: 'email_invalid',
      param: 'customer_email',
    })
  const lines = await linesFrom(tx, fields)
  const subscription_data = mode === 'subscription' ? await recurringOnly(tx, fields, lines) : NO_SUBSCRIPTION
  const amount = subscription_data.trial_period_days > 0 ? 0 : lines.reduce((sum, line) => sum + line.amount_total, 0)
  if (amount > LARGEST) throw new SandboxRefusal(400, 'The total amount is too large.', { code: 'amount_too_large' })
  if (amount > 0 && amount < smallestPayment())
    throw new SandboxRefusal(
      400,
      `The total amount due must add up to at least ${formatCents(smallestPayment())} ${currency()}.`,
      {
        code: 'amount_too_small',
      },
    )
  const session: Session = {
    id,
    object: 'checkout.session',
    created: nowInSeconds(),
    mode,
    status: 'open',
    payment_status: 'unpaid',
    amount_subtotal: amount,
    amount_total: amount,
    currency: currency(),
    client_reference_id: textIn(fields, 'client_reference_id') ?? null,
    customer: textIn(fields, 'customer') ?? null,
    customer_email,
    customer_details: null,
    metadata: textsIn(fields, 'metadata'),
    payment_intent: null,
    payment_intent_metadata: textsIn(groupIn(fields, 'payment_intent_data'), 'metadata'),
    subscription: null,
    subscription_data,
    payment_method_types: ['card'],
    success_url: addressIn(fields, 'success_url'),
    cancel_url: textIn(fields, 'cancel_url') ? addressIn(fields, 'cancel_url') : null,
    url: `${config.publicUrl}/sandbox/pay/${id}`,
    expires_at,
    livemode: false,
    line_items: { object: 'list', data: lines, has_more: false },
  }
  await jobs.enqueue(tx, 'expire-sandbox-session', { session_id: id }, { startAfterSeconds: lives + 1 })
  return keep(tx, session)
}

const NO_SUBSCRIPTION = { trial_period_days: 0, metadata: {} }

/** A subscription needs a customer and one recurring price. */
async function recurringOnly(tx: Transaction, fields: Fields, lines: Line[]) {
  await mustLoad(tx, 'customer', textIn(fields, 'customer') ?? '')
  if (lines.length !== 1 || !lines[0]?.price.recurring)
    throw new SandboxRefusal(400, 'In `subscription` mode the sandbox takes one recurring price.', {
      param: 'line_items',
    })
  const about = groupIn(fields, 'subscription_data')
  const trial_period_days = Number(textIn(about, 'trial_period_days') ?? 0)
  if (!Number.isInteger(trial_period_days) || trial_period_days < 0 || trial_period_days > 730)
    throw new SandboxRefusal(400, 'Invalid trial period.', { param: 'subscription_data[trial_period_days]' })
  return { trial_period_days, metadata: textsIn(about, 'metadata') }
}

function addressIn(fields: Fields, name: string) {
  const address = textIn(fields, name) ?? ''
  if (!/^https?:\/\//.test(address))
    throw new SandboxRefusal(400, 'Not a valid URL', { code: 'url_invalid', param: name })
  return address
}

async function linesFrom(tx: Transaction, fields: Fields): Promise<Line[]> {
  const lines: Line[] = []
  for (const item of groupsIn(fields, 'line_items')) {
    const quantity = Number(textIn(item, 'quantity') ?? 1)
    const { description, ...price } = await pricedAs(tx, item)
    const { unit_amount } = price
    if (!Number.isInteger(quantity) || quantity < 1 || !Number.isInteger(unit_amount) || unit_amount < 0)
      throw new SandboxRefusal(400, 'Invalid integer in line_items.', {
        code: 'parameter_invalid_integer',
        param: 'line_items',
      })
    const amount_total = quantity * unit_amount
    lines.push({ id: newId('li'), object: 'item', description, quantity, price, amount_total })
  }
  if (lines.length === 0) throw new SandboxRefusal(400, 'You must provide line_items.', { param: 'line_items' })
  return lines
}

async function pricedAs(tx: Transaction, item: Fields) {
  const price_id = textIn(item, 'price')
  if (price_id) {
    const price = await mustLoad<Price>(tx, 'price', price_id)
    const product = await mustLoad<Product>(tx, 'product', price.product)
    const { id, recurring } = price
    return { description: product.name, unit_amount: price.unit_amount ?? Number.NaN, id, recurring }
  }
  const data = groupIn(item, 'price_data')
  if (textIn(data, 'currency') !== currency())
    throw new SandboxRefusal(400, 'The sandbox takes the currency of the shop only.', {
      param: 'line_items[price_data][currency]',
    })
  const description = textIn(groupIn(data, 'product_data'), 'name') ?? ''
  if (!description)
    throw new SandboxRefusal(400, 'Missing product name.', { param: 'line_items[price_data][product_data][name]' })
  return { description, unit_amount: Number(textIn(data, 'unit_amount') ?? Number.NaN) }
}

/** The current state: a session past its time has expired, whether or not an event has reported it yet. */
export async function currentSession(tx: Transaction, jobs: Jobs, id: string): Promise<Session | undefined> {
  const session = await load<Session>(tx, 'checkout.session', id, true)
  if (session?.status !== 'open' || session.expires_at > nowInSeconds()) return session
  return expired(tx, jobs, session)
}

export async function expireSession({ tx, jobs, id }: SandboxCall): Promise<Session> {
  await mustLoad(tx, 'checkout.session', id)
  const session = await currentSession(tx, jobs, id)
  if (session?.status !== 'open')
    throw new SandboxRefusal(
      400,
      `Only Checkout Sessions with a status in ["open"] can be expired. This one is ${session?.status}.`,
    )
  return expired(tx, jobs, session)
}

export async function expired(tx: Transaction, jobs: Jobs, session: Session) {
  const over: Session = { ...session, status: 'expired', url: null }
  await keep(tx, over)
  await emit(tx, jobs, 'checkout.session.expired', shown(over))
  return over
}

export async function paySession(tx: Transaction, jobs: Jobs, session: Session) {
  const free = session.amount_total === 0
  const intent: Intent = {
    id: newId('pi'),
    object: 'payment_intent',
    created: nowInSeconds(),
    amount: session.amount_total,
    amount_received: session.amount_total,
    currency: session.currency,
    status: 'succeeded',
    metadata: session.payment_intent_metadata,
    livemode: false,
  }
  const paid: Session = {
    ...session,
    status: 'complete',
    payment_status: free ? 'no_payment_required' : 'paid',
    payment_intent: free ? null : intent.id,
    customer_details: { email: session.customer_email },
    url: null,
  }
  if (!free) await keep(tx, intent)
  await keep(tx, paid)
  await emit(tx, jobs, 'checkout.session.completed', shown(paid))
  if (!free) await emit(tx, jobs, 'payment_intent.succeeded', intent)
  return paid
}

/** Without fields that Stripe shows only on request, or never. */
export function shown(session: Session): SandboxObject {
  return omit(session, 'line_items', 'payment_intent_metadata', 'subscription_data')
}
