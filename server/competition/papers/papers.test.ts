import { randomUUID } from 'node:crypto'
import { points } from '@paddock/domain/units.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../boot/config.ts'
import { awardPlaces, eventAwards } from '../../db/schema/awards.ts'
import { teamEntries } from '../../db/schema/entries.ts'
import { paperJobs } from '../../db/schema/papers.ts'
import { otherEventPoints } from '../../db/schema/racing.ts'
import { rosterMembers } from '../../db/schema/registration.ts'
import { openFiles } from '../../outside/files.ts'
import { pdfPages } from '../../testing/pdf-pages.ts'
import { racingCallsOf } from '../../testing/racing-calls.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { paperJobsOf } from './papers.ts'

const SOON = { timeout: 60_000, interval: 250 }
const jobs = { enqueue: async () => {} } as never
/** The jobs themselves, run by hand. */
const work = () => {
  const { db, dataDir } = server
  return paperJobsOf({ db, files: openFiles({ dataDir }), jobs, config: readConfig({}) })
}

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

async function ground(teams = 3) {
  const company = await server.given.company()
  const owner = await server.given.organizer(company.id)
  const calls = racingCallsOf(server, owner)
  const field = await calls.field(teams)
  const start = (kind: string, id = randomUUID(), headers = owner.headers) =>
    server.post('/api/paper_jobs', { id, event_id: field.event.id, kind }, headers)
  return { owner, company, start, ...field }
}

const pagesOf = (base64: string) => pdfPages(Buffer.from(base64, 'base64'))

async function made(day: Awaited<ReturnType<typeof ground>>, kind: string) {
  const id = randomUUID()
  expect(await day.start(kind, id)).toMatchObject({ status: 200, body: { state: 'waiting', kind } })
  const list = async () =>
    Object((await server.get(`/api/paper_jobs?event_id=${day.event.id}`, day.owner.headers)).body)
  await expect.poll(async () => (await list()).find((job: { id: string }) => job.id === id)?.state, SOON).toBe('done')
  const { status, body } = await server.get(`/api/paper_jobs/${id}/file`, day.owner.headers)
  expect(status).toBe(200)
  return { id, file: Object(body).file_name, pages: await pagesOf(Object(body).base64) }
}

test('certificates for all teams come as one PDF, and the list shows them as done', async () => {
  const day = await ground(45)
  const { pages, file } = await made(day, 'participants')
  expect(pages).toHaveLength(45)
  expect(pages[0]).toContain('took part in')
  expect(file).toMatch(/^certificates-for-teams-.*\.pdf$/)
  const { body } = await server.get(`/api/paper_jobs?event_id=${day.event.id}`, day.owner.headers)
  expect(body).toMatchObject([{ state: 'done', done: 45, total: 45 }])
})

test('the booklet, the feedback reports and nothing for judges without panels', async () => {
  const day = await ground(3)
  expect((await made(day, 'booklet')).pages.join(' ')).toContain('Results')
  expect((await made(day, 'feedback')).pages).toHaveLength(3)
  expect(await day.start('judges')).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_PRINT' } })
})

test('each person on a roster gets a certificate, and a supervising adult one with thanks', async () => {
  const day = await ground(2)
  expect(await day.start('members')).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_PRINT' } })
  const [apex] = day.teams
  if (!apex) throw new Error('no team')
  const entry_id = randomUUID()
  const team = await server.given.team()
  const entry = { id: entry_id, team_id: team.id, competition_team_id: apex.id, status: 'approved' as const }
  await server.db.insert(teamEntries).values({ ...entry, decided_at: new Date().toISOString() })
  const person = (full_name: string, role: 'driver' | 'supervising-adult', second: number) => ({
    ...{ id: randomUUID(), entry_id, full_name, role, photo_consent: 'no' as const, film_consent: 'no' as const },
    created_at: `2026-01-01T10:00:0${second}.000Z`,
  })
  await server.db
    .insert(rosterMembers)
    .values([person('Ελένη Παππά', 'driver', 1), person('Ms Grey', 'supervising-adult', 2)])
  const { pages } = await made(day, 'members')
  expect(pages).toHaveLength(2)
  expect(pages[0]).toMatch(/This certifies that\s*Ελένη Παππά\s*Driver/)
  expect(pages[1]).toMatch(/With thanks to\s*Ms Grey/)
})

