/** Emails about notifications: as each person has chosen, once, and not to a child without consent. */
import { randomUUID } from 'node:crypto'
import { kindsOf } from '@paddock/domain/notifications/kinds.ts'
import { beforeAll, expect, test } from 'vitest'
import { readConfig } from '../boot/config.ts'
import { openJobs } from '../jobs/jobs.ts'
import { atEnd } from '../testing/at-end.ts'
import { bellOf } from '../testing/bell.ts'
import { consentCalls } from '../testing/consent-calls.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { workshopOf } from '../testing/workshop.ts'
import { sendNotificationDigests } from './daily-email.ts'
import { notifyDeadlines } from './deadlines.ts'

let server: TestServer
let bell: ReturnType<typeof bellOf>
let deps: Parameters<typeof sendNotificationDigests>[0]
beforeAll(async () => {
  server = await testServer()
  bell = bellOf(server)
  const jobs = await openJobs({ url: server.databaseUrl, onError: () => {} })
  atEnd(() => jobs.stop())
  const config = readConfig({
    NODE_ENV: 'test',
    PUBLIC_URL: 'https://paddock.example',
    DATABASE_URL: server.databaseUrl,
  })
  deps = { db: server.db, jobs, config }
})

/** A team with an admin and an adult member, and a task for the member. */
async function crew() {
  const team = await server.given.team()
  const admin = await server.given.joined(team.id, await server.given.user({ name: 'Ada Lovelace' }), 'admin')
  const ben = await server.given.member(team.id)
  await consentCalls(server).answer(ben, '18_plus')
  const work = workshopOf(server, team.id)
  const project_id = randomUUID()
  await work.start(admin, 'Car build', project_id)
  const assign = async (title: string, about: object = {}) =>
    Object((await work.add(admin, project_id, title, { assignee_id: ben.id, ...about })).body) as { id: string }
  return { team, admin, ben, work, assign }
}

test('by default everything is in the app, requests and approvals are emailed at once and the rest daily', async () => {
  const { ben } = await crew()
  const chosen = Object((await bell.preferences(ben)).body) as { kind: string; email: string; in_app: boolean }[]
  expect(chosen.map(({ kind }) => kind)).toEqual(kindsOf('team'))
  expect(chosen.every(({ in_app }) => in_app)).toBe(true)
  expect(chosen.filter(({ email }) => email === 'at_once').map(({ kind }) => kind)).toEqual([
    'join_requests',
    'approvals',
  ])
})

test('at once sends one email with a link to the notification and one to the choice of emails', async () => {
  const { ben, assign } = await crew()
  await bell.choose(ben, 'assignments', 'at_once')
  await assign('Sand the wing')
  expect(await bell.subjects(ben, 1)).toEqual(['Ada Lovelace assigned “Sand the wing” to you'])
  const [email] = await bell.mails(ben)
  const [own] = (await bell.list(ben)).entries
  expect(email?.text).toContain(`/notifications/${own?.id}`)
  expect(email?.text).toContain('/your-account#notifications')
  await sendNotificationDigests(deps)
  await assign('Paint it')
  expect(await bell.subjects(ben, 2), 'what was emailed at once is not in the daily email').toHaveLength(2)
})

test('the daily email has what is still unread and visible, once', async () => {
  const { admin, ben, work, assign } = await crew()
  await assign('Sand the wing')
  await assign('Read already')
  const [read] = (await bell.list(ben)).entries
  await bell.read(ben, read?.id ?? 0)
  const { id } = await assign('Deleted since')
  await work.remove(admin, id)
  await assign('Paint it')
  await sendNotificationDigests(deps)
  await sendNotificationDigests(deps)
  expect(await bell.subjects(ben, 1)).toEqual(['2 notifications on Paddock'])
  const [email] = await bell.mails(ben)
  expect(email?.text).toMatch(/“Paint it” to you[\s\S]*“Sand the wing” to you/)
  expect(email?.text).not.toMatch(/Read already|Deleted since/)
  expect(await bell.unread(ben), 'an email does not count as reading').toBe(2)
})

test('never sends nothing, also of what was waiting; off in the app leaves only the email', async () => {
  const { ben, assign } = await crew()
  await assign('Sand the wing')
  await bell.choose(ben, 'assignments', 'never')
  await assign('Paint it')
  await sendNotificationDigests(deps)
  expect(await bell.mails(ben)).toEqual([])
  await bell.choose(ben, 'assignments', 'at_once', false)
  await assign('Weigh it')
  expect(await bell.subjects(ben, 1)).toEqual(['Ada Lovelace assigned “Weigh it” to you'])
  expect(await bell.texts(ben)).toEqual([
    'Ada Lovelace assigned “Paint it” to you',
    'Ada Lovelace assigned “Sand the wing” to you',
  ])
  await bell.choose(ben, 'assignments', 'never', false)
  await assign('Drop it')
  expect(await bell.unread(ben)).toBe(2)
})

