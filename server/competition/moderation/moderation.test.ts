import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { eventEmbargoes } from '../../db/schema/embargo.ts'
import { eventCallsOf } from '../../testing/event-calls.ts'
import { markingCallsOf } from '../../testing/marking-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let company_id: string
let organizer: { headers: Record<string, string> }
let chief: Record<string, string>
let day: Awaited<ReturnType<typeof judgedDay>>

beforeAll(async () => {
  server = await testServer()
  company_id = (await server.given.company()).id
  organizer = await server.given.organizer(company_id)
})

beforeEach(async () => {
  day = await judgedDay()
  chief = (await server.given.staff(day.event_id, 'chief_judge')).headers
})

/** Three teams, and panels with one scorecard of ten points for Drawings. */
async function judgedDay() {
  const calls = eventCallsOf(server, organizer)
  const event = await calls.event()
  await calls.change(event.id, { status: 'active' })
  const [apex, bolt, crab] = [
    await calls.team(event.id, 'Apex'),
    await calls.team(event.id, 'Bolt'),
    await calls.team(event.id, 'Crab'),
  ]
  const card = await server.given.scorecard(company_id)
  const panels = [
    await server.given.judge(event.id),
    await server.given.judge(event.id),
    await server.given.judge(event.id),
  ]
  const mark = (nth: number, team_id: string, points: number) => {
    const { panel, headers } = panels[nth] ?? { panel: { id: '' }, headers: {} }
    const row = { event_id: event.id, team_id, judge_panel_id: panel.id, template_id: card.id }
    return markingCallsOf(server, headers).save({ ...row, criteria_scores: { Drawings: points } })
  }
  const ids = panels.map(({ panel }) => panel.id)
  return { event_id: event.id, template_id: card.id, apex, bolt, crab, panels, ids, mark }
}

const standings = async () => {
  const { body } = await server.get(`/api/live_results/${day.event_id}`)
  const { standings: rows, teams } = Object(body)
  const nameOf = (id: string) => teams.find((team: { id: string }) => team.id === id).team_name
  return rows.map((row: { team_id: string; position: number; judge_average: number }) => [
    row.position,
    nameOf(row.team_id),
    row.judge_average,
  ])
}
const setLimit = (percent: number) =>
  server.ask('PUT', `/api/mark_moderation/${day.event_id}/limit`, { percent }, chief)
const overview = async (headers = chief) =>
  Object((await server.get(`/api/mark_moderation/${day.event_id}`, headers)).body)
const open = async (team: { id: string }) =>
  Object((await server.get(`/api/event_totals/${day.event_id}/${team.id}`, chief)).body)

describe('evening out panels', () => {
  const evenOut = (id = randomUUID(), headers = chief) => {
    const { event_id, template_id } = day
    return server.post('/api/mark_normalisations', { id, event_id, template_id, reason: 'Panel 2 is lenient' }, headers)
  }
  beforeEach(async () => {
    // The strict panel has seen two teams, the lenient one only the third.
    await day.mark(0, day.apex.id, 8.35)
    await day.mark(0, day.bolt.id, 4.35)
    await day.mark(1, day.crab.id, 10)
  })

  test('a lenient panel no longer decides the winner, and it can be undone', async () => {
    expect(await standings()).toMatchObject([
      [1, 'Crab', 10],
      [2, 'Apex', 8.35],
      [3, 'Bolt', 4.35],
    ])
    const { body } = await server.get(
      `/api/mark_normalisations/preview?event_id=${day.event_id}&template_id=${day.template_id}`,
      chief,
    )
    const { shifts, categories } = Object(body)
    expect(shifts.toSorted((a: { mean: number }, b: { mean: number }) => a.mean - b.mean)).toMatchObject([
      { sheets: 2, mean: 6.35, shift: 1.22 },
      { sheets: 1, mean: 10, shift: -2.43 },
    ])
    expect(categories[0].teams).toMatchObject([
      { team_name: 'Apex', before: { place: 2, total: 8.35 }, after: { place: 1, total: 9.57 } },
      { team_name: 'Crab', before: { place: 1, total: 10 }, after: { place: 2, total: 7.57 } },
      { team_name: 'Bolt', before: { place: 3 }, after: { place: 3, total: 5.57 } },
    ])
    const id = randomUUID()
    expect((await evenOut(id)).status).toBe(200)
    expect((await evenOut(id)).status).toBe(200)
    expect(await evenOut()).toMatchObject({ status: 409, body: { code: 'ALREADY' } })
    expect(await standings()).toMatchObject([
      [1, 'Apex', 9.57],
      [2, 'Crab', 7.57],
      [3, 'Bolt', 5.57],
    ])
    const opened = await open(day.crab)
    const judged = opened.parts.find(({ kind }: { kind: string }) => kind === 'judges')
    expect(judged).toMatchObject({ points: 7.57, working: ['One panel: 7.57'] })
    expect(judged.sheets).toMatchObject([
      { given: 10, counts: 7.57, marks: [{ criterion: 'Drawings', given: 10, counts: 7.57 }] },
    ])
    const undo = () => server.post(`/api/mark_normalisations/${id}/undo`, { reason: 'Not needed' }, chief)
    expect((await undo()).status).toBe(200)
    expect((await undo()).status).toBe(200)
    expect((await standings())[0]).toEqual([1, 'Crab', 10])
    const history = Object(
      (await server.get(`/api/competition_history?event_id=${day.event_id}`, organizer.headers)).body,
    )
    const said = history.entries
      .map(({ what }: { what: string }) => what)
      .filter((what: string) => /: (Panel 2|Not)/.test(what))
    expect(said).toEqual([
      expect.stringMatching(/count as they were given again: Not needed$/),
      expect.stringMatching(/evened out: Panel 2 is lenient$/),
    ])
  })

  test('is refused once results are released, to a chair and to a judge, and where the rules do not allow it', async () => {
    const chair = (await server.given.staff(day.event_id, 'chair')).headers
    for (const headers of [chair, day.panels[0]?.headers ?? {}])
      expect([401, 403]).toContain((await evenOut(randomUUID(), headers)).status)
    const id = randomUUID()
    await evenOut(id)
    const now = new Date().toISOString()
    await server.db
      .insert(eventEmbargoes)
      .values({ event_id: day.event_id, part: 'judges_marks', held: false, released_at: now, released_by: 'Ida' })
    expect((await server.post(`/api/mark_normalisations/${id}/undo`, { reason: 'Late' }, chief)).body).toMatchObject({
      code: 'RELEASED',
    })
    expect(await overview()).toMatchObject({ released: true, normalisation_allowed: true })
    const calls = eventCallsOf(server, organizer)
    const finals = await calls.event({ rule_pack: 'world-finals-2025' })
    const { template_id } = day
    const row = { id: randomUUID(), event_id: finals.id, template_id, reason: 'Strict' }
    expect((await server.post('/api/mark_normalisations', row, organizer.headers)).body).toMatchObject({
      code: 'NOT_ALLOWED',
    })
  })
})