test('each team on a place of a locked award gets a certificate with the award and its place', async () => {
  const day = await ground(2)
  expect(await day.start('awards')).toMatchObject({ status: 409, body: { code: 'NOTHING_TO_PRINT' } })
  const award_id = randomUUID()
  const award = { id: award_id, event_id: day.event.id, title: 'Fastest lap', places: 2, position: 1 }
  await server.db.insert(eventAwards).values({ ...award, basis: 'fastest_lap', chosen_by: 'rule' })
  await server.db
    .insert(awardPlaces)
    .values(day.teams.map(({ id: team_id }, index) => ({ award_id, team_id, place: index + 1 })))
  const { pages } = await made(day, 'awards')
  expect(pages[0]).toMatch(/Fastest lap\s*Winner/)
  expect(pages[1]).toMatch(/Fastest lap\s*2nd place/)
})

test('a paper is started once, however often it is sent', async () => {
  const day = await ground()
  const id = randomUUID()
  await day.start('participants', id)
  expect(await day.start('participants', id)).toMatchObject({ status: 200, body: { id } })
})

test('a cancelled paper is not made', async () => {
  const day = await ground()
  const id = randomUUID()
  const row = { id, event_id: day.event.id, kind: 'participants' as const, total: 3, started_by: 'Ada' }
  await server.db.insert(paperJobs).values(row)
  expect(await server.post(`/api/paper_jobs/${id}/cancel`, {}, day.owner.headers)).toMatchObject({ status: 200 })
  await work()['make-paper']({ paper_job_id: id }, { attempt: 1 })
  expect(await server.get(`/api/paper_jobs/${id}/file`, day.owner.headers)).toMatchObject({
    status: 409,
    body: { code: 'NOT_READY' },
  })
})

test('a paper is deleted with its file', async () => {
  const day = await ground()
  const { id } = await made(day, 'participants')
  await work()['remove-paper']({ paper_job_id: id })
  expect(await server.get(`/api/paper_jobs/${id}/file`, day.owner.headers)).toMatchObject({ status: 404 })
  expect(await openFiles({ dataDir: server.dataDir }).get('papers', `${id}.pdf`)).toBeUndefined()
})

test('another company finds no papers of the event', async () => {
  const day = await ground()
  const stranger = await server.given.organizer((await server.given.company()).id)
  expect(await day.start('participants', randomUUID(), stranger.headers)).toMatchObject({ status: 404 })
})

