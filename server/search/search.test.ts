import { randomUUID } from 'node:crypto'
import type { search } from '@paddock/contract/search/search.ts'
import { MOST_FOUND } from '@paddock/domain/search/search.ts'
import { cents } from '@paddock/domain/units.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { companies, competitionEvents } from '../db/schema/competition.ts'
import { teamEntries } from '../db/schema/entries.ts'
import { orders, products } from '../db/schema/store.ts'
import { teams } from '../db/schema/teams.ts'
import { ADDRESS } from '../testing/buyer.ts'
import type { SignedIn } from '../testing/given.ts'
import { portalOf } from '../testing/portal.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { workshopOf } from '../testing/workshop.ts'

type Found = {
  [Portal in keyof typeof search]: z.output<NonNullable<(typeof search)[Portal]['~orpc']['outputSchema']>>
}

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function found<Portal extends keyof Found>(portal: Portal, who: SignedIn, text: string) {
  const { status, body } = await server.get(`/api/search/${portal}?text=${encodeURIComponent(text)}`, who.headers)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Found[Portal]
}
const names = (list: readonly { name: string }[]) => list.map(({ name }) => name)

describe('a member', () => {
  let team: Awaited<ReturnType<TestServer['given']['team']>>
  let maya: SignedIn
  let project = ''
  beforeEach(async () => {
    team = await server.given.team({ name: 'Slipstream' })
    maya = await server.given.member(team.id, 'admin')
    const work = workshopOf(server, team.id)
    project = Object((await work.start(maya, 'Rear wing study')).body).id
    await work.add(maya, project, 'Sand the rear wing')
    await work.add(maya, project, 'Order bearings')
  })

  test('finds the tasks and projects of the own teams by any of their words, in any order', async () => {
    const { tasks, projects, teams } = await found('team', maya, 'WING rear')
    expect(tasks).toMatchObject([
      { title: 'Sand the rear wing', project_id: project, team_id: team.id, status: 'todo' },
    ])
    expect(projects).toMatchObject([{ id: project, team_name: 'Slipstream' }])
    expect(teams).toEqual([])
    expect((await found('team', maya, 'slip')).teams).toEqual([{ team_id: team.id, team_name: 'Slipstream' }])
  })

  test('finds nothing of another team, of a team that has not approved them, or of one they have left', async () => {
    const everyone = [await server.given.member((await server.given.team({ name: 'Vortex' })).id), maya]
    const pending = await server.given.member(team.id, 'member', 'pending')
    const gone = await server.given.member(team.id)
    await portalOf(server).leave(gone, team.id)
    for (const stranger of [everyone[0] as SignedIn, pending, gone, await server.given.user()]) {
      const { tasks, projects } = await found('team', stranger, 'rear')
      expect([tasks, projects]).toEqual([[], []])
    }
    expect((await found('team', pending, 'slip')).teams).toHaveLength(1)
    expect((await found('team', gone, 'slip')).teams).toEqual([])
  })

  test('finds what is done last, what begins with the word first, and five of a kind at most', async () => {
    const work = workshopOf(server, team.id)
    const done = Object((await work.add(maya, project, 'Bearing fit test')).body).id
    await work.move(maya, done, 'done')
    await work.add(maya, project, 'A bearing puller')
    await work.add(maya, project, 'Bearing covers')
    const titles = async () => (await found('team', maya, 'bearing')).tasks.map(({ title }) => title)
    expect(await titles()).toEqual(['Bearing covers', 'A bearing puller', 'Order bearings', 'Bearing fit test'])
    for (const n of [1, 2, 3]) await work.add(maya, project, `Bearing ${n}`)
    expect(await titles()).toHaveLength(MOST_FOUND)
  })

  test('finds active products, and characters of patterns only as themselves', async () => {
    const mark = randomUUID().slice(0, 8)
    await server.given.product({ name: `Axle ${mark} 100%`, price: 4.5 })
    await server.given.product({ name: `Axle ${mark} old`, is_active: false })
    await server.given.product({ name: 'Wheel', description: `Fits axle ${mark}` })
    expect((await found('team', maya, `axle ${mark}`)).products).toMatchObject([{ price: 4.5 }])
    expect((await found('team', maya, `${mark} 100%`)).products).toHaveLength(1)
    expect((await found('team', maya, `${mark} 100_`)).products).toEqual([])
  })

  test('needs two characters, and finds nothing without a session', async () => {
    const tooShort = await server.get('/api/search/team?text=a', maya.headers)
    expect(tooShort).toMatchObject({ status: 400, body: { message: expect.any(String) } })
    expect((await server.get('/api/search/team?text=rear')).status).toBe(401)
  })
})

