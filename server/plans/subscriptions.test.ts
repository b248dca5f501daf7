import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { beforeAll, describe, expect, test } from 'vitest'
import { subscribers } from '../db/schema/plans.ts'
import { subscriptionCancellations, teams } from '../db/schema/teams.ts'
import type { Payments } from '../outside/payments.ts'
import type { SignedIn } from '../testing/given.ts'
import { portalOf } from '../testing/portal.ts'
import { sandboxPayments } from '../testing/sandbox-payments.ts'
import { type Plan, subscribingAt } from '../testing/subscribing.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { requireFeature, requireRoom } from './plans.ts'

let server: TestServer
let owner: SignedIn
let payments: Payments
let stripe: Stripe
let at: ReturnType<typeof subscribingAt>
let portal: ReturnType<typeof portalOf>
let small: Plan
let large: Plan
beforeAll(async () => {
  server = await testServer()
  payments = sandboxPayments(server)
  stripe = payments.stripe
  owner = await server.given.owner()
  at = subscribingAt(server)
  portal = portalOf(server)
  small = await at.plan(owner, {
    name: 'Starter',
    max_team_members: 2,
    paywall_features: ['design_management', 'competition_management'],
  })
  large = await at.plan(owner, { name: 'Team', price_monthly: 59, price_yearly: null })
})

async function newTeam() {
  const team = await server.given.team()
  return { team, admin: await server.given.member(team.id, 'admin') }
}
const recordOf = async (team_id: string) =>
  (await server.db.select().from(subscribers).where(eq(subscribers.team_id, team_id)))[0]
const customerOf = async (team_id: string) =>
  (await server.db.select().from(teams).where(eq(teams.id, team_id)))[0]?.stripe_customer_id ?? ''
const subscriptionsOf = async (customer: string) => (await stripe.subscriptions.list({ customer, status: 'all' })).data
const before = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()

