import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { products } from '../db/schema/store.ts'
import { buyerAt } from '../testing/buyer.ts'
import type { SignedIn } from '../testing/given.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let buyer: ReturnType<typeof buyerAt>
beforeAll(async () => {
  server = await testServer()
  buyer = buyerAt(server)
})

type Request = {
  id: string
  status: string
  now: { total: number } | { problem: string } | null
  approved_total: number | null
  order: { id: string; order_number: string } | null
  reason: string | null
}
type Budget = { spent: number; approved: number; left: number }
type Page = { budget: Budget | null; budgets: Budget[]; requests: Request[] }

/** A team with an admin and a member; one wheel costs 20.00, which comes to 31.60 with shipping and tax. */
async function given({ stock = 10 } = {}) {
  const team = await server.given.team()
  const [admin, member] = [await server.given.member(team.id, 'admin'), await server.given.member(team.id)]
  const product = await server.given.product({ price: 20, inventory_quantity: stock, name: 'Wheel' })
  return { team, admin, member, product }
}
type Given = Awaited<ReturnType<typeof given>>

const TOTAL = 3160

const act = (person: SignedIn, path: string, body: object) =>
  server.post(`/api/team_purchases${path}`, body, person.headers)
const page = async (person: SignedIn, team_id: string) =>
  (await server.get(`/api/team_purchases?team_id=${team_id}`, person.headers)).body as Page

function ask({ team, member, product }: Given, more: object = {}, id: string = randomUUID()) {
  const { id: _, ...order } = buyer.cart([{ productId: product.id, quantity: 1 }])
  return act(member, '', {
    team_id: team.id,
    id,
    note: 'For the car',
    order: { ...order, expectedTotal: TOTAL },
    ...more,
  })
}
async function asked(world: Given) {
  const answer = await ask(world)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body as Request
}
const approve = (admin: SignedIn, team_id: string, id: string, more: object = {}) =>
  act(admin, `/${id}/approve`, { team_id, pays: 'admin', expectedTotal: TOTAL, ...more })
const pay = (person: SignedIn, team_id: string, id: string, browserId: string = randomUUID()) =>
  act(person, `/${id}/pay`, { team_id, browserId })
const setBudget = (admin: SignedIn, team_id: string, amount: number, more: object = {}) =>
  server.ask(
    'PUT',
    `/api/team_purchases/budgets/${randomUUID()}`,
    { team_id, name: 'Season', amount, starts_on: '2000-01-01', ends_on: '2099-12-31', ...more },
    admin.headers,
  )
const mailsTo = async (to: string) =>
  (await server.get(`/api/dev/outbox?to=${encodeURIComponent(to)}`)).body as { subject: string; text: string }[]
const home = async (person: SignedIn, team_id: string) =>
  ((await server.get(`/api/team_home/${team_id}`, person.headers)).body as { purchases: object }).purchases

