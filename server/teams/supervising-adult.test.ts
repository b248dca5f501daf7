import { randomUUID } from 'node:crypto'
import { CONSENT_TEXT_VERSION } from '@paddock/domain/privacy/consent.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { teamEntries } from '../db/schema/entries.ts'
import { consentCalls } from '../testing/consent-calls.ts'
import type { SignedIn } from '../testing/given.ts'
import { portalOf } from '../testing/portal.ts'
import { raceDayOf } from '../testing/race-day.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { workshopOf } from '../testing/workshop.ts'

let server: TestServer
let portal: ReturnType<typeof portalOf>
let desk: ReturnType<typeof consentCalls>

beforeAll(async () => {
  server = await testServer()
  portal = portalOf(server)
  desk = consentCalls(server)
})

const LONG_AGO = '2020-01-01T00:00:00.000Z'

/** A team with an admin, a competing member and a supervising adult. */
async function crew(about: { name?: string; created_at?: string } = {}) {
  const team = await server.given.team(about)
  const [admin, maya] = [await server.given.member(team.id, 'admin'), await server.given.member(team.id)]
  const adult = await server.given.supervisor(team.id)
  return { team, admin, maya, adult }
}

const list = async ({ headers }: SignedIn) => (await server.get('/api/supervised_teams', headers)).body

