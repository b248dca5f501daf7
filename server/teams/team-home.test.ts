import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { teams } from '../db/schema/teams.ts'
import { claimsOf, entriesOf } from '../testing/entry-calls.ts'
import { eventCallsOf } from '../testing/event-calls.ts'
import type { SignedIn } from '../testing/given.ts'
import { aRun, practiceOf } from '../testing/practice-calls.ts'
import { scrutineeringCallsOf } from '../testing/scrutineering-calls.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { workshopOf } from '../testing/workshop.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

let team_id: string
let ada: SignedIn
let ben: SignedIn

beforeEach(async () => {
  team_id = (await server.given.team()).id
  ada = await server.given.member(team_id, 'admin')
  ben = await server.given.member(team_id)
})

const home = (person: SignedIn, id = team_id) => server.get(`/api/team_home/${id}`, person.headers)
const seen = async (person = ada) => Object((await home(person)).body)

/** The first 30 days are a trial, after which a team without a plan has neither analytics nor competitions. */
const endTrial = () =>
  server.db.update(teams).set({ created_at: '2024-01-01T00:00:00.000Z' }).where(eq(teams.id, team_id))

/** Days from today, as a day of the calendar. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** An event in which the team has an approved entry. */
async function entered(event_date: string, about: object = {}) {
  const { id: company_id } = await server.given.company()
  const organizer = await server.given.organizer(company_id)
  const scrutineering = scrutineeringCallsOf(server)
  const calls = eventCallsOf(server, organizer)
  const event = await calls.event({ event_date, ...about })
  const template = await scrutineering.template(company_id)
  const entry = await scrutineering.team(event.id)
  const claims = claimsOf(server, organizer, event.id)
  const { id } = Object((await entriesOf(server, team_id).claim(ada, await claims.codeOf(entry.id))).body)
  await claims.decide(id, true)
  return { event, template, entry_id: id as string, change: (changes: object) => calls.change(event.id, changes) }
}

describe('who may see it', () => {
  test('members see their own team’s home, and nobody else does', async () => {
    const other = (await server.given.team()).id
    const zoe = await server.given.member(other)
    expect((await home(ben)).status).toBe(200)
    expect((await home(zoe)).status).toBe(403)
    expect((await home(await server.given.member(team_id, 'member', 'pending'))).status).toBe(403)
    expect((await server.get(`/api/team_home/${team_id}`)).status).toBe(401)
  })

  test('nothing of another team is in it', async () => {
    const other = (await server.given.team()).id
    await server.given.joined(other, ada)
    const project = Object((await workshopOf(server, other).start(ada, 'Theirs')).body)
    await workshopOf(server, other).add(ada, project.id, 'Their task', { assignee_id: ada.id, due_date: inDays(-2) })
    await practiceOf(server, other).record(ada, aRun(0))
    expect(await seen()).toMatchObject({
      projects: 0,
      tasks: { mine: 0, first: [], late: [] },
      practice: { runs: 0, best: null, latest: [], per_week: null },
      activity: [],
    })
  })
})

describe('tasks', () => {
  test('are mine that are open, by due date, and late ones of others with their project', async () => {
    const workshop = workshopOf(server, team_id)
    const car = Object((await workshop.start(ada, 'Car')).body)
    const add = async (title: string, about: object) =>
      Object((await workshop.add(ada, car.id, title, about)).body).id as string
    await add('Someday', { assignee_id: ada.id })
    await add('Order bearings', { assignee_id: ada.id, due_date: inDays(4) })
    await add('Sand rear wing', { assignee_id: ada.id, due_date: inDays(-2) })
    const done = await add('Done', { assignee_id: ada.id, due_date: inDays(-9) })
    await workshop.move(ada, done, 'done')
    await add('Late of Ben', { assignee_id: ben.id, due_date: inDays(-3) })
    await add('Late of nobody', { due_date: inDays(-4) })
    await add('Later', { assignee_id: ben.id, due_date: inDays(5) })
    const { projects, tasks } = await seen()
    const titles = (list: { title: string }[]) => list.map(({ title }) => title)
    expect(projects).toBe(1)
    expect(tasks.mine).toBe(3)
    expect(titles(tasks.first)).toEqual(['Sand rear wing', 'Order bearings', 'Someday'])
    expect(titles(tasks.late)).toEqual(['Late of nobody', 'Late of Ben'])
    expect(tasks.late[1]).toMatchObject({ project_id: car.id, project_name: 'Car', assignee_name: 'Ada Racer' })
    expect(titles((await seen(ben)).tasks.first)).toEqual(['Late of Ben', 'Later'])
  })
})

