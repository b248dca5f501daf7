import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '../testing/given.ts'
import { portalOf } from '../testing/portal.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { type Workshop, workshopOf } from '../testing/workshop.ts'

let server: TestServer
let theirs: Workshop
let own: Workshop
let admin: SignedIn
let mallory: SignedIn
const outsiders: Record<string, SignedIn> = {}
let project = ''
let task = ''
let subTask = ''
let comment = ''
let file = ''
const updated_at = new Date().toISOString()

beforeAll(async () => {
  server = await testServer()
  const { given } = server
  const [team, other] = [await given.team(), await given.team()]
  theirs = workshopOf(server, team.id)
  own = workshopOf(server, other.id)
  admin = await given.member(team.id, 'admin')
  project = Object((await theirs.start(admin, 'Car build')).body).id
  task = Object((await theirs.add(admin, project, 'Rear wing', { due_date: '2027-01-01' })).body).id
  subTask = Object((await theirs.addSubTask(admin, task, 'Sand it')).body).id
  comment = randomUUID()
  await theirs.say(admin, task, 'Secret', comment)
  file = randomUUID()
  await theirs.upload(admin, task, 'secret.pdf', Buffer.from('secret'), file)
  mallory = await given.member(other.id, 'admin')
  outsiders['an admin of another team'] = mallory
  outsiders['one who waits for approval'] = await given.member(team.id, 'member', 'pending')
  outsiders['a user without a team'] = await given.user()
  outsiders['somebody who has left'] = await given.member(team.id)
  await portalOf(server).leave(outsiders['somebody who has left'], team.id)
})

const ACTS: Record<string, (work: Workshop, eve: SignedIn) => Promise<{ status: number }>> = {
  'see the projects': (work, eve) => work.projects(eve),
  'see how much is used': (work, eve) => work.usage(eve),
  'see the insights': (work, eve) => work.insights(eve, '2027-01-01'),
  'start a project': (work, eve) => work.start(eve, 'Mine'),
  'change a project': (work, eve) => work.changeProject(eve, project, { updated_at, name: 'Mine' }),
  'delete a project': (work, eve) => work.removeProject(eve, project),
  'see the tasks': (work, eve) => work.tasks(eve, project),
  'see what is due': (work, eve) => work.due(eve),
  'see their own tasks': (work, eve) => work.mine(eve),
  'add a task': (work, eve) => work.add(eve, project, 'Mine'),
  'change a task': (work, eve) => work.change(eve, task, { updated_at, title: 'Mine' }),
  'move a task': (work, eve) => work.move(eve, task, 'done'),
  'delete a task': (work, eve) => work.remove(eve, task),
  'see sub-tasks': (work, eve) => work.subTasks(eve, task),
  'add to a task': (work, eve) => work.addSubTask(eve, task, 'Mine'),
  'rename a sub-task': (work, eve) => work.renameSubTask(eve, subTask, { updated_at, title: 'Mine' }),
  'tick a sub-task': (work, eve) => work.tickSubTask(eve, subTask, true),
  'move a sub-task': (work, eve) => work.moveSubTask(eve, subTask, null),
  'delete a sub-task': (work, eve) => work.removeSubTask(eve, subTask),
  'read comments': (work, eve) => work.comments(eve, task),
  'say something': (work, eve) => work.say(eve, task, 'Hello'),
  'delete a comment': (work, eve) => work.unsay(eve, comment),
  'see files': (work, eve) => work.files(eve, task),
  'upload a file': (work, eve) => work.upload(eve, task, 'a.pdf', Buffer.from('a')),
  'download a file': (work, eve) => work.download(eve, file),
  'delete a file': (work, eve) => work.removeFile(eve, file),
  'read the activity': (work, eve) => work.activity(eve),
  'export the data': (work, eve) => work.export(eve),
}

test.each(Object.keys(ACTS))('nobody from outside may %s', async (act) => {
  for (const [who, eve] of Object.entries(outsiders)) expect((await ACTS[act]?.(theirs, eve))?.status, who).toBe(403)
})

/** Calls about one row of a team; the others return only the caller's own data. */
const OF_ONE = Object.keys(ACTS).filter((act) =>
  / a (project|task|sub-task|comment|file)$|something|see the tasks/.test(act),
)

test.each(OF_ONE.filter((act) => act !== 'start a project'))(
  'an id of another team is not found under one’s own: %s',
  async (act) => expect((await ACTS[act]?.(own, mallory))?.status).toBe(404),
)

test('what is read under one’s own team shows nothing of another', async () => {
  for (const act of ['see their own tasks', 'see sub-tasks', 'read comments', 'see files', 'see what is due'])
    expect(Object(await ACTS[act]?.(own, mallory)).body, act).toEqual([])
})

test('none of this has changed anything', async () => {
  expect((await theirs.tasks(admin, project)).body).toMatchObject([
    { title: 'Rear wing', status: 'todo', sub_tasks: { all: 1, done: 0 }, comments: 1, files: 1 },
  ])
})