describe('rights', () => {
  test('a supervising adult approves and declines requests to join', async () => {
    const { team, adult } = await crew()
    const [ben, cleo] = [
      await server.given.member(team.id, 'member', 'pending'),
      await server.given.member(team.id, 'member', 'pending'),
    ]
    expect(await portal.changeMember(adult, team.id, ben.id, { status: 'active' })).toMatchObject({
      status: 200,
      body: { status: 'active', role: 'member', email: null },
    })
    expect((await portal.remove(adult, team.id, cleo.id)).status).toBe(200)
    await server.given.working(team.id, adult)
    expect((await portal.current(adult)).body).toMatchObject([{ pending_count: 0, is_supervising_adult: true }])
  })

  test('and nothing else of what admins do', async () => {
    const { team, admin, maya, adult } = await crew()
    const ben = await server.given.member(team.id, 'member', 'pending')
    const refused = [
      await portal.changeMember(adult, team.id, maya.id, { role: 'admin' }),
      await portal.changeMember(adult, team.id, admin.id, { role: 'member' }),
      await portal.changeMember(adult, team.id, ben.id, { status: 'active', role: 'admin' }),
      await portal.remove(adult, team.id, maya.id),
      await portal.remove(adult, team.id, adult.id),
      await portal.change(adult, team.id, { name: 'Mine' }),
      await portal.newCode(adult, team.id),
      await desk.supervise(adult, team.id, maya.id),
      await server.get(`/api/teams/${team.id}/export`, adult.headers),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
  })

  test('a member who does not supervise approves nobody, and neither does the adult of another team', async () => {
    const { team, maya } = await crew()
    const other = (await crew()).adult
    const ben = await server.given.member(team.id, 'member', 'pending')
    for (const person of [maya, other, ben]) {
      expect((await portal.changeMember(person, team.id, ben.id, { status: 'active' })).status).toBe(403)
      expect((await portal.remove(person, team.id, ben.id)).status).toBe(403)
    }
  })

  test('an adult whose supervision ends loses the right at once', async () => {
    const { team, admin, adult } = await crew()
    const ben = await server.given.member(team.id, 'member', 'pending')
    expect((await desk.supervise(admin, team.id, adult.id, false)).status).toBe(200)
    expect((await portal.changeMember(adult, team.id, ben.id, { status: 'active' })).status).toBe(403)
    expect(await list(adult)).toEqual([])
  })
})

describe('an adult does not count as a competing member', () => {
  test('in the numbers of the team', async () => {
    const { team, maya } = await crew()
    await server.given.working(team.id, maya)
    const counted = [{ member_count: 2, adult_count: 1 }]
    expect((await portal.current(maya)).body).toMatchObject(counted)
    expect((await portal.mine(maya)).body).toMatchObject(counted)
    expect((await server.get(`/api/subscriptions/${team.id}`, maya.headers)).body).toMatchObject({ members: 2 })
  })

  test('against the plan’s limit: five compete, and the adult is beside them', async () => {
    const { team, admin, adult } = await crew({ created_at: LONG_AGO })
    for (let more = 0; more < 3; more++) {
      const person = await server.given.member(team.id, 'member', 'pending')
      expect((await portal.changeMember(adult, team.id, person.id, { status: 'active' })).status).toBe(200)
    }
    const sixth = await server.given.member(team.id, 'member', 'pending')
    expect(await portal.changeMember(adult, team.id, sixth.id, { status: 'active' })).toMatchObject({
      status: 409,
      body: { code: 'PLAN_LIMIT' },
    })
    expect(await desk.supervise(admin, team.id, adult.id, false)).toMatchObject({
      status: 409,
      body: { code: 'PLAN_LIMIT' },
    })
  })

  test('so a full team lets in an adult by code, as supervising adult, if an admin approves, and nobody else', async () => {
    const { team, admin, adult } = await crew({ created_at: LONG_AGO })
    for (let more = 0; more < 3; more++) await server.given.member(team.id)
    const [teacher, student] = [await server.given.user(), await server.given.user()]
    await desk.answer(teacher, '18_plus')
    expect((await portal.join(student, team.invite_code)).body).toMatchObject({ success: false })
    expect((await portal.join(teacher, team.invite_code)).body).toMatchObject({
      success: true,
      message: expect.stringContaining('join as supervising adult. A team admin has to approve you.'),
    })
    const approve = (by: SignedIn) => portal.changeMember(by, team.id, teacher.id, { status: 'active' })
    expect(await approve(adult), 'only admins decide who supervises').toMatchObject({ status: 409 })
    expect(await approve(admin)).toMatchObject({ status: 200, body: { status: 'active', is_supervising_adult: true } })
    expect((await list(teacher)) as object[]).toHaveLength(1)
  })

  test('but is the last one left who keeps the team', async () => {
    const team = await server.given.team()
    const admin = await server.given.member(team.id, 'admin')
    const adult = await server.given.supervisor(team.id)
    expect((await portal.leave(admin, team.id)).body).toMatchObject({ success: false })
    expect((await portal.leave(adult, team.id)).body).toMatchObject({ success: true, team_deleted: false })
  })
})

test('the list shows each supervised team with its next event, requests, missing consents and late tasks', async () => {
  const { team, admin, maya, adult } = await crew({ name: 'Alpha' })
  const second = await server.given.team({ name: 'Beta' })
  await server.given.supervisor(second.id, adult)
  // A member of a third team, who does not supervise it.
  await server.given.joined((await server.given.team()).id, adult)
  const ben = await server.given.member(team.id, 'member', 'pending')
  await desk.answer(admin, '18_plus')
  const work = workshopOf(server, team.id)
  const project = Object((await work.start(maya, 'Car build')).body).id
  await work.add(maya, project, 'Sand the wing', { due_date: '2020-01-01' })
  const day = raceDayOf(server)
  const event = await day.event({ name: 'Moor Cup' })
  const entry = await day.team(event.id, 'Alpha')
  const decided_at = new Date().toISOString()
  await server.db
    .insert(teamEntries)
    .values({ id: randomUUID(), team_id: team.id, competition_team_id: entry.id, status: 'approved', decided_at })

  expect(await list(adult)).toMatchObject([
    {
      team_name: 'Alpha',
      member_count: 2,
      adult_count: 1,
      next_event: { name: 'Moor Cup' },
      requests: [{ user_id: ben.id }],
      consents: [{ user_id: maya.id }],
      late_tasks: 1,
    },
    { team_name: 'Beta', member_count: 0, next_event: null, requests: [], consents: [], late_tasks: 0 },
  ])
  expect(await list(maya)).toEqual([])

  const consent = { team_id: team.id, user_id: maya.id, text_version: CONSENT_TEXT_VERSION }
  expect((await server.post('/api/functions/consent-for-member', consent, adult.headers)).status).toBe(200)
  await portal.changeMember(adult, team.id, ben.id, { status: 'active' })
  expect(await list(adult)).toMatchObject([{ member_count: 3, requests: [], consents: [{ user_id: ben.id }] }, {}])
})
