import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { SignedIn } from '../../testing/given.ts'
import { listenTo } from '../../testing/listen.ts'
import { lapOf, type RacingCalls, racingCallsOf } from '../../testing/racing-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

type Headers = Record<string, string>
type Place = { place: number; team_ids: string[] }
type Award = {
  id: string
  title: string
  updated_at: string
  awarded: Place[]
  would_be: Place[] | null
  dropped: { team_id: string; has: string }[]
  votes: { team_id: string }[]
  nominations: { team_id: string; reason: string }[]
  is_tied: boolean
}
type Board = {
  awards: Award[]
  lock: { locked_at: string | null; locked_by: string | null }
  offered: { id: string }[]
  decimals: number
}

let server: TestServer
let owner: SignedIn
let racing: RacingCalls
let company_id: string
let event_id: string
let teams: Awaited<ReturnType<RacingCalls['field']>>['teams']
let chief: { headers: Headers }

beforeAll(async () => {
  server = await testServer()
  company_id = (await server.given.company()).id
  owner = await server.given.organizer(company_id)
  racing = racingCallsOf(server, owner)
})

beforeEach(async () => {
  const day = await racing.field(4)
  event_id = day.event.id
  teams = day.teams
  await racing.change(event_id, { status: 'active' })
  chief = await server.given.staff(event_id, 'chief_judge', 'June Okafor')
  for (const [index, team] of teams.entries())
    await racing.record(event_id, [lapOf(team, { racing_time: `1.${2 + index}` })])
})

const board = async (headers: Headers = owner.headers) =>
  (await server.get(`/api/event_awards?event_id=${event_id}`, headers)).body as Board
const call = (name: string, input: object, headers: Headers = owner.headers) =>
  server.post(`/api/functions/${name}`, input, headers)
const TOTAL = { title: 'Champion', category: null, basis: 'total', chosen_by: 'rule' }

async function added(about: object = {}, id = randomUUID()) {
  const { status, body } = await server.post(
    '/api/event_awards',
    { event_id, ids: [id], ...TOTAL, ...about },
    owner.headers,
  )
  expect({ status, body }).toMatchObject({ status: 200 })
  return id
}
const award = async (id: string) => {
  const found = (await board()).awards.find((one) => one.id === id)
  if (!found) throw new Error('no such award')
  return found
}
const idOf = (index: number) => teams[index]?.id ?? ''
const winnersOf = ({ awarded }: Award) => awarded.map(({ place, team_ids }) => [place, ...team_ids])

async function locked() {
  expect((await call('ask-award-lock', { event_id, act: 'lock' }, chief.headers)).status).toBe(200)
  expect((await call('confirm-award-lock', { event_id, act: 'lock' })).status).toBe(200)
}

test('its points are shown with as many decimals as those of the standings', async () => {
  const shown = (await server.get(`/api/live_results/${event_id}`)).body
  expect(shown).toMatchObject({ event: { rules: { decimals: (await board()).decimals } } })
})

test('an award by rule has its winner from the results, and one award per team moves the next one up', async () => {
  const lap = await added({ title: 'Fastest lap', basis: 'fastest_lap', places: 3, one_per_team: true })
  const second = await added({ title: 'Second fastest', basis: 'fastest_lap', one_per_team: true })
  expect(winnersOf(await award(lap))).toEqual([
    [1, idOf(0)],
    [2, idOf(1)],
    [3, idOf(2)],
  ])
  expect(winnersOf(await award(second))).toEqual([[1, idOf(1)]])
  expect((await award(second)).dropped).toEqual([{ team_id: idOf(0), has: lap }])
  await call('move-award', { id: second, position: 1 })
  expect(winnersOf(await award(second))).toEqual([[1, idOf(0)]])
})

