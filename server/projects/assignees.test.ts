import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '../testing/given.ts'
import { portalOf } from '../testing/portal.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { type Workshop, workshopOf } from '../testing/workshop.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ DATABASE_POOL: '10' })
})

let team_id: string
let work: Workshop
let ada: SignedIn
let ben: SignedIn
let cy: SignedIn
let project: string

beforeEach(async () => {
  team_id = (await server.given.team()).id
  work = workshopOf(server, team_id)
  ada = await server.given.member(team_id, 'admin')
  ben = await server.given.member(team_id)
  cy = await server.given.member(team_id)
  project = Object((await work.start(ada, 'Car build')).body).id
})

type Seen = { id: string; updated_at: string; assignee_id: string | null; assignees: { user_id: string }[] }

const add = async (title: string, about: object = {}) =>
  Object((await work.add(ada, project, title, about)).body) as Seen
const change = async (task: Seen, about: object, who = ada) =>
  Object((await work.change(who, task.id, { updated_at: task.updated_at, ...about })).body) as Seen
const ids = ({ assignees }: Seen) => assignees.map(({ user_id }) => user_id).toSorted()
const activity = async () =>
  Object((await work.activity(ada)).body).entries.map(({ kind }: { kind: string }) => kind) as string[]

test('a task has several assignees, and the activity names each of them', async () => {
  const task = await add('Wheels', { assignee_ids: [ben.id, cy.id, ben.id] })
  expect(ids(task)).toEqual([ben.id, cy.id].toSorted())
  expect(task.assignees[0]).toMatchObject({ name: 'Ada Racer', picture: null })
  expect((await activity()).filter((kind) => kind === 'task.assigned')).toHaveLength(2)
  const changed = await change(task, { assignee_ids: [ben.id, ada.id] })
  expect(ids(changed)).toEqual([ada.id, ben.id].toSorted())
  // Not those who assign it to themselves.
  expect((await activity()).filter((kind) => kind === 'task.assigned')).toHaveLength(2)
  expect(ids(await change(changed, { assignee_ids: [] }))).toEqual([])
})

test('one who is not an active member makes the whole change fail', async () => {
  const stranger = await server.given.user()
  const task = await add('Wheels', { assignee_ids: [ben.id] })
  const refused = await work.change(ada, task.id, {
    updated_at: task.updated_at,
    title: 'Axles',
    assignee_ids: [cy.id, stranger.id],
  })
  expect(refused).toMatchObject({ status: 409, body: { code: 'NOT_A_MEMBER' } })
  expect((await work.tasks(ada, project)).body).toMatchObject([{ title: 'Wheels', assignees: [{ user_id: ben.id }] }])
})

test('a client that knows only one assignee replaces them only with another', async () => {
  const task = await add('Wheels', { assignee_ids: [ben.id, cy.id] })
  const same = await change(task, { assignee_id: task.assignee_id, title: 'Axles' })
  expect(ids(same)).toEqual([ben.id, cy.id].toSorted())
  const other = await change(same, { assignee_id: ada.id })
  expect(ids(other)).toEqual([ada.id])
  expect(other.assignee_id).toBe(ada.id)
  expect(ids(await change(other, { assignee_id: null }))).toEqual([])
})

test('of two people who assign at once the second is refused, and repeating the same is fine', async () => {
  const { id, updated_at } = await add('Wheels')
  const answers = await Promise.all([
    work.change(ada, id, { updated_at, assignee_ids: [ben.id] }),
    work.change(ben, id, { updated_at, assignee_ids: [cy.id] }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [now] = Object((await work.tasks(ada, project)).body) as Seen[]
  expect((await work.change(ada, id, { updated_at, assignee_ids: now && ids(now) })).status).toBe(200)
})

test('leaving the team ends one assignment and keeps the others', async () => {
  await add('Wheels', { assignee_ids: [ben.id, cy.id] })
  await portalOf(server).leave(cy, team_id)
  expect((await work.tasks(ada, project)).body).toMatchObject([{ assignees: [{ user_id: ben.id }] }])
})

test('my tasks are those of all projects that are assigned to me: open ones by due date, then the done ones', async () => {
  const other = Object((await work.start(ada, 'Portfolio')).body).id
  await add('Not mine', { assignee_ids: [cy.id] })
  await add('Whenever', { assignee_ids: [ben.id] })
  await work.add(ada, other, 'Soon', { assignee_ids: [cy.id, ben.id], due_date: '2027-03-01', priority: 'high' })
  const done = await add('Done', { assignee_ids: [ben.id], status: 'done' })
  expect((await work.mine(ben)).body).toMatchObject([
    { title: 'Soon', project_name: 'Portfolio', priority: 'high' },
    { title: 'Whenever', project_name: 'Car build', priority: 'none' },
    { title: 'Done', status: 'done' },
  ])
  await work.move(ben, done.id, 'todo')
  expect(Object((await work.mine(ben)).body).map(({ status }: { status: string }) => status)).toEqual([
    'todo',
    'todo',
    'todo',
  ])
})

test('changes that follow one another are one entry in the activity, until somebody else changes the task', async () => {
  let task = await add('Wheels')
  const before = await activity()
  for (const description of ['Six', 'Six of', 'Six of them']) task = await change(task, { description })
  expect(await activity()).toEqual(['task.changed', ...before])
  await change(task, { priority: 'urgent' }, ben)
  expect(await activity()).toEqual(['task.changed', 'task.changed', ...before])
})

test('an unknown priority is refused', async () => {
  const answer = await work.add(ada, project, 'Wheels', { id: randomUUID(), priority: 'whenever' })
  expect(answer.status).toBe(400)
})
