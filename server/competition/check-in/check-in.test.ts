import { randomUUID } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, expect, test } from 'vitest'
import { racingCallsOf } from '../../testing/racing-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

type Headers = Record<string, string>

async function ground(about: object = {}) {
  const company = await server.given.company()
  const owner = await server.given.organizer(company.id)
  const calls = racingCallsOf(server, owner)
  const { event, teams } = await calls.field(3, about)
  const [apex] = teams
  if (!apex) throw new Error('no team')
  const desk = (await server.given.staff(event.id, 'check_in', 'Ada')).headers
  return {
    owner,
    calls,
    event,
    apex,
    desk,
    save: (headers: Headers, team_id: string, change: object) =>
      server.ask('PATCH', `/api/check_ins/${team_id}`, change, headers),
    walkIn: (headers: Headers, team: object) =>
      server.post(
        '/api/check_ins/walk_in',
        { id: randomUUID(), event_id: event.id, team_name: 'Walkers', ...team },
        headers,
      ),
    list: async (headers: Headers) => Object((await server.get(`/api/check_ins?event_id=${event.id}`, headers)).body),
  }
}

test('the desk checks a team in with what it handed in, and the organiser sees who did it', async () => {
  const { owner, apex, desk, save, list } = await ground()
  expect(await list(desk)).toEqual({ deadline: null, check_ins: [] })
  expect(await save(desk, apex.id, { here: true })).toMatchObject({ status: 200 })
  expect(await save(desk, apex.id, { documents: true, cars: 2 })).toMatchObject({ status: 200 })
  // Checked in again by somebody else, it stays as it was.
  expect(await save(owner.headers, apex.id, { here: true, consents: true })).toMatchObject({ status: 200 })
  expect(await list(owner.headers)).toEqual({
    deadline: null,
    check_ins: [
      {
        team_id: apex.id,
        here_at: expect.any(String),
        here_by: 'Ada (check-in)',
        documents: true,
        consents: true,
        cars: 2,
      },
    ],
  })
})

test('an undo clears the arrival, keeps what was handed in, and is in the history', async () => {
  const { owner, event, apex, desk, save, list } = await ground()
  await save(desk, apex.id, { here: true, cars: 1 })
  expect(await save(desk, apex.id, { here: false })).toMatchObject({
    status: 200,
    body: { here_at: null, here_by: null, cars: 1 },
  })
  expect((await list(desk)).check_ins).toMatchObject([{ here_at: null, cars: 1 }])
  const { entries } = Object((await server.get(`/api/competition_history?event_id=${event.id}`, owner.headers)).body)
  expect(entries).toMatchObject([{ kind: 'team', what: 'Check-in of A undone', who: 'Ada (check-in)' }])
})

test('what waited on the device without a network counts from when it was entered', async () => {
  const { apex, desk, save } = await ground()
  const before = Date.now()
  const { body } = await save(desk, apex.id, { here: true, waited_ms: 600_000 })
  const here = Date.parse(Object(body).here_at)
  expect(here).toBeGreaterThanOrEqual(before - 600_000)
  expect(here).toBeLessThanOrEqual(Date.now() - 600_000)
})

test('a walk-in is registered past the deadline and the limit, numbered and checked in, once', async () => {
  const { owner, event, desk, walkIn, list, calls } = await ground()
  await calls.change(event.id, { max_teams: 3, registration_deadline: '2020-01-01' })
  const team = { id: randomUUID(), school_name: 'Northgate', category: 'Professional' }
  const first = await walkIn(desk, team)
  expect(first).toMatchObject({
    status: 200,
    body: { team_name: 'Walkers', team_number: expect.stringMatching(/^T\d+$/), category: 'Professional' },
  })
  expect((await walkIn(desk, team)).body).toEqual(first.body)
  expect((await list(owner.headers)).check_ins).toMatchObject([{ team_id: team.id, here_by: 'Ada (check-in)' }])
})

test('a walk-in needs a number of its own where numbers are given by hand', async () => {
  const { event, apex, desk, walkIn, calls } = await ground()
  await calls.change(event.id, { auto_numbering: false })
  expect(await walkIn(desk, {})).toMatchObject({ status: 409, body: { code: 'NUMBER_REQUIRED' } })
  expect(await walkIn(desk, { team_number: apex.team_number })).toMatchObject({ body: { code: 'NUMBER_TAKEN' } })
  expect(await walkIn(desk, { team_number: 'W1' })).toMatchObject({ status: 200, body: { team_number: 'W1' } })
})

test('badges and desk signs are a PDF with every team that takes part, or with one of them', async () => {
  const { event, apex, desk, calls } = await ground({ country: 'GB' })
  const papers = async (query: string) =>
    Object((await server.get(`/api/check_ins/papers?event_id=${event.id}&${query}`, desk)).body)
  const pagesOf = async (query: string) => {
    const document = await getDocumentProxy(Uint8Array.from(Buffer.from((await papers(query)).pdf, 'base64')))
    return (await extractText(document)).text
  }
  const signs = await pagesOf('kind=desk-signs')
  expect(signs).toHaveLength(3)
  expect(signs[0]).toContain(apex.team_number)
  const [sheet, ...more] = await pagesOf('kind=badges&copies=3')
  expect(more).toHaveLength(1)
  expect(sheet?.match(new RegExp(`${apex.team_number}\\b`, 'g'))).toHaveLength(3)
  await calls.setStatus(apex.id, 'withdrawn')
  expect(await pagesOf('kind=desk-signs')).toHaveLength(2)
  expect(await pagesOf(`kind=desk-signs&team_id=${apex.id}`)).toHaveLength(1)
  expect(await papers(`kind=badges&team_id=${event.id}`)).toMatchObject({ code: 'NO_TEAMS' })
})

test('the deadline is set and removed', async () => {
  const { event, desk, list } = await ground()
  const deadline = '2027-03-20T09:00:00.000Z'
  const set = (at: string | null) =>
    server.ask('PUT', '/api/check_ins/deadline', { event_id: event.id, deadline: at }, desk)
  expect(await set(deadline)).toMatchObject({ status: 200, body: { deadline } })
  expect(await list(desk)).toMatchObject({ deadline })
  await set(null)
  expect(await list(desk)).toMatchObject({ deadline: null })
})

test('another company, another event’s desk and other roles check nobody in', async () => {
  const { event, apex, save, walkIn } = await ground()
  const stranger = await server.given.organizer((await server.given.company()).id)
  const elsewhere = await ground()
  for (const headers of [stranger.headers, elsewhere.desk])
    expect(await save(headers, apex.id, { here: true })).toMatchObject({ status: 404 })
  const { headers } = await server.given.staff(event.id, 'marshal', 'Mo')
  expect(await save(headers, apex.id, { here: true })).toMatchObject({ status: 403 })
  expect(await walkIn(headers, {})).toMatchObject({ status: 403 })
})
