import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { teams } from '../db/schema/teams.ts'
import type { SignedIn } from '../testing/given.ts'
import { listenTo } from '../testing/listen.ts'
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

beforeEach(async () => {
  team_id = (await server.given.team()).id
  work = workshopOf(server, team_id)
  ada = await server.given.member(team_id, 'admin')
  ben = await server.given.member(team_id)
})

/** The free allowance: one project. */
const endTrial = () => server.db.update(teams).set({ created_at: '2020-01-01T00:00:00Z' }).where(eq(teams.id, team_id))

async function project(name = 'Car build') {
  const { body } = await work.start(ben, name)
  return Object(body).id as string
}

async function task(project_id: string, title: string, about: object = {}) {
  const { body } = await work.add(ben, project_id, title, about)
  return Object(body) as { id: string; updated_at: string }
}

const column = async (project_id: string, status: string) =>
  Object((await work.tasks(ada, project_id)).body)
    .filter((one: { status: string }) => one.status === status)
    .map((one: { title: string }) => one.title)

const kinds = async () => Object((await work.activity(ada)).body).entries.map(({ kind }: { kind: string }) => kind)

describe('projects', () => {
  test('a member creates one, a double press creates one, and everybody is notified', async () => {
    const stream = await listenTo(`${server.url}/api/live?topics=team:${team_id}`, ada.headers)
    await stream.next('ready')
    const id = randomUUID()
    const made = await Promise.all([work.start(ben, 'Car build', id), work.start(ben, 'Car build', id)])
    expect(made.map(({ status }) => status)).toEqual([200, 200])
    expect(await stream.next('change')).toMatchObject({ what: 'team_activity' })
    expect(await stream.next('change')).toMatchObject({ what: 'team_projects' })
    expect((await work.projects(ada)).body).toMatchObject([
      { id, name: 'Car build', tasks: { todo: 0, doing: 0, review: 0, done: 0 } },
    ])
    expect(await kinds()).toEqual(['project.created'])
  })

  test('the plan’s limit applies, even to concurrent requests, and is explained', async () => {
    await endTrial()
    const answers = await Promise.all([work.start(ada, 'One'), work.start(ben, 'Two')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await work.start(ada, 'Three')).body).toMatchObject({
      code: 'PLAN_LIMIT',
      message:
        'Your plan (Free) allows 1 project, and your team has 1. A team admin can choose a larger plan on the Plan tab.',
    })
    expect((await work.usage(ben)).body).toEqual({
      plan: 'Free',
      projects: 1,
      max_projects: 1,
      storage_bytes: 0,
      max_storage_gb: 1,
    })
  })

  test('a change to an older version is refused, and repeating the same change is fine', async () => {
    const id = await project()
    const [{ updated_at }] = Object((await work.projects(ada)).body)
    const change = { updated_at, name: 'Car build 2027', due_date: '2027-03-01' }
    expect((await work.changeProject(ada, id, change)).body).toMatchObject({ name: 'Car build 2027' })
    expect((await work.changeProject(ada, id, change)).status).toBe(200)
    expect(await work.changeProject(ben, id, { updated_at, name: 'Mine' })).toMatchObject({
      status: 409,
      body: { code: 'CONFLICT' },
    })
  })

  test('an admin deletes one with everything in it; a member may not', async () => {
    const id = await project()
    await work.say(ben, (await task(id, 'Rear wing')).id, 'Looks good')
    expect((await work.removeProject(ben, id)).status).toBe(403)
    expect((await work.removeProject(ada, id)).status).toBe(200)
    expect((await work.tasks(ada, id)).status).toBe(404)
    expect((await kinds())[0]).toBe('project.deleted')
  })

  test.each([
    [{ name: ' ' }, 'Please enter a name'],
    [{ name: 'x', due_date: '2027-02-30' }, 'Please enter a date'],
  ])('%j is refused with a reason', async (about, why) => {
    const { status, body } = await work.start(ben, 'x', randomUUID(), about)
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(why)
  })
})