test('a choice is that of one person and one side, and pressing twice makes it once', async () => {
  const { admin, ben } = await crew()
  await Promise.all([bell.choose(ben, 'mentions', 'never'), bell.choose(ben, 'mentions', 'never')])
  const emailOf = async (person: typeof ben) =>
    Object((await bell.preferences(person)).body).find(({ kind }: { kind: string }) => kind === 'mentions').email
  expect([await emailOf(ben), await emailOf(admin)]).toEqual(['never', 'daily'])
  expect((await bell.choose(ben, 'orders', 'never')).status, 'a kind of another side').toBe(404)
  expect((await bell.choose(ben, 'mentions', 'hourly')).status).toBe(400)
})

test('a child without consent gets no optional email, and hears of an approval', async () => {
  const { team, admin } = await crew()
  const child = await server.given.user({ name: 'Kit Young' })
  await consentCalls(server).answer(child, 'under_13')
  await server.post('/api/rpc/join_team_by_invite_code_v2', { invite_code_param: team.invite_code }, child.headers)
  await server.ask('PATCH', `/api/user_teams/${team.id}/${child.id}`, { status: 'active' }, admin.headers)
  expect(await bell.subjects(child, 1)).toEqual(['You are now a member of Slipstream'])
  await bell.choose(child, 'assignments', 'at_once')
  const work = workshopOf(server, team.id)
  const project_id = randomUUID()
  await work.start(admin, 'Second project', project_id)
  await work.add(admin, project_id, 'Sand the wing', { assignee_id: child.id })
  await bell.choose(child, 'assignments', 'daily')
  await work.add(admin, project_id, 'Paint it', { assignee_id: child.id })
  await sendNotificationDigests(deps)
  expect(await bell.unread(child)).toBe(3)
  expect(await bell.subjects(child, 1)).toHaveLength(1)
})

test('a task due tomorrow or late is announced once to the person assigned, and again for a new date', async () => {
  const { admin, ben, work, assign } = await crew()
  const noon = new Date('2027-03-10T12:00:00Z')
  const { id } = await assign('Sand the wing', { due_date: '2027-03-11' })
  await assign('Done already', { due_date: '2027-03-11', status: 'done' })
  await assign('Next week', { due_date: '2027-03-18' })
  await bell.readAll(ben, Number.MAX_SAFE_INTEGER)
  const fresh = async () => {
    const { entries } = await bell.list(ben)
    return entries.filter(({ read_at }) => read_at === null).map(({ name }) => name)
  }
  await notifyDeadlines(deps, noon)
  await notifyDeadlines(deps, noon)
  expect(await fresh()).toEqual(['task.due'])
  expect(await bell.unread(admin)).toBe(0)
  await notifyDeadlines(deps, new Date('2027-03-12T10:00:00Z'))
  expect(await fresh(), 'its day has not ended everywhere').toEqual(['task.due'])
  await notifyDeadlines(deps, new Date('2027-03-12T13:00:00Z'))
  await notifyDeadlines(deps, new Date('2027-03-13T13:00:00Z'))
  expect(await fresh()).toEqual(['task.late', 'task.due'])
  await work.change(admin, id, { due_date: '2027-03-16', updated_at: await updatedAt(id) })
  await notifyDeadlines(deps, new Date('2027-03-15T12:00:00Z'))
  expect(await fresh()).toEqual(['task.due', 'task.late', 'task.due'])

  async function updatedAt(task_id: string) {
    const { rows } = await server.pool.query('select updated_at from project_tasks where id = $1', [task_id])
    return (rows[0].updated_at as Date).toISOString()
  }
})

test('a document is announced to the whole team, and an event a week and a day before, in its time zone', async () => {
  const { team, admin, ben } = await crew()
  await server.post(
    '/api/team_documents',
    { id: randomUUID(), team_id: team.id, name: 'Portfolio', due_date: '2027-05-04' },
    admin.headers,
  )
  const company = await server.given.company()
  const event = await server.given.event(company.id, {
    name: 'Moor Cup',
    event_date: '2027-05-11',
    time_zone: 'Pacific/Auckland',
  })
  const { rows } = await server.pool.query(
    "insert into competition_teams (event_id, team_name, team_number) values ($1, 'Alpha', 'T1') returning id",
    [event.id],
  )
  await server.pool.query(
    "insert into team_entries (id, team_id, competition_team_id, status, decided_at) values (gen_random_uuid(), $1, $2, 'approved', now())",
    [team.id, rows[0].id],
  )
  // In Auckland it is already the 4th.
  await notifyDeadlines(deps, new Date('2027-05-03T13:00:00Z'))
  await notifyDeadlines(deps, new Date('2027-05-03T14:00:00Z'))
  const texts = ['Moor Cup begins in 7 days', 'The document “Portfolio” is due tomorrow']
  expect([await bell.texts(ben), await bell.texts(admin)]).toEqual([texts, texts])
  await notifyDeadlines(deps, new Date('2027-05-09T13:00:00Z'))
  expect((await bell.texts(ben))[0]).toBe('Moor Cup begins tomorrow')
})
