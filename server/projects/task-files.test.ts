import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { taskFiles } from '../db/schema/projects.ts'
import { teams } from '../db/schema/teams.ts'
import { openFiles } from '../outside/files.ts'
import type { SignedIn } from '../testing/given.ts'
import { portalOf } from '../testing/portal.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { type Workshop, workshopOf } from '../testing/workshop.ts'
import { sweepTeamFiles } from './file-cleanup.ts'

const MB = 1024 * 1024

let server: TestServer
beforeAll(async () => {
  server = await testServer({ DATABASE_POOL: '10' })
})

let team_id: string
let task_id: string
let work: Workshop
let ada: SignedIn
let ben: SignedIn

beforeEach(async () => {
  team_id = (await server.given.team()).id
  work = workshopOf(server, team_id)
  ada = await server.given.member(team_id, 'admin')
  ben = await server.given.member(team_id)
  const project = Object((await work.start(ada, 'Car build')).body)
  task_id = Object((await work.add(ada, project.id, 'Rear wing')).body).id
})

const onDisk = () => {
  const folder = join(server.dataDir, 'files', 'team-files', team_id)
  return existsSync(folder) ? readdirSync(folder).length : 0
}
const gone = () => expect.poll(onDisk, { timeout: 10_000 }).toBe(0)

/** The free allowance with this many megabytes of its gigabyte used. */
async function filledUp(megabytes: number) {
  await server.db.update(teams).set({ created_at: '2020-01-01T00:00:00Z' }).where(eq(teams.id, team_id))
  const sizes = [...Array(Math.floor(megabytes / 25)).fill(25), megabytes % 25].filter(Boolean)
  await server.db.insert(taskFiles).values(
    sizes.map((size) => ({
      id: randomUUID(),
      team_id,
      task_id,
      file_name: 'film.mp4',
      stored_as: `${team_id}/${randomUUID()}.mp4`,
      size: size * MB,
      stored_at: new Date().toISOString(),
    })),
  )
}

test('a file is downloaded unchanged, as an attachment with its name, by members only', async () => {
  const bytes = randomBytes(300_000)
  const id = randomUUID()
  expect(await work.upload(ben, task_id, 'Flügel "neu".stl', bytes, id)).toMatchObject({
    status: 201,
    body: { file_name: 'Flügel "neu".stl', size: 300_000, uploader_name: 'Ada Racer' },
  })
  // A retry after a lost response finds the stored file.
  expect((await work.upload(ben, task_id, 'Flügel "neu".stl', bytes, id)).status).toBe(201)
  const answer = await work.download(ada, id)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes)
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="Fl_gel _neu_.stl"; filename\*=/)
  expect(answer.headers.get('content-type')).toBe('model/stl')
  expect(onDisk()).toBe(1)
  const stranger = await server.given.member((await server.given.team()).id, 'admin')
  const waiting = await server.given.member(team_id, 'member', 'pending')
  for (const person of [stranger, waiting]) {
    expect((await work.download(person, id)).status).toBe(403)
    expect((await work.upload(person, task_id, 'a.txt', bytes)).status).toBe(403)
  }
  // Nor under the id of their own team.
  const theirs = workshopOf(server, (await server.given.team()).id)
  const eve = await server.given.joined((await server.given.team()).id, stranger)
  expect((await theirs.download(eve, id)).status).toBe(403)
})

test('a member of two teams finds a team’s files under that team alone', async () => {
  const other = await server.given.team()
  await server.given.joined(other.id, ben, 'admin')
  const id = randomUUID()
  await work.upload(ben, task_id, 'wing.stl', randomBytes(100), id)
  const there = workshopOf(server, other.id)
  expect((await there.download(ben, id)).status).toBe(404)
  expect((await there.removeFile(ben, id)).status).toBe(404)
  expect((await there.upload(ben, task_id, 'wing.stl', randomBytes(100))).status).toBe(404)
})