describe('events and the teams in them', () => {
  let company: Awaited<ReturnType<TestServer['given']['company']>>
  let other: typeof company
  let olu: SignedIn
  beforeEach(async () => {
    await server.db.delete(companies)
    company = await server.given.company('Northern STEM Trust')
    other = await server.given.company('Southern Racing')
    olu = await server.given.organizer(company.id)
    await server.given.event(company.id, { name: 'Harbour draft', status: 'upcoming' })
    const announced = { status: 'upcoming', is_announced: true, event_date: '2099-05-01' } as const
    await server.given.event(other.id, { name: 'Harbour announced', ...announced })
    await server.given.event(other.id, { name: 'Harbour secret', status: 'upcoming' })
    const [live, draft] = [
      await server.given.event(other.id, { name: 'Harbour live', status: 'active' }),
      await server.given.event(other.id, { name: 'Dock', status: 'upcoming' }),
    ]
    await server.given.entries(live.id, ['Kestrel Racing'], { school_name: 'Harbour Academy' })
    await server.given.entries(draft.id, ['Kestrel Draft'])
  })

  test('a user finds what the directory has, and an organiser also every event of the own company', async () => {
    const user = await server.given.user()
    expect(names((await found('team', user, 'harbour')).events)).toEqual(['Harbour announced', 'Harbour live'])
    const { events } = await found('company', olu, 'harbour')
    expect(events.map(({ name, is_own }) => [name, is_own])).toEqual([
      ['Harbour draft', true],
      ['Harbour announced', false],
      ['Harbour live', false],
    ])
  })

  test('teams are found in public events, and by their organisers in every event', async () => {
    const user = await server.given.user()
    const teamNames = (list: readonly { team_name: string }[]) => list.map(({ team_name }) => team_name)
    expect(teamNames((await found('team', user, 'kestrel')).event_teams)).toEqual(['Kestrel Racing'])
    expect(teamNames((await found('team', user, 'academy racing')).event_teams)).toEqual(['Kestrel Racing'])
    expect(teamNames((await found('company', olu, 'kestrel')).event_teams)).toEqual(['Kestrel Racing'])
    const theirs = await server.given.organizer(other.id)
    const { event_teams } = await found('company', theirs, 'kestrel')
    expect(event_teams.map(({ team_name, is_own }) => [team_name, is_own])).toEqual([
      ['Kestrel Draft', true],
      ['Kestrel Racing', true],
    ])
  })

  test('nothing of a suspended company is found by others, and its organisers find their events', async () => {
    const suspended = { suspended_at: new Date().toISOString(), suspended_reason: 'Invented' }
    await server.db.update(companies).set(suspended).where(eq(companies.id, other.id))
    const user = await server.given.user()
    const { events, event_teams } = await found('team', user, 'harbour')
    expect([events, event_teams]).toEqual([[], []])
    const theirs = await server.given.organizer(other.id)
    expect((await found('company', theirs, 'harbour')).events).toHaveLength(3)
  })

  test('a team that is linked to an event finds it before it is public, once, and as its own', async () => {
    const team = await server.given.team()
    const maya = await server.given.member(team.id)
    const [secret] = await server.db
      .select()
      .from(competitionEvents)
      .where(eq(competitionEvents.name, 'Harbour secret'))
    if (!secret) throw new Error('no event')
    const [entry] = await server.given.entries(secret.id, ['Slipstream'])
    if (!entry) throw new Error('no entry')
    const claim = { id: randomUUID(), team_id: team.id, competition_team_id: entry.id }
    await server.db.insert(teamEntries).values(claim)
    expect((await found('team', maya, 'secret')).entries).toEqual([])
    const approved = { status: 'approved', decided_at: new Date().toISOString() } as const
    await server.db.update(teamEntries).set(approved).where(eq(teamEntries.id, claim.id))
    expect(await found('team', maya, 'secret')).toMatchObject({
      entries: [{ name: 'Harbour secret', entry_id: claim.id, team_id: team.id }],
      events: [],
    })
    await server.db.update(competitionEvents).set({ status: 'active' }).where(eq(competitionEvents.id, secret.id))
    expect(await found('team', maya, 'secret')).toMatchObject({ entries: [{ name: 'Harbour secret' }], events: [] })
    await server.db.delete(teams).where(eq(teams.id, team.id))
    expect((await found('team', maya, 'secret')).entries).toEqual([])
  })
})

test('orders are found by owners only: by number, by name and by email address', async () => {
  const mark = randomUUID().slice(0, 8)
  await server.db.insert(orders).values({
    order_number: `PD-${mark}`,
    payment_status: 'paid',
    customer_name: 'Zoë Quick',
    customer_email: `zoe.${mark}@example.org`,
    billing_address: ADDRESS,
    subtotal: cents(1000),
    tax_amount: cents(80),
    shipping_amount: cents(0),
    total_amount: cents(1080),
  })
  const owner = await server.given.owner()
  for (const text of [mark, `quick ${mark}`, `zoe.${mark}@`])
    expect((await found('office', owner, text)).orders).toMatchObject([
      { order_number: `PD-${mark}`, total_amount: 1080 },
    ])
  const company = await server.given.company()
  for (const who of [await server.given.user(), await server.given.organizer(company.id)])
    expect((await server.get(`/api/search/office?text=${mark}`, who.headers)).status).toBe(401)
  expect(JSON.stringify(await found('team', await server.given.user(), mark))).not.toContain('PD-')
})

test('owners find inactive products too, by name, SKU or barcode', async () => {
  const owner = await server.given.owner()
  const mark = randomUUID().slice(0, 8)
  await server.db
    .insert(products)
    .values({ name: `Wheel ${mark}`, price: 1, sku: `WH-${mark}`, barcode: `40${mark}`, is_active: false })
  for (const text of [`wheel ${mark}`, `wh-${mark}`, `40${mark}`])
    expect((await found('office', owner, text)).products).toMatchObject([{ name: `Wheel ${mark}`, is_active: false }])
})