describe('practice', () => {
  test('shows the best time, the latest runs in order, and the trend of the Analytics tab', async () => {
    const practice = practiceOf(server, team_id)
    for (const [n, racing_time] of [1250, 1230, 1190, 1210].entries())
      await practice.record(ada, aRun(n, { racing_time }))
    await practice.record(ada, aRun(5, { status: 'dnf', racing_time: null }))
    await practice.record(ada, aRun(6, { status: 'reaction', racing_time: null }))
    const { trend } = Object((await practice.analytics(ada)).body)
    const found = (await seen()).practice
    expect(found).toEqual({ runs: 5, best: 1190, latest: [1250, 1230, 1190, 1210], per_week: expect.any(Number) })
    expect(found.per_week).toBeCloseTo(trend.per_week, 2)
  })

  test('has no trend from two runs, and none if the plan has no advanced analytics', async () => {
    const practice = practiceOf(server, team_id)
    for (const n of [0, 1]) await practice.record(ada, aRun(n))
    expect((await seen()).practice.per_week).toBeNull()
    await practice.record(ada, aRun(2))
    expect((await seen()).practice.per_week).not.toBeNull()
    await endTrial()
    expect((await seen()).practice).toMatchObject({ runs: 3, best: 1200, per_week: null })
  })
})

describe('competition', () => {
  test('is the next event with what is open for it, and the last completed one', async () => {
    const past = await entered('2024-05-04')
    await past.change({ status: 'completed' })
    const { event, template, entry_id } = await entered(inDays(12))
    await entered(inDays(40))
    const team = entriesOf(server, team_id)
    await team.save(ada, {
      sheet: template.id,
      criterion: template.width,
      found: { status: 'Pass', measured_value: 54 },
    })
    await team.addDocument(ada, 'Portfolio', { due_date: inDays(3) })
    const { id } = Object((await team.addDocument(ada, 'Risk assessment', { due_date: inDays(1) })).body)
    await team.checkDocument(ada, id, true)
    const { competition } = await seen()
    expect(competition).toMatchObject({
      next_event: { id: event.id, entry_id, event_date: inDays(12), status: 'upcoming' },
      last_event: { id: past.event.id, entry_id: past.entry_id, status: 'completed' },
      documents: { open: 1, first: [{ name: 'Portfolio', due_date: inDays(3) }] },
      readiness: { ready: 0, checks: 4, open: 3, worst: [{ car: 'A', checked: true }] },
    })
    expect(competition.readiness.points).toBe(competition.readiness.worst[0].points)
    expect(competition.readiness.points).toBeGreaterThan(0)
  })

  test('an event is over by the clock of its time zone', async () => {
    const hour = new Date().getUTCHours()
    // Where it is still yesterday, or already tomorrow, compared with Greenwich.
    const [time_zone, itsToday] = hour < 11 ? ['Etc/GMT+12', inDays(-1)] : ['Etc/GMT-14', inDays(1)]
    const { event, change } = await entered(itsToday, { time_zone })
    expect((await seen()).competition.next_event).toMatchObject({ id: event.id })
    const before = new Date(Date.parse(itsToday) - 86_400_000).toISOString().slice(0, 10)
    await change({ event_date: before })
    expect((await seen()).competition.next_event).toBeNull()
  })

  test('is left out if the plan has no competition management', async () => {
    await entered(inDays(12))
    await endTrial()
    expect((await seen()).competition).toBeNull()
  })
})

test('the latest five activities are there, the newest first', async () => {
  const workshop = workshopOf(server, team_id)
  for (const n of [1, 2, 3, 4, 5, 6]) await workshop.start(ben, `Project ${n}`)
  const { activity } = await seen()
  expect(activity.map(({ about }: { about: { project: string } }) => about.project)).toEqual(
    [6, 5, 4, 3, 2].map((n) => `Project ${n}`),
  )
  expect(activity[0]).toMatchObject({ kind: 'project.created', actor_name: 'Ada Racer' })
})
