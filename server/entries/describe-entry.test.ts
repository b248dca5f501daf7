import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { competitionEvents } from '../db/schema/competition.ts'
import { claimsOf, entriesOf } from '../testing/entry-calls.ts'
import { raceDayOf } from '../testing/race-day.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const TEXTS = { story: 'Three friends and a hairdryer.', pronunciation: 'AL-fa' }

async function claimed() {
  const { id: company_id } = await server.given.company()
  const organizer = await server.given.organizer(company_id)
  const day = raceDayOf(server)
  const event = await day.event({ name: 'Moor Cup' }, company_id)
  const alpha = await day.team(event.id, 'Alpha')
  const claims = claimsOf(server, organizer, event.id)
  const { id: team_id } = await server.given.team({ name: 'Slipstream' })
  const admin = await server.given.member(team_id, 'admin')
  const { id } = Object((await entriesOf(server, team_id).claim(admin, await claims.codeOf(alpha.id))).body)
  const describe = (person = admin, texts: object = TEXTS) =>
    server.ask('PUT', `/api/team_entries/${team_id}/${id}/texts`, texts, person.headers)
  const announced = async () => {
    const { body } = await server.get(`/api/competition_teams?event_id=${event.id}`, organizer.headers)
    return (body as { story: string | null; pronunciation: string | null; updated_at: string }[])[0]
  }
  return { organizer, event, alpha, claims, team_id, admin, id: id as string, describe, announced }
}

test('what a linked team suggests waits for the organiser, who takes it over', async () => {
  const { organizer, alpha, claims, id, describe, announced } = await claimed()
  expect(await describe()).toMatchObject({ status: 404 })
  await claims.decide(id, true)
  expect(await describe()).toMatchObject({ status: 200 })
  expect(await announced()).toMatchObject({ story: null, pronunciation: null })
  expect((await claims.list()).body).toMatchObject({ claims: [{ competition_team_id: alpha.id, ...TEXTS }] })
  const { updated_at } = (await announced()) ?? {}
  const taken = await server.ask(
    'PATCH',
    `/api/competition_teams/${alpha.id}`,
    { updated_at, ...TEXTS },
    organizer.headers,
  )
  expect(taken).toMatchObject({ status: 200, body: TEXTS })
  expect(await announced()).toMatchObject(TEXTS)
})

test('blank texts are stored as none, and long ones are refused', async () => {
  const { claims, id, team_id, admin, describe } = await claimed()
  await claims.decide(id, true)
  await describe()
  expect(await describe(admin, { story: ' ', pronunciation: '' })).toMatchObject({ status: 200 })
  expect((await entriesOf(server, team_id).list(admin)).body).toMatchObject([{ story: null, pronunciation: null }])
  expect(await describe(admin, { ...TEXTS, story: 'x'.repeat(401) })).toMatchObject({ status: 400 })
})

test('only an admin of the team writes its texts, and not once the event is over', async () => {
  const { claims, id, team_id, event, describe } = await claimed()
  await claims.decide(id, true)
  expect(await describe(await server.given.member(team_id, 'member'))).toMatchObject({ status: 403 })
  expect(await describe(await server.given.user())).toMatchObject({ status: 403 })
  await server.db.update(competitionEvents).set({ status: 'completed' }).where(eq(competitionEvents.id, event.id))
  expect(await describe()).toMatchObject({ status: 409, body: { code: 'EVENT_CLOSED' } })
})
