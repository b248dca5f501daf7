import { randomUUID } from 'node:crypto'
import { cents } from '@paddock/domain/units.ts'
import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { beforeAll, describe, expect, test } from 'vitest'
import { subscribers, subscriptionPlans } from '../db/schema/plans.ts'
import { orders, products } from '../db/schema/store.ts'
import { buyerAt } from '../testing/buyer.ts'
import type { SignedIn } from '../testing/given.ts'
import { sandboxPayments } from '../testing/sandbox-payments.ts'
import { subscribingAt } from '../testing/subscribing.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

const PLANS = '/api/functions/manage-subscription-plans'

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

const list = async () => Object((await server.get(PLANS, owner.headers)).body) as Record<string, unknown>[]
const rowOf = async (id: string) =>
  (await server.db.select().from(subscriptionPlans).where(eq(subscriptionPlans.id, id)))[0]
const sync = () => server.post('/api/functions/sync-stripe-plans', {}, owner.headers)
const remove = (id: string) => server.ask('DELETE', PLANS, { id }, owner.headers)
const analytics = async () =>
  Object((await server.post('/api/functions/get-business-analytics', {}, owner.headers)).body)

describe('saving a plan', () => {
  test('needs a name and a monthly price; the rest is unlimited or empty', async () => {
    for (const [fields, field] of [
      [{ name: '  ' }, 'name'],
      [{ price_monthly: undefined }, 'price_monthly'],
      [{ price_monthly: -1 }, 'price_monthly'],
      [{ price_monthly: 1.005 }, 'price_monthly'],
      [{ paywall_features: ['teleport'] }, 'paywall_features'],
      [{ max_team_members: -2 }, 'max_team_members'],
    ] as const) {
      const { status, body } = await at.save(owner, at.planFields(fields))
      expect(status).toBe(400)
      expect(JSON.stringify(body)).toContain(field)
    }
    const { id, name } = await at.plan(owner, { price_yearly: undefined })
    expect((await list()).find((plan) => plan.id === id)).toMatchObject({
      name,
      description: null,
      price_monthly: 29,
      price_yearly: null,
      features: [],
      paywall_features: [],
      max_team_members: -1,
      max_projects: -1,
      max_storage_gb: -1,
      is_active: true,
      is_popular: false,
      subscribers: 0,
      is_synced: false,
    })
  })

  test('twice creates it once; with what was read before, it is a change', async () => {
    const fields = at.planFields({
      paywall_features: ['f1_simulation', 'f1_simulation'],
      features: [' CAD ', '', 'CAD'],
    })
    const [first, second] = await Promise.all([at.save(owner, fields), at.save(owner, fields)])
    expect([first.status, second.status]).toEqual([200, 200])
    expect((await list()).filter(({ name }) => name === fields.name)).toMatchObject([
      { paywall_features: ['f1_simulation'], features: ['CAD'] },
    ])
    const { updated_at } = Object((await list()).find(({ id }) => id === fields.id))
    const changed = await at.save(owner, { ...fields, updated_at, price_monthly: 31 })
    expect(changed).toMatchObject({ status: 200, body: { price_monthly: 31 } })
    const late = await at.save(owner, { ...fields, updated_at, price_monthly: 33 })
    expect(late).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect(await rowOf(fields.id)).toMatchObject({ price_monthly: 31 })
  })

  test('refuses a name that another plan has, in upper or lower case', async () => {
    const { name } = await at.plan(owner)
    expect(await at.save(owner, at.planFields({ name: name.toUpperCase() }))).toMatchObject({
      status: 409,
      body: { code: 'NAME_TAKEN' },
    })
  })
  test('two at once under one name: one is saved, the other is refused', async () => {
    const name = `Twice ${randomUUID()}`
    const answers = await Promise.all(Array.from({ length: 8 }, () => at.save(owner, at.planFields({ name }))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)])
  })

  test('lists the cheapest first, from the function and from the table alike', async () => {
    await at.plan(owner, { price_monthly: 3 })
    const prices = (await list()).map(({ price_monthly }) => Number(price_monthly))
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    expect((await server.get('/api/subscription_plans', owner.headers)).body).toEqual(await list())
  })
})