describe('second marking', () => {
  const ask = (about: object = {}) => {
    const { event_id, apex, ids } = day
    const row = { event_id, team_id: apex.id, judge_panel_id: ids[0], second_panel_id: ids[1], reason: 'Close call' }
    return server.post('/api/second_markings', { id: randomUUID(), ...row, ...about }, chief)
  }

  test('counts as the mean of two, and as the mean of the third and the nearer one where they differ', async () => {
    await day.mark(0, day.apex.id, 6)
    const id = randomUUID()
    expect((await setLimit(1)).status).toBe(200)
    expect((await ask({ id })).status).toBe(200)
    expect((await ask({ id })).status).toBe(200)
    expect((await overview()).seconds).toMatchObject([{ state: 'waiting', first: 6, counts: 6 }])
    const third = () => server.post(`/api/second_markings/${id}/third`, { third_panel_id: day.ids[2] }, chief)
    const tooEarly = { status: 409, body: { code: 'UNFIT', message: expect.stringContaining('do not differ') } }
    expect(await third()).toMatchObject(tooEarly)
    await day.mark(1, day.apex.id, 9)
    await setLimit(100)
    expect(await third()).toMatchObject(tooEarly)
    await setLimit(1)
    expect((await overview()).seconds).toMatchObject([{ state: 'third_needed', second: 9, counts: 7.5 }])
    expect((await third()).status).toBe(200)
    expect((await third()).status).toBe(200)
    await day.mark(2, day.apex.id, 8)
    expect((await overview()).seconds).toMatchObject([{ state: 'decided', third: 8, counts: 8.5 }])
    expect(await standings()).toEqual([[1, 'Apex', 8.5]])
    const { parts } = await open(day.apex)
    const { sheets } = parts.find(({ kind }: { kind: string }) => kind === 'judges')
    expect(
      sheets.map(({ given, counts }: { given: number; counts: number | null }) => [given, counts]).toSorted(),
    ).toEqual([
      [6, 8.5],
      [8, null],
      [9, null],
    ])
    const withdrawn = await server.ask('DELETE', `/api/second_markings/${id}`, undefined, chief)
    expect(withdrawn.body).toMatchObject({ code: 'UNFIT' })
  })

  test('needs marks to check, and a panel that has not marked the team', async () => {
    expect((await ask()).body).toMatchObject({ message: expect.stringContaining('nothing to check') })
    await day.mark(0, day.apex.id, 6)
    expect((await ask({ second_panel_id: day.ids[0] })).body).toMatchObject({ code: 'UNFIT' })
    await day.mark(1, day.apex.id, 6)
    expect((await ask()).body).toMatchObject({ message: expect.stringContaining('already marked') })
    const id = randomUUID()
    expect((await ask({ id, second_panel_id: day.ids[2] })).status).toBe(200)
    expect((await server.ask('DELETE', `/api/second_markings/${id}`, undefined, chief)).status).toBe(200)
    expect((await overview()).seconds).toEqual([])
  })

  test('under rules with one agreed mark the second panel may mark, and does not see that the first has', async () => {
    const calls = eventCallsOf(server, organizer)
    const event = await calls.event({ rule_pack: 'world-finals-2025' })
    await calls.change(event.id, { status: 'active' })
    const team = await calls.team(event.id, 'Apex')
    const judges = [await server.given.judge(event.id), await server.given.judge(event.id)] as const
    const [first, second] = judges.map(({ panel, headers }) => ({ id: panel.id, ...markingCallsOf(server, headers) }))
    const cards = Object((await first?.scorecards(first.id))?.body)
    const template_id = cards.find(({ name }: { name: string }) => name === 'Verbal Presentation').id
    const row = { event_id: event.id, team_id: team.id, template_id }
    const give = (points: number) => ({ criteria_scores: { Innovation: points } })
    expect((await first?.save({ ...row, judge_panel_id: first.id, ...give(17) }))?.status).toBe(200)
    expect((await second?.save({ ...row, judge_panel_id: second.id, ...give(9) }))?.status).toBe(409)
    const asked = { event_id: event.id, team_id: team.id, judge_panel_id: first?.id, second_panel_id: second?.id }
    const answer = await server.post(
      '/api/second_markings',
      { id: randomUUID(), ...asked, reason: 'Check' },
      organizer.headers,
    )
    expect(answer.status).toBe(200)
    expect((await second?.desk(second.id))?.body).toMatchObject({ marks: { elsewhere: [] } })
    expect((await second?.save({ ...row, judge_panel_id: second.id, ...give(9) }))?.status).toBe(200)
    const { body } = await server.get(`/api/event_totals/${event.id}/${team.id}`, organizer.headers)
    const judged = Object(body).parts.find(({ sheets }: { sheets: unknown[] }) => sheets.length > 0)
    expect(judged).toMatchObject({ points: 17, working: ['Verbal Presentation: 17'] })
  })
})

