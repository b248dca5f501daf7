import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SignedIn } from '../../testing/given.ts'
import { listenTo } from '../../testing/listen.ts'
import { organizerDeskOf } from '../../testing/organizer-desk.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let desk: ReturnType<typeof organizerDeskOf>
beforeAll(async () => {
  server = await testServer({ DATABASE_POOL: '12' })
  desk = organizerDeskOf(server)
})

async function aCompany() {
  const { id } = await server.given.company()
  const join = (role: 'owner' | 'admin' | 'member', status: 'approved' | 'pending' = 'approved') =>
    server.given.organizer(id, { role, status })
  return { id, owner: await join('owner'), admin: await join('admin'), member: await join('member'), join }
}

type Row = { id: string; organizer_id: string; role: string; status: string }

async function portalOf(viewer: SignedIn, person: SignedIn) {
  const rows = (await desk.people(viewer)).body as Row[]
  return rows.find(({ organizer_id }) => organizer_id === person.id)?.id ?? ''
}

test('owners and admins approve and reject; members see who waits, and decide nothing', async () => {
  const { owner, admin, member, join } = await aCompany()
  const [ida, ola] = [await join('member', 'pending'), await join('member', 'pending')]
  const [first, second] = [await portalOf(member, ida), await portalOf(member, ola)]
  const answer = await desk.changePerson(member, first, { status: 'approved' })
  expect(answer).toMatchObject({
    status: 403,
    body: { message: 'Only an owner or admin of your company can do this.' },
  })
  expect((await desk.people(ida)).status).toBe(403)
  expect((await desk.changePerson(admin, first, { status: 'approved' })).body).toMatchObject({ status: 'approved' })
  expect((await desk.people(ida)).status).toBe(200)
  await desk.mail(ida.email, /You are an organiser of/)
  expect((await desk.changePerson(owner, second, { status: 'rejected' })).body).toMatchObject({ status: 'rejected' })
  expect((await desk.people(ola)).status).toBe(403)
  expect((await desk.validate(ola.token)).body).toMatchObject({ valid: true, organizer: { status: 'rejected' } })
})

test.each([
  ['an admin does not touch an owner', 'admin', 'owner', { role: 'member' }, 403, 'FORBIDDEN'],
  ['an admin makes nobody owner', 'admin', 'member', { role: 'owner' }, 403, 'FORBIDDEN'],
  ['a member changes no role', 'member', 'admin', { role: 'member' }, 403, 'FORBIDDEN'],
  ['the last owner stays owner', 'owner', 'owner', { role: 'admin' }, 409, 'LAST_OWNER'],
  ['nobody removes themselves', 'admin', 'admin', { status: 'rejected' }, 409, 'IS_SELF'],
] as const)('%s', async (_, by, to, change, status, code) => {
  const company = await aCompany()
  const id = await portalOf(company.owner, company[to])
  expect(await desk.changePerson(company[by], id, change)).toMatchObject({ status, body: { code } })
})

test('a role waits for the approval', async () => {
  const { owner, join } = await aCompany()
  const id = await portalOf(owner, await join('member', 'pending'))
  expect(await desk.changePerson(owner, id, { role: 'admin' })).toMatchObject({ body: { code: 'NOT_APPROVED' } })
  expect((await desk.changePerson(owner, id, {})).status).toBe(400)
})

test('somebody who is removed hears it, hears no more of the company, and is out', async () => {
  const { id, owner, member } = await aCompany()
  const mine = await listenTo(`${server.url}/api/live?topics=organizer:${member.id}`, member.headers)
  const ours = await listenTo(`${server.url}/api/live?topics=company:${id}`, member.headers)
  await Promise.all([mine.next('ready'), ours.next('ready')])
  await desk.changePerson(owner, await portalOf(owner, member), { status: 'rejected' })
  expect(await mine.nextChangeOf('organizer_portals')).toEqual({
    topic: `organizer:${member.id}`,
    what: 'organizer_portals',
  })
  await ours.ended()
  expect((await desk.people(member)).status).toBe(403)
})

test('two organisers see each other’s changes, and one who waits hears of the approval', async () => {
  const { id, owner, admin, join } = await aCompany()
  const ida = await join('member', 'pending')
  const desk2 = await listenTo(`${server.url}/api/live?topics=company:${id}`, admin.headers)
  const phone = await listenTo(`${server.url}/api/live?topics=organizer:${ida.id}`, ida.headers)
  await Promise.all([desk2.next('ready'), phone.next('ready')])
  await desk.changePerson(owner, await portalOf(owner, ida), { status: 'approved' })
  expect(await desk2.next('change')).toEqual({ topic: `company:${id}`, what: 'organizer_portals' })
  expect(await phone.nextChangeOf('organizer_portals')).toMatchObject({ topic: `organizer:${ida.id}` })
})

describe('at the same moment', () => {
  const ownerless = () =>
    server.db.execute(sql`select c.id from companies c where not exists (select from organizer_portals p
      where p.company_id = c.id and p.role = 'owner' and p.status = 'approved')`)

  test('two owners demote or remove each other: one stays', async () => {
    await Promise.all(
      Array.from({ length: 15 }, async (_, n) => {
        const { owner, join } = await aCompany()
        const other = await join('owner')
        const change = n % 2 ? { role: 'member' } : { status: 'rejected' }
        const [a, b] = [await portalOf(owner, owner), await portalOf(owner, other)]
        const answers = await Promise.all([desk.changePerson(owner, b, change), desk.changePerson(other, a, change)])
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
      }),
    )
    expect((await ownerless()).rows).toEqual([])
  })

  test('two owners step down: one stays owner', async () => {
    await Promise.all(
      Array.from({ length: 15 }, async () => {
        const { owner, join } = await aCompany()
        const other = await join('owner')
        const [a, b] = [await portalOf(owner, owner), await portalOf(owner, other)]
        const step = { role: 'member' }
        const answers = await Promise.all([desk.changePerson(owner, a, step), desk.changePerson(other, b, step)])
        expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      }),
    )
    expect((await ownerless()).rows).toEqual([])
  })
})