describe('a paper sheet', () => {
  async function sheetGround() {
    const day = await ground()
    const [apex] = day.teams
    if (!apex) throw new Error('no team')
    const card = await server.given.scorecard(day.company.id)
    const { panel } = await server.given.judge(day.event.id)
    const chief = (await server.given.staff(day.event.id, 'chief_judge', 'Cleo')).headers
    const whose = { event_id: day.event.id, team_id: apex.id, judge_panel_id: panel.id, template_id: card.id }
    const enter = (criteria_scores: object, headers: Record<string, string> = chief) =>
      server.post('/api/paper_sheets', { id: randomUUID(), ...whose, criteria_scores }, headers)
    const marks = async () => {
      const { body } = await server.get(`/api/competition_scores?event_id=${day.event.id}`, day.owner.headers)
      return Object(body).map(({ criteria_scores }: { criteria_scores: object }) => criteria_scores)
    }
    return { ...day, chief, enter, marks }
  }

  test('counts once it was entered twice alike, and its first entry is not shown to the second person', async () => {
    const { enter, marks, owner } = await sheetGround()
    const first = await enter({ Drawings: 12, Manufacture: 20 })
    expect(first).toMatchObject({
      status: 200,
      body: { state: 'once', differences: [], first_by: 'Cleo (chief judge)' },
    })
    expect(JSON.stringify(first.body)).not.toContain('Drawings')
    expect(await marks()).toEqual([])
    expect(await enter({ Manufacture: '20', Drawings: 12 }, owner.headers)).toMatchObject({
      body: { state: 'counted' },
    })
    expect(await marks()).toEqual([{ Drawings: 12, Manufacture: 20 }])
  })

  test('with differences counts only when each of them is resolved', async () => {
    const { enter, marks, chief } = await sheetGround()
    await enter({ Drawings: 12, Manufacture: 20 })
    const { body } = await enter({ Drawings: 17, Manufacture: 20 })
    expect(body).toMatchObject({ state: 'differs', differences: [{ criterion: 'Drawings', first: 12, second: 17 }] })
    expect(await marks()).toEqual([])
    const resolve = (criteria_scores: object) =>
      server.post(`/api/paper_sheets/${Object(body).id}/resolve`, { criteria_scores }, chief)
    expect(await resolve({})).toMatchObject({ status: 409, body: { code: 'NOT_RESOLVED' } })
    expect(await resolve({ Drawings: 17 })).toMatchObject({ status: 200, body: { state: 'counted', differences: [] } })
    expect(await marks()).toEqual([{ Drawings: 17, Manufacture: 20 }])
  })

  test('that was entered once is not resolved, and can be started over', async () => {
    const { enter, chief } = await sheetGround()
    const { id } = Object((await enter({ Drawings: 1 })).body)
    const resolve = () => server.post(`/api/paper_sheets/${id}/resolve`, { criteria_scores: {} }, chief)
    expect(await resolve()).toMatchObject({ status: 409, body: { code: 'NOT_DOUBLE' } })
    expect(await server.ask('DELETE', `/api/paper_sheets/${id}`, undefined, chief)).toMatchObject({ status: 200 })
    expect(await enter({ Drawings: 2 })).toMatchObject({ body: { state: 'once' } })
  })

  test('is not entered by another company or a timekeeper', async () => {
    const { enter, event } = await sheetGround()
    const stranger = await server.given.organizer((await server.given.company()).id)
    expect(await enter({ Drawings: 1 }, stranger.headers)).toMatchObject({ status: 404 })
    const timekeeper = (await server.given.staff(event.id, 'timekeeper', 'Tim')).headers
    expect(await enter({ Drawings: 1 }, timekeeper)).toMatchObject({ status: 403 })
  })

  test('stands on the feedback report with the maximum of each line, beside all deductions', async () => {
    const day = await sheetGround()
    const [apex] = day.teams
    if (!apex) throw new Error('no team')
    for (const _ of [1, 2]) await day.enter({ Drawings: 12, Manufacture: 20, 'Overall impression': 41 })
    await server.db.insert(otherEventPoints).values({
      ...{ event_id: day.event.id, team_id: apex.id, category: 'Development', points: points(-3) },
      ...{ reason: 'Late at the start line', given_by: 'Cleo' },
    })
    const [report] = (await made(day, 'feedback')).pages
    expect(report).toMatch(/Drawings\s*12\.0\s*20\.0/)
    expect(report).toMatch(/Total of the sheet\s*73\.0\s*100\.0/)
    expect(report).toMatch(/Points deducted: Late at the start line\s*Total\s*−3\.0 points/)
  })

  test('is printed blank for each panel and team, with its criteria', async () => {
    const day = await sheetGround()
    const { pages } = await made(day, 'sheets')
    expect(pages).toHaveLength(3)
    expect(pages[0]).toContain('Overall impression')
    expect((await made(day, 'judges')).pages.join()).toContain('June Judge')
  })
})