describe('subscribing', () => {
  test('leads over the pay page of test mode, with 30 days of trial, and back', async () => {
    const { team, admin } = await newTeam()
    expect(await at.standing(admin, team.id)).toMatchObject({
      status: 200,
      body: { allowance: { from: 'trial' }, trial_offered: true, subscription: null, members: 1, payments: true },
    })
    const session = await at.open(admin, team.id, small.id)
    const { body } = await server.get(`/sandbox/pay/${session}`)
    for (const words of [
      'TEST MODE',
      'Subscribe to Starter',
      '$29.00 per month',
      'Due today',
      '$0.00',
      'Start trial',
      '/subscription?checkout=cancelled',
    ])
      expect(body).toContain(words)
    expect(await at.press(session, 'decline')).toContain('declined=')
    expect(await at.press(session, 'pay')).toMatch(/\/subscription\?checkout=success$/)
    expect(await at.verify(admin, team.id)).toMatchObject({
      body: {
        allowance: { from: 'plan', name: 'Starter', max_team_members: 2 },
        trial_offered: false,
        subscription: { status: 'trialing', billing_interval: 'month', plan: { name: 'Starter' } },
      },
    })
    const { trial_end } = Object(await recordOf(team.id))
    expect((Date.parse(trial_end) - Date.now()) / 86_400_000).toBeCloseTo(30, 1)
  })

  test('is recorded by the webhook if the admin does not return', async () => {
    const { team } = await at.subscribedTeam(small.id)
    expect(await recordOf(team.id)).toMatchObject({ status: 'trialing', plan_id: small.id })
  })

  test('pressed twice opens one page; a plan by the year costs the yearly price', async () => {
    const { team, admin } = await newTeam()
    const id = randomUUID()
    const [one, two] = await Promise.all([
      at.open(admin, team.id, small.id, { id, billing_interval: 'year' }),
      at.open(admin, team.id, small.id, { id, billing_interval: 'year' }),
    ])
    // Two concurrent requests may have created two customers, of which only one is the team's.
    const pages = await Promise.all([one, two].map((page) => stripe.checkout.sessions.retrieve(page)))
    expect(new Set(pages.map(({ customer }) => customer))).toEqual(new Set([await customerOf(team.id)]))
    expect(new Set([one, two]).size).toBe(1)
    expect((await server.get(`/sandbox/pay/${one}`)).body).toContain('$290.00 per year')
  })

  test('twice at the same moment by two admins leaves one subscription, the first', async () => {
    const { team, admin } = await newTeam()
    const other = await server.given.member(team.id, 'admin')
    const [first, second] = [await at.open(admin, team.id, small.id), await at.open(other, team.id, large.id)]
    await at.press(first, 'pay')
    const customer = await customerOf(team.id)
    const [older] = await subscriptionsOf(customer)
    // Stripe dates subscriptions in whole seconds, so this makes the second one the later one.
    await expect.poll(() => Math.floor(Date.now() / 1000), { interval: 20 }).toBeGreaterThan(older?.created ?? 0)
    await at.press(second, 'pay')
    await expect
      .poll(async () => (await subscriptionsOf(customer)).map(({ status }) => status).toSorted(), { timeout: 15_000 })
      .toEqual(['canceled', 'trialing'])
    await at.verify(admin, team.id)
    expect(await recordOf(team.id)).toMatchObject({ stripe_subscription_id: older?.id, plan_id: small.id })
    expect(await at.choose(admin, team.id, large.id)).toMatchObject({
      status: 409,
      body: { code: 'ALREADY_SUBSCRIBED' },
    })
  })

  test('is refused for a plan that is inactive, deleted, unknown, or not paid in that way', async () => {
    const { team, admin } = await newTeam()
    const inactive = await at.plan(owner, { is_active: false })
    for (const [plan_id, more] of [
      [inactive.id, {}],
      [randomUUID(), {}],
      [large.id, { billing_interval: 'year' }],
    ] as const)
      expect(await at.choose(admin, team.id, plan_id, more)).toMatchObject({
        status: 409,
        body: { code: 'PLAN_GONE', message: 'This plan is no longer available. Please choose another one.' },
      })
    const standing = Object((await at.standing(admin, team.id)).body)
    expect(standing.plans.map(({ id }: Plan) => id)).not.toContain(inactive.id)
  })

  test('has no second trial after the first has been used', async () => {
    const { team, admin } = await at.subscribedTeam(small.id)
    const { stripe_subscription_id } = Object(await recordOf(team.id))
    await stripe.subscriptions.cancel(stripe_subscription_id)
    await expect
      .poll(() => recordOf(team.id), { timeout: 15_000 })
      .toMatchObject({ status: 'canceled', subscribed: false })
    expect(await at.standing(admin, team.id)).toMatchObject({
      body: { trial_offered: false, allowance: { from: 'trial' } },
    })
    const again = await at.open(admin, team.id, small.id)
    expect((await server.get(`/sandbox/pay/${again}`)).body).toContain('Pay $29.00')
    await at.press(again, 'pay')
    expect(await at.verify(admin, team.id)).toMatchObject({ body: { subscription: { status: 'active' } } })
  })

  test('belongs to the team’s admins: members can read it, others cannot', async () => {
    const { team } = await newTeam()
    const member = await server.given.member(team.id)
    const stranger = await server.given.user()
    expect((await at.standing(member, team.id)).status).toBe(200)
    expect((await at.choose(member, team.id, small.id)).status).toBe(403)
    expect((await at.act(member, team.id, 'cancel')).status).toBe(403)
    expect((await at.standing(stranger, team.id)).status).toBe(403)
  })
})