test('an award sent twice is added once, one for each class is several, and a change from an old page is refused', async () => {
  const ids = [randomUUID(), randomUUID()]
  const sent = { event_id, ids, categories: ['Development', 'Professional'], ...TOTAL }
  for (const _ of [1, 2]) expect((await server.post('/api/event_awards', sent, owner.headers)).status).toBe(200)
  const [first] = (await board()).awards
  expect((await board()).awards.map(({ id }) => id)).toEqual(ids)
  const change = { ...TOTAL, title: 'Best of class', updated_at: first?.updated_at }
  const changed = () => server.ask('PATCH', `/api/event_awards/${ids[0]}`, change, owner.headers)
  expect((await changed()).status).toBe(200)
  expect((await changed()).status).toBe(409)
  expect(
    (
      await server.post(
        '/api/event_awards',
        { ...sent, ids: [randomUUID()], categories: undefined, basis: 'parts', counts: ['luck'] },
        owner.headers,
      )
    ).body,
  ).toMatchObject({ code: 'UNKNOWN_COUNTS' })
})

test('the awards of the rule pack are offered, and added once', async () => {
  await racing.change(event_id, { rule_pack: 'world-finals-2025' })
  const wanted = (await board()).offered.slice(0, 3).map(({ id }) => id)
  for (const _ of [1, 2]) await call('add-awards-of-rules', { event_id, pack_awards: wanted })
  const { awards, offered } = await board()
  expect(awards).toHaveLength(wanted.length)
  expect(offered.map(({ id }) => id)).not.toContain(wanted[0])
})

describe('judges', () => {
  test('nominate teams of their panel, vote for shortlisted ones, and the decision counts', async () => {
    const id = await added({ title: 'Spirit', basis: 'none', chosen_by: 'judges' })
    const [june, kit] = [await server.given.judge(event_id), await server.given.judge(event_id)]
    const nominate = (team_id: string, reason: string | null, headers = june.headers) =>
      server.post('/api/award_nominations', { award_id: id, team_id, reason }, headers)
    const vote = (team_id: string, headers: Headers) =>
      server.post('/api/award_votes', { award_id: id, team_id }, headers)
    const ballots = async (headers: Headers) =>
      (await server.get('/api/award_votes', headers)).body as { teams: unknown[] }[]
    expect(await ballots(june.headers)).toEqual([])
    expect((await nominate(idOf(1), 'They helped others.')).body).toMatchObject({ code: 'NOT_NOMINATING' })
    await call('set-award-phase', { id, phase: 'nominations' }, chief.headers)
    expect((await ballots(june.headers))[0]?.teams).toHaveLength(4)
    for (const index of [1, 2]) expect((await nominate(idOf(index), 'They helped others.')).status).toBe(200)
    await nominate(idOf(2), null)
    expect((await award(id)).nominations).toMatchObject([{ team_id: idOf(1), reason: 'They helped others.' }])
    await call('shortlist-teams', { id, team_ids: [idOf(1), idOf(3)] }, chief.headers)
    await call('set-award-phase', { id, phase: 'voting' }, chief.headers)
    expect((await vote(idOf(0), june.headers)).body).toMatchObject({ code: 'NOT_SHORTLISTED' })
    await vote(idOf(1), june.headers)
    await vote(idOf(3), june.headers)
    await vote(idOf(3), kit.headers)
    expect((await award(id)).votes.map(({ team_id }) => team_id)).toEqual([idOf(3), idOf(3)])
    expect(await award(id)).toMatchObject({ awarded: [] })
    await call('decide-award', { id, team_ids: [idOf(3)], reason: 'Two votes of two' }, chief.headers)
    expect(winnersOf(await award(id))).toEqual([[1, idOf(3)]])
    expect(await ballots(june.headers)).toEqual([])
  })

  test('see nothing of the board, and no other event’s award', async () => {
    const id = await added({ basis: 'none', chosen_by: 'judges' })
    await call('set-award-phase', { id, phase: 'nominations' })
    const judge = await server.given.judge(event_id)
    expect((await server.get(`/api/event_awards?event_id=${event_id}`, judge.headers)).status).toBe(401)
    const stranger = await server.given.judge((await server.given.event(company_id)).id)
    const nomination = { award_id: id, team_id: idOf(0), reason: 'Ours' }
    expect((await server.post('/api/award_nominations', nomination, stranger.headers)).status).toBe(404)
  })
})