test('the limit decides which teams are shown as differing', async () => {
  await day.mark(0, day.apex.id, 5)
  await day.mark(1, day.apex.id, 9)
  await setLimit(1)
  expect((await overview()).disagreements).toMatchObject([{ team_id: day.apex.id, difference: 4 }])
  expect((await setLimit(100)).status).toBe(200)
  expect((await setLimit(0)).status).toBe(400)
  expect(await overview()).toMatchObject({ limit_percent: 100, disagreements: [] })
})

describe('the progress of judging', () => {
  const progress = async () => Object((await server.get(`/api/judging_progress/${day.event_id}`, chief)).body)
  const cellOf = async (team: { id: string }) =>
    (await progress()).cells.find(
      (cell: { team_id: string; state: string }) => cell.team_id === team.id && cell.state !== 'not_started',
    )

  test('shows what is open at a panel, and what it has saved', async () => {
    const judge = day.panels[0]?.headers ?? {}
    expect((await server.post('/api/judging_progress/open', { team_id: day.apex.id }, judge)).status).toBe(200)
    expect(await cellOf(day.apex)).toMatchObject({ state: 'marking' })
    await server.post('/api/judging_progress/open', { team_id: day.bolt.id }, judge)
    expect(await cellOf(day.apex)).toBeUndefined()
    await day.mark(0, day.apex.id, 5)
    expect(await cellOf(day.apex)).toMatchObject({ template_id: day.template_id, state: 'incomplete' })
    expect((await server.post('/api/judging_progress/open', { team_id: randomUUID() }, judge)).status).toBe(404)
  })

  test('a nudge stays with its panel until it is seen', async () => {
    const [first, second] = day.panels
    const nudge = { id: randomUUID(), event_id: day.event_id, judge_panel_id: day.ids[0], message: 'Please mark Bolt' }
    expect((await server.post('/api/panel_nudges', nudge, chief)).status).toBe(200)
    expect((await server.post('/api/panel_nudges', nudge, chief)).status).toBe(200)
    const mine = async (headers: Record<string, string> | undefined) =>
      Object((await server.get('/api/panel_nudges/mine', headers)).body)
    expect(await mine(first?.headers)).toMatchObject([{ message: 'Please mark Bolt' }])
    expect(await mine(second?.headers)).toEqual([])
    expect((await server.post(`/api/panel_nudges/${nudge.id}/seen`, {}, second?.headers)).status).toBe(200)
    expect(await mine(first?.headers)).toHaveLength(1)
    await server.post(`/api/panel_nudges/${nudge.id}/seen`, {}, first?.headers)
    expect(await mine(first?.headers)).toEqual([])
  })

  test('names devices with unsent marks', async () => {
    const report = { event_id: day.event_id, device_id: randomUUID(), waiting: 2 }
    await server.post('/api/event_devices', report, day.panels[0]?.headers)
    expect((await progress()).devices).toMatchObject([{ waiting: 2, offline: false }])
  })
})