describe('a running subscription', () => {
  test('changes its plan, prorated for the rest of the period', async () => {
    const { team, admin } = await at.subscribedTeam(small.id)
    const { stripe_subscription_id } = Object(await recordOf(team.id))
    await stripe.subscriptions.update(stripe_subscription_id, { trial_end: 'now' })
    expect(await at.change(admin, team.id, large.id)).toMatchObject({
      status: 200,
      body: { subscription: { status: 'active', plan: { name: 'Team' } }, allowance: { max_team_members: -1 } },
    })
    const { test_prorations } = Object(await stripe.subscriptions.retrieve(stripe_subscription_id))
    expect(test_prorations).toBe(3000)
    expect(await at.change(admin, team.id, large.id), 'the same again is fine').toMatchObject({ status: 200 })
    await server.given.member(team.id)
    await server.given.member(team.id)
    expect(await at.change(admin, team.id, small.id)).toMatchObject({
      status: 409,
      body: {
        code: 'TOO_SMALL',
        message:
          'Starter allows 2 members, and your team has 3. Reduce what your team uses first, then change the plan.',
      },
    })
    expect(await recordOf(team.id)).toMatchObject({ plan_id: large.id })
  })

  test('ends with its period, can be resumed, and is gone when the period is over', async () => {
    const { team, admin } = await at.subscribedTeam(small.id)
    for (let again = 0; again < 2; again++)
      expect(await at.act(admin, team.id, 'cancel')).toMatchObject({
        body: { subscription: { cancel_at_period_end: true, subscribed: true } },
      })
    expect(await at.act(admin, team.id, 'resume')).toMatchObject({
      body: { subscription: { cancel_at_period_end: false } },
    })
    await at.act(admin, team.id, 'cancel')
    const { stripe_subscription_id } = Object(await recordOf(team.id))
    await stripe.subscriptions.update(stripe_subscription_id, { trial_end: 'now' })
    await expect
      .poll(() => recordOf(team.id), { timeout: 15_000 })
      .toMatchObject({ status: 'canceled', subscribed: false })
    expect(await at.act(admin, team.id, 'resume')).toMatchObject({ status: 409, body: { code: 'NOT_SUBSCRIBED' } })
    expect(await at.change(admin, team.id, large.id)).toMatchObject({ status: 409 })
  })

  test('whose payment fails is announced, and continues for now', async () => {
    const { team, admin } = await newTeam()
    await at.press(await at.open(admin, team.id, small.id), 'pay', '4000 0000 0000 0341')
    await at.verify(admin, team.id)
    const { stripe_subscription_id } = Object(await recordOf(team.id))
    await stripe.subscriptions.update(stripe_subscription_id, { trial_end: 'now' })
    await expect
      .poll(() => recordOf(team.id), { timeout: 15_000 })
      .toMatchObject({ status: 'past_due', subscribed: true })
    const invoices = await stripe.invoices.list({ customer: await customerOf(team.id) })
    expect(invoices.data.map(({ status, amount_due }) => [status, amount_due])).toEqual([
      ['open', 2900],
      ['paid', 0],
    ])
  })

  test('is recorded from events in any order, and from old ones too', async () => {
    const { team, admin } = await at.subscribedTeam(small.id)
    const { stripe_subscription_id } = Object(await recordOf(team.id))
    const old = await stripe.subscriptions.retrieve(stripe_subscription_id)
    await at.change(admin, team.id, large.id)
    await stripe.subscriptions.cancel(stripe_subscription_id)
    const ended = { ...old, status: 'canceled' }
    for (const [type, object] of [
      ['customer.subscription.deleted', ended],
      ['customer.subscription.updated', old],
      ['customer.subscription.created', old],
      ['invoice.paid', { id: 'in_old', object: 'invoice', customer: old.customer }],
    ] as const) {
      const payload = JSON.stringify({ id: `evt_${randomUUID()}`, object: 'event', type, data: { object } })
      const signature = stripe.webhooks.generateTestHeaderString({ payload, secret: payments.webhookSecret ?? '' })
      const answer = await fetch(`${server.url}/api/stripe/webhook`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        body: payload,
      })
      expect(answer.status).toBe(200)
    }
    await expect
      .poll(() => recordOf(team.id), { timeout: 15_000 })
      .toMatchObject({ status: 'canceled', subscribed: false, plan_id: large.id })
  })
})