test('a tie is shown, and broken only by people with a reason', async () => {
  await racing.record(event_id, [lapOf(teams[1] as (typeof teams)[number], { racing_time: '1.2' })])
  const id = await added({ basis: 'fastest_lap' })
  expect(await award(id)).toMatchObject({ is_tied: true })
  const decide = (team_ids: string[]) =>
    call('decide-award', { id, team_ids, reason: 'Second best lap' }, chief.headers)
  expect((await decide([idOf(2)])).body).toMatchObject({ code: 'NO_TIE' })
  await decide([idOf(1)])
  expect(winnersOf(await award(id))).toEqual([[1, idOf(1)]])
})

describe('locking', () => {
  test('takes the chief judge and another person, and then nothing changes without two people and a reason', async () => {
    const id = await added({ basis: 'fastest_lap' })
    expect((await call('ask-award-lock', { event_id, act: 'lock' })).status).toBe(200)
    expect((await call('confirm-award-lock', { event_id, act: 'lock' })).body).toMatchObject({ code: 'SAME_PERSON' })
    const chair = await server.given.staff(event_id, 'chair', 'Priya Nair')
    const byChair = await call('confirm-award-lock', { event_id, act: 'lock' }, chair.headers)
    expect(byChair.body).toMatchObject({ code: 'NO_CHIEF_JUDGE' })
    expect((await call('confirm-award-lock', { event_id, act: 'lock' }, chief.headers)).status).toBe(200)
    expect((await board()).lock.locked_by).toBe('Olu Organiser (organiser) and June Okafor (chief judge)')
    const refused = [
      await server.ask('DELETE', `/api/event_awards/${id}`, undefined, owner.headers),
      await call('decide-award', { id, team_ids: [idOf(0)], reason: 'Because' }),
      await call('move-award', { id, position: 1 }),
      await call('set-team-trait', { event_id, trait: 'newcomer', team_ids: [] }),
    ]
    for (const { body } of refused) expect(body).toMatchObject({ code: 'AWARDS_LOCKED' })
    expect((await call('ask-award-lock', { event_id, act: 'unlock' })).status).toBe(400)
    await call('ask-award-lock', { event_id, act: 'unlock', reason: 'A lap was wrong' }, chair.headers)
    await call('confirm-award-lock', { event_id, act: 'unlock' }, chief.headers)
    expect((await board()).lock.locked_at).toBeNull()
  })

  test('keeps the winner when results change afterwards, and warns', async () => {
    const id = await added({ basis: 'fastest_lap' })
    await locked()
    await racing.record(event_id, [lapOf(teams[3] as (typeof teams)[number], { racing_time: '1.01' })])
    const now = await award(id)
    expect(winnersOf(now)).toEqual([[1, idOf(0)]])
    expect(now.would_be).toMatchObject([{ place: 1, team_ids: [idOf(3)] }])
  })
})

test('nothing about an award is public before it is revealed, on any public path', async () => {
  const title = `Secret ${randomUUID()}`
  await added({ title, basis: 'fastest_lap' })
  const screen = await server.given.staff(event_id, 'screen')
  const paths = [
    `/api/live_results/${event_id}`,
    `/api/event_records/${event_id}`,
    `/api/event_shows/${event_id}`,
    `/api/race_control/${event_id}`,
    `/api/public_events/${event_id}`,
    `/api/competition_teams/public?event_id=${event_id}`,
    `/api/event_awards?event_id=${event_id}`,
    '/api/award_votes',
  ]
  const seenAt = async (headers: Headers) => {
    const found: string[] = []
    for (const path of paths)
      if (JSON.stringify((await server.get(path, headers)).body ?? '').includes(title)) found.push(path)
    return found
  }
  const streamed = async () => {
    const topics = `results:${event_id},show:${event_id}`
    const stream = await listenTo(`${server.url}/api/live?topics=${topics}`)
    return JSON.stringify([await stream.next('state'), await stream.next('state')])
  }
  expect((await call('reveal-awards', { event_id })).body).toMatchObject({ code: 'NOT_LOCKED' })
  await locked()
  for (const headers of [{}, screen.headers]) expect(await seenAt(headers)).toEqual([])
  expect(await streamed()).not.toContain(title)
  expect((await call('reveal-awards', { event_id })).status).toBe(200)
  await expect.poll(() => seenAt({})).toEqual([`/api/live_results/${event_id}`])
  expect(await streamed()).toContain(title)
})
