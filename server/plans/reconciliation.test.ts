import { eq, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { beforeAll, expect, test } from 'vitest'
import { reconciliationRuns, subscribers, subscriptionPlans } from '../db/schema/plans.ts'
import { checkouts, orders, products } from '../db/schema/store.ts'
import { buyerAt } from '../testing/buyer.ts'
import type { SignedIn } from '../testing/given.ts'
import { sandboxPayments } from '../testing/sandbox-payments.ts'
import { subscribingAt } from '../testing/subscribing.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

type Run = {
  id: string
  status: string
  problem: string | null
  differences: { kind: string; about: string; ours: string; theirs: string; outcome: string }[]
}

let server: TestServer
let owner: SignedIn
let stripe: Stripe
let at: ReturnType<typeof subscribingAt>
beforeAll(async () => {
  server = await testServer()
  owner = await server.given.owner()
  at = subscribingAt(server)
  stripe = sandboxPayments(server).stripe
})

const start = (by = server) => by.post('/api/functions/reconcile-with-stripe', {}, owner.headers)
const runs = async () => Object((await server.get('/api/reconciliation_runs', owner.headers)).body) as Run[]
/** A whole run, from the button to its end. */
async function reconciled() {
  const { status, body } = await start()
  expect(status).toBe(200)
  const { id } = Object(body)
  const mine = async () => (await runs()).find((run) => run.id === id)
  await expect.poll(async () => (await mine())?.status, { timeout: 20_000 }).not.toBe('running')
  return (await mine()) as Run
}
/** Waits until every event has been delivered and handled. */
async function quiet() {
  const busy = sql`select id from jobs.job
    where name in ('deliver-sandbox-event', 'sync-subscription') and state in ('created', 'retry', 'active')`
  await expect.poll(async () => (await server.db.execute(busy)).rows, { timeout: 20_000 }).toEqual([])
}

/** Simulates lost events: the jobs that deliver them look for events that do not exist. */
async function loseWebhooks() {
  await quiet()
  await server.db.execute(sql`create function lose_event() returns trigger language plpgsql as $$ begin
    if new.name = 'deliver-sandbox-event' then new.data = '{"event_id": "evt_lost"}'; end if; return new; end $$`)
  await server.db.execute(
    sql`create trigger lose_event before insert on jobs.job for each row execute function lose_event()`,
  )
}

test('a lost payment becomes an order, a lost change of a subscription is recorded, and prices are synced', async () => {
  const plan = await at.plan(owner, { name: 'Starter' })
  const { team } = await at.subscribedTeam(plan.id, { name: 'Slipstream' })
  await server.post('/api/functions/sync-stripe-plans', {}, owner.headers)
  expect(await reconciled()).toMatchObject({ status: 'done', differences: [] })

  await loseWebhooks()

  const buyer = buyerAt(server)
  const product = await server.given.product({ name: 'Wheel', price: 20 })
  const { id, session_id } = await buyer.open([{ productId: product.id, quantity: 1 }])
  await buyer.press(session_id, 'pay')
  await server.db.update(checkouts).set({ created_at: sql`now() - interval '5 minutes'` }).where(eq(checkouts.id, id))

  const [record] = await server.db.select().from(subscribers).where(eq(subscribers.team_id, team.id))
  await stripe.subscriptions.update(record?.stripe_subscription_id ?? '', { cancel_at_period_end: true })

  const their = await stripe.products.create({
    name: 'Axle',
    default_price_data: { currency: 'usd', unit_amount: 500 },
  })
  const [axle] = await server.db
    .insert(products)
    .values({
      name: 'Axle',
      price: 7.5,
      stripe_product_id: their.id,
      updated_at: new Date(Date.now() + 5000).toISOString(),
    })
    .returning()

  const [row] = await server.db.select().from(subscriptionPlans).where(eq(subscriptionPlans.id, plan.id))
  await stripe.prices.update(row?.stripe_price_yearly_id ?? '', { active: false })

  const { status, differences } = await reconciled()
  expect(status).toBe('done')
  const [order] = await server.db.select().from(orders).where(eq(orders.checkout_id, id))
  expect(order).toMatchObject({ payment_status: 'paid' })
  expect(differences).toEqual([
    expect.objectContaining({
      kind: 'order',
      about: `Order ${order?.order_number} of ${order?.customer_email}`,
      ours: 'No order; its checkout was open',
      theirs: 'Paid $31.60',
      outcome: 'The order was created.',
    }),
    expect.objectContaining({
      kind: 'product',
      about: 'Axle',
      ours: 'Axle, $7.50',
      theirs: 'Axle, $5.00',
      outcome: 'Ours was newer, so Stripe was updated.',
    }),
    expect.objectContaining({
      kind: 'plan',
      about: 'Starter',
      ours: 'Starter, $29.00 a month, $290.00 a year',
      theirs: 'Starter, $29.00 a month',
      outcome: 'Stripe was updated.',
    }),
    expect.objectContaining({
      kind: 'subscription',
      about: 'Slipstream',
      ours: 'Starter by the month, trialing',
      theirs: 'Starter by the month, trialing, ends with its period',
      outcome: 'Updated from Stripe.',
    }),
  ])
  const now = await stripe.products.retrieve(axle?.stripe_product_id ?? '', { expand: ['default_price'] })
  expect(now.default_price).toMatchObject({ unit_amount: 750 })
  expect(await stripe.prices.retrieve(row?.stripe_price_yearly_id ?? '')).toMatchObject({ active: true })
  expect(await reconciled(), 'all of it is fixed').toMatchObject({ differences: [] })
  await server.db.execute(sql`drop trigger lose_event on jobs.job`)
})

test('a subscription that Stripe no longer knows has ended', async () => {
  const plan = await at.plan(owner)
  const { team } = await at.subscribedTeam(plan.id)
  const [record] = await server.db.select().from(subscribers).where(eq(subscribers.team_id, team.id))
  await quiet()
  await server.db.execute(sql`delete from sandbox_objects where id = ${record?.stripe_subscription_id}`)
  expect((await reconciled()).differences).toMatchObject([{ kind: 'subscription', theirs: 'No subscription' }])
  const [after] = await server.db.select().from(subscribers).where(eq(subscribers.team_id, team.id))
  expect(after).toMatchObject({ subscribed: false, status: 'canceled' })
})

test('one run at a time: a second request gets the current run', async () => {
  const [running] = await server.db.insert(reconciliationRuns).values({ asked_by: 'schedule' }).returning()
  const answers = await Promise.all([start(), start()])
  expect(answers.map(({ body }) => Object(body).id)).toEqual([running?.id, running?.id])
  // An interrupted run is given up in favour of the next.
  await server.db.update(reconciliationRuns).set({ started_at: sql`now() - interval '1 hour'` })
  expect(await reconciled()).toMatchObject({ status: 'done' })
  const [old] = await server.db
    .select()
    .from(reconciliationRuns)
    .where(eq(reconciliationRuns.id, running?.id ?? ''))
  expect(old).toMatchObject({
    status: 'failed',
    problem: 'The server stopped before the comparison was finished. Please start it again.',
  })
})

test('a run that cannot reach Stripe says so', async () => {
  const away = await testServer({
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_API_BASE: 'http://127.0.0.1:1',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
  })
  const theirs = await away.given.owner()
  const { body } = await away.post('/api/functions/reconcile-with-stripe', {}, theirs.headers)
  await expect
    .poll(async () => Object((await away.get('/api/reconciliation_runs', theirs.headers)).body), { timeout: 20_000 })
    .toMatchObject([
      { id: Object(body).id, status: 'failed', problem: 'Stripe could not be reached. Please try again in a moment.' },
    ])
  const plan = await subscribingAt(away).plan(theirs, { name: 'Starter' })
  expect(plan.is_synced).toBe(false)
  expect(await away.post('/api/functions/sync-stripe-plans', {}, theirs.headers)).toMatchObject({
    status: 502,
    body: { code: 'SYNC_FAILED', message: 'Stripe could not be reached. Please try again in a moment.' },
  })
})