describe('limits', () => {
  test('a full team admits no more members, and both sides see why', async () => {
    const { team, admin } = await at.subscribedTeam(small.id, { name: 'Full House' })
    const [ben, cy, dee] = [await server.given.user(), await server.given.user(), await server.given.user()]
    expect((await portal.join(ben, team.invite_code)).body).toMatchObject({ success: true })
    expect((await portal.join(cy, team.invite_code)).body).toMatchObject({ success: true })
    expect(await portal.changeMember(admin, team.id, ben.id, { status: 'active' })).toMatchObject({ status: 200 })
    expect(await portal.changeMember(admin, team.id, cy.id, { status: 'active' })).toMatchObject({
      status: 409,
      body: {
        code: 'PLAN_LIMIT',
        message:
          'Your plan (Starter) allows 2 members, and your team has 2. A team admin can choose a larger plan on the Plan tab.',
      },
    })
    expect((await portal.join(dee, team.invite_code)).body).toEqual({
      success: false,
      message: 'Full House has as many members as its plan allows. Ask a team admin to make room first.',
      team_name: 'Full House',
    })
    // An existing member may still be made an admin.
    expect(await portal.changeMember(admin, team.id, ben.id, { role: 'admin' })).toMatchObject({ status: 200 })
    await at.change(admin, team.id, large.id)
    expect(await portal.changeMember(admin, team.id, cy.id, { status: 'active' })).toMatchObject({ status: 200 })
  })

  test('concurrent joins never exceed the limit', async () => {
    const { team } = await at.subscribedTeam(small.id)
    await server.db.update(teams).set({ approval_required: false }).where(eq(teams.id, team.id))
    const people = await Promise.all([1, 2, 3, 4].map(() => server.given.user()))
    const answers = await Promise.all(people.map((person) => portal.join(person, team.invite_code)))
    expect(answers.filter(({ body }) => Object(body).success)).toHaveLength(1)
  })

  test('after 30 days without a subscription the free allowance applies; no member is removed', async () => {
    const { team, admin } = await newTeam()
    for (let n = 0; n < 6; n++) await server.given.member(team.id)
    await server.db
      .update(teams)
      .set({ created_at: before(31) })
      .where(eq(teams.id, team.id))
    expect(await at.standing(admin, team.id)).toMatchObject({
      body: { allowance: { from: 'free', max_team_members: 5 }, members: 7 },
    })
    expect((await portal.join(await server.given.user(), team.invite_code)).body).toMatchObject({ success: false })
    expect((await portal.members(admin, team.id)).body).toHaveLength(7)
  })

  test('projects, storage and features are refused in the same way', async () => {
    const { team } = await at.subscribedTeam(small.id)
    await expect(requireRoom(server.db, team, 'projects', 1000)).resolves.toBeUndefined()
    await expect(requireFeature(server.db, team, 'competition_management')).resolves.toBeUndefined()
    await expect(requireFeature(server.db, team, 'advanced_analytics')).rejects.toMatchObject({
      code: 'PLAN_FEATURE',
      status: 403,
      message:
        'Advanced analytics is not part of your plan (Starter). A team admin can choose another on the Plan tab.',
    })
    const late = { id: (await newTeam()).team.id, created_at: before(40) }
    await expect(requireRoom(server.db, late, 'projects', 1)).rejects.toMatchObject({ code: 'PLAN_LIMIT', status: 409 })
    await expect(requireRoom(server.db, late, 'storage', 0.5, 0.6)).rejects.toThrow(/1 GB of storage/)
    await expect(requireRoom(server.db, late, 'storage', 0.5, 0.5)).resolves.toBeUndefined()
  })
})

describe('a team that is deleted', () => {
  const cancelled = async (team_id: string) =>
    (await server.db.select().from(subscriptionCancellations).where(eq(subscriptionCancellations.team_id, team_id)))[0]

  test('has its subscription ended at Stripe, and its open pay pages closed', async () => {
    const { team, admin } = await at.subscribedTeam(small.id)
    const customer = await customerOf(team.id)
    expect((await portal.leave(admin, team.id)).body).toMatchObject({
      team_deleted: true,
      stripe_customer_id: customer,
    })
    await expect.poll(() => cancelled(team.id), { timeout: 15_000 }).toMatchObject({ status: 'done' })
    expect((await subscriptionsOf(customer)).map(({ status }) => status)).toEqual(['canceled'])
    expect((await portal.cancel(admin, team.id, customer)).body).toEqual({
      success: true,
      message: 'The subscription is cancelled.',
    })
  })

  test('gets no new one from a pay page that was left open', async () => {
    const { team, admin } = await newTeam()
    const session = await at.open(admin, team.id, small.id)
    const customer = await customerOf(team.id)
    await portal.leave(admin, team.id)
    await expect.poll(() => cancelled(team.id), { timeout: 15_000 }).toMatchObject({ status: 'done' })
    await at.press(session, 'pay')
    expect((await server.get(`/sandbox/pay/${session}`)).body).toContain('has expired')
    expect(await subscriptionsOf(customer)).toEqual([])
  })
})
