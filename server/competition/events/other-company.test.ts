import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { competitionEvents } from '../../db/schema/competition.ts'
import { type CreatedEvent, eventCallsOf, type RegisteredTeam } from '../../testing/event-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

type Calls = ReturnType<typeof eventCallsOf>
let server: TestServer
let calls: Calls
let event: CreatedEvent
let team: RegisteredTeam
const others: Record<string, Calls> = {}
const NOWHERE = '00000000-0000-4000-8000-000000000000'

beforeAll(async () => {
  server = await testServer()
  const { given } = server
  const [company, other] = [await given.company(), await given.company()]
  calls = eventCallsOf(server, await given.organizer(company.id))
  event = await calls.event({ name: 'Theirs' })
  await calls.change(event.id, { status: 'active' })
  team = await calls.team(event.id, 'Apex')
  others['an owner of another company'] = eventCallsOf(server, await given.organizer(other.id))
  others['a member of another company'] = eventCallsOf(server, await given.organizer(other.id, { role: 'member' }))
})

const ACTS: Record<string, (eve: Calls, event: string, team: string) => Promise<{ status: number; body: unknown }>> = {
  'change the event': (eve, id) => eve.change(id, { name: 'Mine' }),
  'set its status': (eve, id) => eve.change(id, { status: 'cancelled' }),
  'change its numbering': (eve, id) => eve.change(id, { number_prefix: 'EVE' }),
  'change nothing': (eve, id) => eve.change(id, {}),
  'duplicate it': (eve, id) => eve.duplicate(id, { with_teams: true }),
  'delete it': (eve, id) => eve.remove(id, 'Theirs'),
  'guess its name': (eve, id) => eve.remove(id, 'Wrong'),
  'list its teams': (eve, id) => eve.teams(id),
  'add a team': (eve, id) => eve.register(id, 'Eve'),
  'add a team that is there': (eve, id, team) => eve.register(id, 'Apex', { id: team }),
  'import teams': (eve, id) => eve.import(id, [{ id: randomUUID(), line: 2, team_name: 'Eve' }], true),
  'change a team': (eve, _, team) => eve.changeTeam(team, { team_name: 'Eve' }),
  'change nothing of a team': (eve, _, team) => eve.changeTeam(team, {}),
  'delete a team': (eve, _, team) => eve.removeTeam(team),
}

/** A member may not even try them in the own company. */
const OWNERS_ACTS = ['delete it', 'guess its name']

test.each(Object.keys(ACTS))('a stranger cannot %s, nor learn whether there is anything', async (act) => {
  for (const [who, eve] of Object.entries(others)) {
    const real = await ACTS[act]?.(eve, event.id, team.id)
    const unreal = await ACTS[act]?.(eve, NOWHERE, NOWHERE)
    expect(real?.status, who).toBe(who.includes('member') && OWNERS_ACTS.includes(act) ? 403 : 404)
    expect(real?.body, 'the answer tells nothing').toEqual(unreal?.body)
  }
})

test('nor see it in the list, nor take its id', async () => {
  for (const eve of Object.values(others)) {
    expect(Object((await eve.events()).body).events).toEqual([])
    expect((await eve.create({ id: event.id, name: 'Theirs' })).status).toBe(409)
    const own = await eve.event()
    expect((await eve.duplicate(own.id, { id: event.id, name: 'Theirs' })).status).toBe(409)
    await server.db.delete(competitionEvents).where(eq(competitionEvents.id, own.id))
  }
})

test('nor move their own teams into it', async () => {
  const eve = others['an owner of another company'] ?? calls
  const own = await eve.event()
  const mine = await eve.team(own.id, 'Eve')
  await eve.changeTeam(mine.id, { event_id: event.id })
  await eve.change(own.id, { company_id: event.company_id })
  expect(await eve.numbered(own.id)).toEqual(['T01 Eve'])
})

test('after all of that the event is as it was', async () => {
  const { body } = await calls.events()
  expect(Object(body).events).toMatchObject([{ id: event.id, name: 'Theirs', status: 'active', number_prefix: 'T' }])
  expect(await calls.numbered(event.id)).toEqual(['T01 Apex'])
})