describe('asking', () => {
  test('reserves nothing, reaches the admins by bell, email and home, and happens once', async () => {
    const world = await given({ stock: 1 })
    const id = randomUUID()
    const answers = await Promise.all([ask(world, {}, id), ask(world, {}, id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { requests } = await page(world.admin, world.team.id)
    expect(requests).toMatchObject([
      { id, status: 'waiting', now: { total: TOTAL }, note: 'For the car', is_own: false },
    ])
    expect(await home(world.admin, world.team.id)).toEqual({ to_decide: 1, to_pay: 0 })
    expect(await home(world.member, world.team.id)).toEqual({ to_decide: 0, to_pay: 0 })
    await expect.poll(() => mailsTo(world.admin.email), { timeout: 15_000 }).toHaveLength(1)
    expect((await mailsTo(world.admin.email))[0]?.text).toContain('asks to buy for Slipstream: $31.60')
    // Somebody else can still buy the only one.
    await buyer.open([{ productId: world.product.id, quantity: 1 }])
    expect((await page(world.admin, world.team.id)).requests[0]?.now).toEqual({
      problem: 'Wheel: 1 wanted, 0 available.',
    })
  })

  test('is refused if the member saw another total', async () => {
    const world = await given()
    const { id: _, ...order } = buyer.cart([{ productId: world.product.id, quantity: 1 }])
    const answer = await ask(world, { order: { ...order, expectedTotal: 1 } })
    expect(answer).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED', data: { total: TOTAL } } })
  })

  test('is seen by its member and the admins, and by nobody else', async () => {
    const world = await given()
    const request = await asked(world)
    const [other, stranger] = [await server.given.member(world.team.id), await given()]
    expect((await page(other, world.team.id)).requests).toEqual([])
    expect((await page(world.member, world.team.id)).requests).toMatchObject([{ id: request.id }])
    expect((await server.get(`/api/team_purchases?team_id=${world.team.id}`, stranger.admin.headers)).status).toBe(403)
    // Another team's admin names their own team with a foreign request.
    expect((await approve(stranger.admin, stranger.team.id, request.id)).status).toBe(404)
    expect((await act(other, `/${request.id}/withdraw`, { team_id: world.team.id })).status).toBe(404)
    expect((await pay(other, world.team.id, request.id)).status).toBe(404)
    for (const path of ['approve', 'decline'])
      expect((await act(world.member, `/${request.id}/${path}`, { team_id: world.team.id })).status).toBe(403)
  })
})

describe('approving', () => {
  test('the admin pays, the order is the team’s, and member and admin both see it', async () => {
    const world = await given()
    const { team, admin, member } = world
    await setBudget(admin, team.id, 10_000)
    const { id } = await asked(world)
    expect((await approve(admin, team.id, id)).body).toMatchObject({ status: 'approved', approved_total: TOTAL })
    expect((await page(member, team.id)).budget).toMatchObject({ spent: 0, approved: TOTAL, left: 10_000 - TOTAL })
    const browserId = randomUUID()
    const pressed = await Promise.all([pay(admin, team.id, id, browserId), pay(admin, team.id, id, browserId)])
    const [first, second] = pressed.map(({ body }) => body as { session_id: string })
    expect(first?.session_id, JSON.stringify(pressed)).toBe(second?.session_id)
    const session_id = first?.session_id ?? ''
    await buyer.press(session_id, 'pay')
    await buyer.verify(session_id)
    const { budget, requests } = await page(admin, team.id)
    expect(budget).toMatchObject({ spent: TOTAL, approved: 0, left: 10_000 - TOTAL })
    expect(requests).toMatchObject([{ status: 'paid', order: { order_number: expect.any(String) } }])
    const order = requests[0]?.order?.id
    for (const person of [admin, member])
      expect((await server.get(`/api/own_orders/${order}`, person.headers)).status).toBe(200)
    const other = await server.given.member(team.id)
    expect((await server.get(`/api/own_orders/${order}`, other.headers)).status).toBe(404)
    expect((await server.post('/api/functions/paid-order', { session_id, browserId })).status).toBe(200)
    expect((await pay(admin, team.id, id)).status).toBe(409)
    await expect
      .poll(async () => (await mailsTo(member.email)).map(({ text }) => text).join())
      .toContain('was paid: order')
  })

  test('the member pays if the admin lets them, and the admin then does not', async () => {
    const world = await given()
    const { id } = await asked(world)
    await approve(world.admin, world.team.id, id, { pays: 'member' })
    expect(await home(world.member, world.team.id)).toEqual({ to_decide: 0, to_pay: 1 })
    expect((await pay(world.admin, world.team.id, id)).status).toBe(409)
    expect((await pay(world.member, world.team.id, id)).status).toBe(200)
    // While the pay page is open, nothing is decided behind its back.
    expect(await act(world.admin, `/${id}/decline`, { team_id: world.team.id, reason: 'No' })).toMatchObject({
      status: 409,
      body: { code: 'BEING_PAID' },
    })
  })

  test('two approvals at once cannot exceed the budget unseen', async () => {
    const world = await given()
    const { team, admin } = world
    await setBudget(admin, team.id, TOTAL + 100)
    const second = await server.given.member(team.id, 'admin')
    const [one, two] = [await asked(world), await asked(world)]
    const answers = await Promise.all([approve(admin, team.id, one.id), approve(second, team.id, two.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body).toMatchObject({ code: 'OVER_BUDGET', data: { left: 100, total: TOTAL } })
    const left = answers[0]?.status === 200 ? two : one
    // Having seen something else is not enough; having seen exactly this is.
    expect((await approve(admin, team.id, left.id, { acceptedLeft: 3260 })).status).toBe(409)
    expect((await approve(admin, team.id, left.id, { acceptedLeft: 100 })).status).toBe(200)
    expect((await page(admin, team.id)).budget?.left).toBe(100 - TOTAL)
  })

  test('checks the prices again: what was seen is approved, and a later change needs a new approval', async () => {
    const world = await given()
    const { team, admin, product } = world
    const { id } = await asked(world)
    const reprice = (price: number) => server.db.update(products).set({ price }).where(eq(products.id, product.id))
    await reprice(30)
    const refused = await approve(admin, team.id, id)
    expect(refused).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED', data: { total: 4240 } } })
    expect((await approve(admin, team.id, id, { expectedTotal: 4240 })).status).toBe(200)
    await reprice(40)
    expect(await pay(admin, team.id, id)).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } })
    expect((await approve(admin, team.id, id, { expectedTotal: 5320 })).status).toBe(200)
    expect((await pay(admin, team.id, id)).status).toBe(200)
  })

  test('is refused while the store cannot sell it, and says why', async () => {
    const world = await given()
    const { id } = await asked(world)
    await server.db.update(products).set({ is_active: false }).where(eq(products.id, world.product.id))
    expect(await approve(world.admin, world.team.id, id)).toMatchObject({
      status: 409,
      body: { code: 'NOT_SOLD', message: 'Wheel: no longer sold.' },
    })
  })
})

test('a declined request tells why, frees the budget and stays declined', async () => {
  const world = await given()
  const { team, admin, member } = world
  await setBudget(admin, team.id, 5000)
  const { id } = await asked(world)
  await approve(admin, team.id, id)
  const reason = 'We have two of these in the box.'
  for (const _ of [1, 2])
    expect((await act(admin, `/${id}/decline`, { team_id: team.id, reason })).body).toMatchObject({
      status: 'declined',
      reason,
    })
  expect((await page(admin, team.id)).budget).toMatchObject({ approved: 0, left: 5000 })
  expect((await approve(admin, team.id, id)).status).toBe(409)
  await expect.poll(async () => (await mailsTo(member.email)).map(({ text }) => text).join()).toContain(reason)
})

test('a member withdraws a request that was approved', async () => {
  const world = await given()
  const { id } = await asked(world)
  await approve(world.admin, world.team.id, id)
  const withdrawn = await act(world.member, `/${id}/withdraw`, { team_id: world.team.id })
  expect(withdrawn.body).toMatchObject({ status: 'withdrawn' })
  expect((await pay(world.admin, world.team.id, id)).status).toBe(409)
})

test('periods of budgets do not overlap, and only admins set them', async () => {
  const { team, admin, member } = await given()
  expect((await setBudget(admin, team.id, 100, { starts_on: '2026-01-01', ends_on: '2026-06-30' })).status).toBe(200)
  expect(await setBudget(admin, team.id, 100, { starts_on: '2026-06-30', ends_on: '2026-12-31' })).toMatchObject({
    status: 409,
    body: { code: 'OVERLAPS' },
  })
  expect((await setBudget(admin, team.id, 100, { starts_on: '2026-07-01', ends_on: '2026-06-01' })).status).toBe(400)
  expect((await setBudget(member, team.id, 100)).status).toBe(403)
  expect((await page(member, team.id)).budgets).toEqual([])
})

test('a refund gives the budget back what it gave the team', async () => {
  const world = await given()
  const { team, admin } = world
  await setBudget(admin, team.id, 10_000)
  const { id } = await asked(world)
  await approve(admin, team.id, id)
  const { session_id } = (await pay(admin, team.id, id)).body as { session_id: string }
  await buyer.press(session_id, 'pay')
  await buyer.verify(session_id)
  const owner = await server.given.owner()
  const order = (await page(admin, team.id)).requests[0]?.order?.id
  const refund = { id: randomUUID(), amount: 1000, reason: null, restock: [] }
  expect((await server.post(`/api/orders/${order}/refunds`, refund, owner.headers)).status).toBe(200)
  expect((await page(admin, team.id)).budget).toMatchObject({ spent: TOTAL - 1000, left: 10_000 - TOTAL + 1000 })
})

test('without a payment provider nothing is asked for or approved, since nobody could pay it; what waits can be declined', async () => {
  const world = await given()
  const { team, admin, member } = world
  const { id } = await asked(world)
  const off = await testServer({ DATABASE_URL: server.databaseUrl, PADDOCK_SANDBOX: 'off' })
  const at = (person: SignedIn, path: string, body: object) =>
    off.post(`/api/team_purchases${path}`, body, person.headers)
  const { id: _, ...order } = buyer.cart([{ productId: world.product.id, quantity: 1 }])
  const refused = { status: 503, body: { code: 'PAYMENTS_OFF', message: expect.stringContaining('paid by card') } }
  expect(await at(member, '', { team_id: team.id, id: randomUUID(), note: '', order })).toMatchObject(refused)
  expect(await at(admin, `/${id}/approve`, { team_id: team.id, pays: 'admin', expectedTotal: TOTAL })).toMatchObject(
    refused,
  )
  expect((await page(admin, team.id)).requests).toMatchObject([{ id, status: 'waiting' }])
  expect((await at(admin, `/${id}/decline`, { team_id: team.id, reason: 'No card payments' })).status).toBe(200)
})
