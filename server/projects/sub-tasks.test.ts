import { randomUUID } from 'node:crypto'
import { MOST_SUB_TASKS } from '@paddock/domain/projects/board.ts'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { SignedIn } from '../testing/given.ts'
import { listenTo } from '../testing/listen.ts'
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
let project: string
let task: string

beforeEach(async () => {
  team_id = (await server.given.team()).id
  work = workshopOf(server, team_id)
  ada = await server.given.member(team_id, 'admin')
  ben = await server.given.member(team_id)
  project = Object((await work.start(ada, 'Car build')).body).id
  task = Object((await work.add(ada, project, 'Rear wing')).body).id
})

type Seen = { id: string; title: string; is_done: boolean; position: number; updated_at: string }

const add = async (title: string) => Object((await work.addSubTask(ada, task, title)).body) as Seen
const all = async () => Object((await work.subTasks(ben, task)).body) as Seen[]
const titles = async () => (await all()).map(({ title }) => title)

test('are added once, ticked, and counted on the card; everybody is notified', async () => {
  const stream = await listenTo(`${server.url}/api/live?topics=team:${team_id}`, ben.headers)
  await stream.next('ready')
  const id = randomUUID()
  const made = await Promise.all([work.addSubTask(ada, task, 'Sand', id), work.addSubTask(ada, task, 'Sand', id)])
  expect(made.map(({ status }) => status)).toEqual([200, 200])
  expect(await stream.next('change')).toMatchObject({ what: 'team_activity' })
  expect(await stream.next('change')).toMatchObject({ what: 'sub_tasks' })
  await add('Paint')
  await Promise.all([work.tickSubTask(ben, id, true), work.tickSubTask(ada, id, true)])
  expect(await all()).toMatchObject([
    { title: 'Sand', is_done: true },
    { title: 'Paint', is_done: false },
  ])
  expect((await work.tasks(ada, project)).body).toMatchObject([{ sub_tasks: { all: 2, done: 1 } }])
  const { entries } = Object((await work.activity(ada)).body)
  expect(entries.filter(({ kind }: { kind: string }) => kind === 'subtask.done')).toMatchObject([
    { about: { task: 'Rear wing', subtask: 'Sand' } },
  ])
})

test('are moved before one another or to the end, and concurrent moves lose none', async () => {
  const made: Seen[] = []
  for (const title of 'ABCD') made.push(await add(title))
  const [a, b, c, d] = made.map(({ id }) => id)
  await work.moveSubTask(ben, d ?? '', a ?? '')
  expect(await titles()).toEqual(['D', 'A', 'B', 'C'])
  await work.moveSubTask(ben, d ?? '', null)
  expect(await titles()).toEqual(['A', 'B', 'C', 'D'])
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      work.moveSubTask(n % 2 ? ada : ben, made[n % 4]?.id ?? '', [a, b, c, null][n % 4] ?? null),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const now = await all()
  expect(now.map(({ position }) => position)).toEqual([0, 1, 2, 3])
  expect(now.map(({ title }) => title).toSorted()).toEqual(['A', 'B', 'C', 'D'])
})

test('of two people who rename one at once the second is refused; ticking it is not in the way', async () => {
  const { id, updated_at } = await add('Sand')
  await work.tickSubTask(ben, id, true)
  const answers = await Promise.all([
    work.renameSubTask(ada, id, { updated_at, title: 'Sand twice' }),
    work.renameSubTask(ben, id, { updated_at, title: 'Sand finely' }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const [won] = answers.filter(({ status }) => status === 200)
  expect(await all()).toMatchObject([{ title: Object(won?.body).title, is_done: true }])
  expect((await work.renameSubTask(ada, id, { updated_at, title: ' ' })).status).toBe(400)
})

test('are deleted once, and with their task', async () => {
  const { id } = await add('Sand')
  const answers = await Promise.all([work.removeSubTask(ada, id), work.removeSubTask(ben, id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404])
  await add('Paint')
  await work.remove(ada, task)
  expect(await all()).toEqual([])
  expect((await work.addSubTask(ada, task, 'Polish')).status).toBe(404)
})

test('a task has room for a limited number, and an id of another task is not taken over', async () => {
  const { id } = await add('Sand')
  const other = Object((await work.add(ada, project, 'Nose cone')).body).id
  expect((await work.addSubTask(ada, other, 'Sand', id)).status).toBe(409)
  for (let n = 1; n < MOST_SUB_TASKS; n++) await add(`Step ${n}`)
  expect((await work.addSubTask(ada, task, 'One more')).body).toMatchObject({ code: 'TOO_MANY' })
})