test.each([
  [
    'page.html',
    10,
    415,
    'This kind of file cannot be added. Add images, documents, spreadsheets, models, videos or ZIP archives.',
  ],
  ['empty.txt', 0, 415, 'This file is empty. Choose another one.'],
  ['film.mp4', 25 * MB + 1, 413, 'This file is larger than 25 MB. Make it smaller, or split it.'],
])('%s of %i bytes is refused with a message', async (name, size, status, message) => {
  expect(await work.upload(ben, task_id, name, Buffer.alloc(size))).toMatchObject({ status, body: { message } })
  expect(onDisk()).toBe(0)
})

test('of two concurrent uploads only one gets the last megabytes', async () => {
  await filledUp(1022)
  const answers = await Promise.all([
    work.upload(ada, task_id, 'a.zip', Buffer.alloc(1.5 * MB, 1)),
    work.upload(ben, task_id, 'b.zip', Buffer.alloc(1.5 * MB, 1)),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'PLAN_LIMIT',
    message:
      'Your plan (Free) allows 1 GB of storage, and your team has 1 GB. A team admin can choose a larger plan on the Plan tab.',
  })
  expect(onDisk()).toBe(1)
  expect((await work.usage(ada)).body).toMatchObject({ storage_bytes: 1023.5 * MB })
})

test('its uploader or an admin deletes it, and the bytes go too', async () => {
  const [mine, theirs] = [randomUUID(), randomUUID()]
  await work.upload(ben, task_id, 'mine.pdf', randomBytes(100), mine)
  await work.upload(ada, task_id, 'theirs.pdf', randomBytes(100), theirs)
  expect((await work.removeFile(ben, theirs)).status).toBe(403)
  expect((await work.removeFile(ben, mine)).status).toBe(200)
  expect((await work.files(ben, task_id)).body).toMatchObject([{ file_name: 'theirs.pdf' }])
  expect((await work.removeFile(ada, theirs)).status).toBe(200)
  await gone()
})

test('the files are deleted with their task, project or team', async () => {
  await work.upload(ada, task_id, 'a.pdf', randomBytes(100))
  await work.remove(ben, task_id)
  await gone()
  const [project] = Object((await work.projects(ada)).body)
  task_id = Object((await work.add(ada, project.id, 'Nose')).body).id
  await work.upload(ada, task_id, 'a.pdf', randomBytes(100))
  await work.removeProject(ada, project.id)
  await gone()
  const next = Object((await work.start(ada, 'Next')).body)
  task_id = Object((await work.add(ada, next.id, 'Nose')).body).id
  await work.upload(ada, task_id, 'a.pdf', randomBytes(100))
  await portalOf(server).leave(ben, team_id)
  expect((await portalOf(server).leave(ada, team_id)).body).toMatchObject({ team_deleted: true })
  await gone()
})

test('an interrupted upload leaves nothing, and the sweep removes one left by a crash', async () => {
  const stop = new AbortController()
  const half = new ReadableStream({
    start: (controller) => controller.enqueue(randomBytes(1000)),
  })
  const address = `${server.url}/api/files/team-files/${team_id}/${task_id}?id=${randomUUID()}&name=a.pdf`
  const headers = { ...ben.headers, 'content-length': '5000' }
  const sent = fetch(address, {
    method: 'POST',
    headers,
    body: half,
    duplex: 'half',
    signal: stop.signal,
  } as RequestInit)
  const begun = async () => (await server.db.select().from(taskFiles).where(eq(taskFiles.team_id, team_id))).length
  await expect.poll(begun).toBe(1)
  stop.abort()
  await expect(sent).rejects.toThrow()
  await expect.poll(begun).toBe(0)
  expect(onDisk()).toBe(0)
  await filledUp(1)
  await server.db.update(taskFiles).set({ stored_at: null, created_at: sql`now() - interval '2 days'` })
  await sweepTeamFiles({ db: server.db, files: openFiles({ dataDir: server.dataDir }) })
  expect(await begun()).toBe(0)
})