describe('syncing with Stripe', () => {
  test('brings product and prices there, once, and changes only what has changed', async () => {
    const plan = await at.plan(owner, { description: 'For a whole crew', price_monthly: 9.99, price_yearly: 99 })
    expect(await Promise.all([sync(), sync()])).toMatchObject([{ status: 200 }, { status: 200 }])
    const first = await rowOf(plan.id)
    const product = first?.stripe_product_id ?? ''
    expect(await stripe.products.retrieve(product)).toMatchObject({ name: plan.name, active: true })
    const prices = async (active?: boolean) =>
      (await stripe.prices.list({ product, active, limit: 100 })).data
        .map(({ unit_amount, recurring }) => `${unit_amount} ${recurring?.interval}`)
        .toSorted()
    expect(await prices()).toEqual(['9900 year', '999 month'])
    expect((await list()).find(({ id }) => id === plan.id)).toMatchObject({ is_synced: true })

    const saved = await at.save(owner, {
      ...at.planFields({ id: plan.id, name: plan.name, price_monthly: 12, price_yearly: null }),
      updated_at: first?.updated_at,
    })
    expect(saved).toMatchObject({ status: 200, body: { is_synced: false } })
    await sync()
    expect(await prices(true)).toEqual(['1200 month'])
    // Back to the old price: the one that exists at Stripe is reactivated.
    const { updated_at } = Object(await rowOf(plan.id))
    await at.save(owner, { ...at.planFields({ id: plan.id, name: plan.name, price_monthly: 9.99 }), updated_at })
    await sync()
    expect(await prices(true)).toEqual(['29000 year', '999 month'])
    expect(await prices()).toEqual(['1200 month', '29000 year', '9900 year', '999 month'])
    expect(await server.db.$count(products), 'plans are none of the store’s products').toBe(0)
  })

  test('does not conflict with an open form: a sync is no change of the plan', async () => {
    const plan = await at.plan(owner)
    await sync()
    const again = await at.save(owner, {
      ...at.planFields({ id: plan.id, name: plan.name }),
      updated_at: plan.updated_at,
    })
    expect(again.status).toBe(200)
  })
})

describe('deleting a plan', () => {
  test('takes it away here and from sale at Stripe; again is fine; its name is free', async () => {
    const plan = await at.plan(owner)
    await sync()
    expect(await remove(plan.id)).toMatchObject({ status: 200, body: { success: true } })
    expect(await remove(plan.id)).toMatchObject({ status: 200 })
    expect(await remove(randomUUID())).toMatchObject({ status: 200 })
    expect((await list()).map(({ id }) => id)).not.toContain(plan.id)
    const { stripe_product_id } = Object(await rowOf(plan.id))
    await expect
      .poll(() => stripe.products.retrieve(stripe_product_id), { timeout: 10_000 })
      .toMatchObject({ active: false })
    await at.plan(owner, { name: plan.name })
    const change = { ...at.planFields({ id: plan.id }), updated_at: plan.updated_at }
    expect(await at.save(owner, change)).toMatchObject({
      status: 404,
      body: { message: 'This plan has been deleted.' },
    })
  })

  test('is refused while teams have it, with a plain sentence', async () => {
    const plan = await at.plan(owner)
    await at.subscribedTeam(plan.id)
    expect(await remove(plan.id)).toMatchObject({
      status: 409,
      body: {
        code: 'HAS_SUBSCRIBERS',
        message:
          '1 team is subscribed to this plan. Make it inactive instead: new teams cannot choose it, and current subscribers keep it.',
      },
    })
    expect((await list()).find(({ id }) => id === plan.id)).toMatchObject({ subscribers: 1 })
  })
})

describe('analytics', () => {
  test('count subscribers and their monthly revenue by plan', async () => {
    const [monthly, yearly] = [await at.plan(owner, { price_monthly: 20 }), await at.plan(owner, { price_yearly: 120 })]
    await at.subscribedTeam(monthly.id)
    const { team, admin } = await at.subscribedTeam(yearly.id)
    await at.change(admin, team.id, yearly.id, 'year')
    const figures = await analytics()
    expect(figures.revenueByPlan).toMatchObject({ [monthly.name]: 20, [yearly.name]: 10 })
    expect(figures.subscribersByPlan).toMatchObject({ [monthly.name]: 1, [yearly.name]: 1 })
    expect(figures.activeSubscribers).toBe(await server.db.$count(subscribers, eq(subscribers.subscribed, true)))
    expect(figures.activePlans).toBe((await list()).filter(({ is_active }) => is_active).length)
    const rows = Object((await server.get('/api/subscribers', owner.headers)).body)
    expect(rows).toContainEqual({
      team_id: team.id,
      subscribed: true,
      plan_id: yearly.id,
      billing_interval: 'year',
      plan: { name: yearly.name, price_monthly: 29, price_yearly: 120 },
    })
  })

  test('sum paid orders only, and grow from one real month to the next', async () => {
    const buyer = buyerAt(server)
    const product = await server.given.product({ price: 100, requires_shipping: false, is_digital: true })
    const ordered = async () => {
      const { id, session_id } = await buyer.open([{ productId: product.id, quantity: 1 }])
      await buyer.press(session_id, 'pay')
      await buyer.verify(session_id)
      const [order] = await server.db.select().from(orders).where(eq(orders.checkout_id, id))
      return order?.id ?? ''
    }
    const before = new Date()
    before.setUTCDate(1)
    before.setUTCHours(-12)
    const [thisMonth, lastMonth, unpaid] = [await ordered(), await ordered(), await ordered()]
    await server.db.update(orders).set({ payment_status: 'refunded' }).where(eq(orders.id, unpaid))
    expect(await analytics()).toMatchObject({ totalRevenue: 216, growthRate: null })
    await server.db.update(orders).set({ created_at: before.toISOString() }).where(eq(orders.id, lastMonth))
    expect(await analytics()).toMatchObject({ totalRevenue: 216, growthRate: 0 })
    await server.db
      .update(orders)
      .set({ subtotal: cents(15_000), total_amount: cents(15_800) })
      .where(eq(orders.id, thisMonth))
    expect(await analytics()).toMatchObject({ totalRevenue: 266, growthRate: 46.3 })
  })
})