describe('tasks', () => {
  test('are moved within and between columns', async () => {
    const id = await project()
    const [a, b, c] = [await task(id, 'A'), await task(id, 'B'), await task(id, 'C')]
    await work.move(ben, c.id, 'todo', a.id)
    expect(await column(id, 'todo')).toEqual(['C', 'A', 'B'])
    await work.move(ben, a.id, 'doing')
    await work.move(ben, b.id, 'doing', a.id)
    expect(await column(id, 'doing')).toEqual(['B', 'A'])
    expect(await column(id, 'todo')).toEqual(['C'])
    expect((await work.projects(ben)).body).toMatchObject([{ tasks: { todo: 1, doing: 2, review: 0, done: 0 } }])
  })

  test('many concurrent moves lose no task and give each position once', async () => {
    const id = await project()
    const all: { id: string }[] = []
    for (const title of 'ABCDEF') all.push(await task(id, title))
    const columns = ['todo', 'doing', 'review', 'done']
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => {
        const [one, other] = [all[n % 6], all[(n * 5 + 1) % 6]]
        return work.move(n % 2 ? ada : ben, one?.id ?? '', columns[n % 4] ?? 'todo', other?.id ?? null)
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200))
    const tasks = Object((await work.tasks(ada, id)).body) as { status: string; position: number }[]
    expect(tasks).toHaveLength(6)
    expect(new Set(tasks.map(({ status, position }) => `${status} ${position}`)).size).toBe(6)
  })

  test('moving one does not conflict with an edit of its text', async () => {
    const one = await task(await project(), 'Rear wing')
    await work.move(ada, one.id, 'review')
    const { updated_at } = one
    expect((await work.change(ben, one.id, { updated_at, description: 'With a thinner edge' })).body).toMatchObject({
      status: 'review',
      description: 'With a thinner edge',
    })
  })

  test('of two concurrent edits the second is refused, and nothing is lost', async () => {
    const { id, updated_at } = await task(await project(), 'Rear wing')
    const answers = await Promise.all([
      work.change(ada, id, { updated_at, description: 'Ada’s words' }),
      work.change(ben, id, { updated_at, description: 'Ben’s words' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })

  test('are assigned to members only, and unassigned once they have left', async () => {
    const id = await project()
    const stranger = await server.given.user()
    const waiting = await server.given.member(team_id, 'member', 'pending')
    for (const { id: assignee_id } of [stranger, waiting])
      expect((await work.add(ada, id, 'Wheels', { assignee_id })).body).toMatchObject({ code: 'NOT_A_MEMBER' })
    await work.add(ada, id, 'Wheels', { assignee_id: ben.id })
    expect((await work.tasks(ada, id)).body).toMatchObject([{ assignee_id: ben.id, assignee_name: 'Ada Racer' }])
    await portalOf(server).remove(ada, team_id, ben.id)
    expect((await work.tasks(ada, id)).body).toMatchObject([{ assignees: [], assignee_id: null, assignee_name: null }])
  })

  test('are assigned while the person leaves: no deadlock, and no task stays assigned', async () => {
    const id = await project()
    for (let round = 0; round < 8; round++) {
      const cy = await server.given.member(team_id)
      const one = await task(id, `Wheel ${round}`, { assignee_id: cy.id })
      const answers = await Promise.all([
        portalOf(server).leave(cy, team_id),
        work.add(ada, id, 'Axle', { assignee_id: cy.id }),
        work.change(ada, one.id, { updated_at: one.updated_at, title: 'Axles' }),
        work.move(ben, one.id, 'doing'),
      ])
      expect(Math.max(...answers.map(({ status }) => status))).toBeLessThan(500)
    }
    const left = Object((await work.tasks(ada, id)).body).filter(
      (one: { assignees: unknown[] }) => one.assignees.length > 0,
    )
    expect(left).toEqual([])
  })

  test('open tasks with due dates are listed from all projects', async () => {
    const [one, two] = [await project('One'), await project('Two')]
    await task(one, 'Later', { due_date: '2027-05-01' })
    await task(two, 'Sooner', { due_date: '2027-04-01', labels: ['testing', 'design', 'testing'] })
    await task(two, 'Whenever')
    await task(two, 'Done', { due_date: '2027-01-01', status: 'done' })
    expect((await work.due(ben)).body).toMatchObject([
      { title: 'Sooner', labels: ['design', 'testing'] },
      { title: 'Later' },
    ])
  })
})

describe('insights', () => {
  test('count what is open, late and done, and are behind the paywall once the trial is over', async () => {
    const id = await project()
    const now = new Date().toISOString().slice(0, 10)
    const one = await task(id, 'Rear wing', { assignee_id: ada.id, labels: ['design'] })
    await task(id, 'Nose cone', { due_date: '2020-01-01' })
    await work.move(ben, one.id, 'done')
    const found = Object((await work.insights(ben, now)).body)
    expect(found).toMatchObject({
      days_to_done: 0,
      people: [
        { assignee_id: null, name: null, open: 1, late: 1, done: 0 },
        { assignee_id: ada.id, name: 'Ada Racer', open: 0, late: 0, done: 1 },
      ],
      labels: [{ label: 'design', open: 0, done: 1 }],
    })
    expect(found.done_per_week).toHaveLength(8)
    expect(found.done_per_week.at(-1)).toMatchObject({ done: 1 })
    await work.move(ben, one.id, 'doing')
    expect(Object((await work.insights(ben, now)).body)).toMatchObject({ days_to_done: null })
    await endTrial()
    expect(await work.insights(ada, now)).toMatchObject({
      status: 403,
      body: {
        code: 'PLAN_FEATURE',
        message: 'Advanced analytics is not part of your plan (Free). A team admin can choose another on the Plan tab.',
      },
    })
  })
})

describe('comments', () => {
  test('are added once, seen by all, and deleted by their author or an admin', async () => {
    const { id } = await task(await project(), 'Rear wing')
    const [mine, theirs] = [randomUUID(), randomUUID()]
    await Promise.all([work.say(ben, id, 'Thinner?', mine), work.say(ben, id, 'Thinner?', mine)])
    await work.say(ada, id, 'Yes', theirs)
    expect((await work.comments(ada, id)).body).toMatchObject([{ body: 'Thinner?' }, { body: 'Yes' }])
    expect((await work.unsay(ben, theirs)).status).toBe(403)
    expect((await work.unsay(ben, mine)).status).toBe(200)
    expect((await work.unsay(ada, theirs)).status).toBe(200)
    expect((await work.unsay(ada, theirs)).status).toBe(404)
    expect((await work.say(ada, id, '  ')).status).toBe(400)
  })
})

describe('the activity', () => {
  test('lists who did what, the newest first, page by page', async () => {
    const id = await project()
    const one = await task(id, 'Rear wing', { assignee_id: ada.id })
    for (let n = 0; n < 16; n++) {
      await work.move(ben, one.id, 'doing')
      await work.move(ben, one.id, 'todo')
    }
    const first = Object((await work.activity(ben)).body)
    expect(first.entries).toHaveLength(30)
    expect(first.entries[0]).toMatchObject({
      kind: 'task.moved',
      actor_name: 'Ada Racer',
      about: { task: 'Rear wing', from: 'Doing', to: 'To do' },
    })
    const second = Object((await work.activity(ben, first.next)).body)
    expect(second.entries.map(({ kind }: { kind: string }) => kind)).toEqual([
      'task.moved',
      'task.moved',
      'task.assigned',
      'task.created',
      'project.created',
    ])
    expect(second.next).toBeNull()
  })

  test('refused changes are not in it', async () => {
    await endTrial()
    await project('One')
    await work.start(ben, 'Two')
    expect(await kinds()).toEqual(['project.created'])
  })

  test('includes changes of members', async () => {
    const portal = portalOf(server)
    const eve = await server.given.user({ name: 'Eve Newton' })
    await portal.change(ada, team_id, { description: 'Third season' })
    const { body } = await portal.newCode(ada, team_id)
    await portal.join(eve, Object(body).invite_code)
    await portal.changeMember(ada, team_id, eve.id, { status: 'active' })
    await portal.changeMember(ada, team_id, eve.id, { role: 'admin' })
    await portal.leave(eve, team_id)
    expect((await kinds()).toReversed()).toEqual([
      'team.changed',
      'team.code_renewed',
      'member.asked',
      'member.approved',
      'member.role',
      'member.left',
    ])
  })
})
