import { randomUUID } from 'node:crypto'
import { eq, isNull, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '../db/schema/audit.ts'
import { teamRealm } from '../db/schema/identity.ts'
import { businessOwners, officeInvitations } from '../db/schema/office.ts'
import { hashPassword } from '../identity/passwords.ts'
import type { SignedIn } from '../testing/given.ts'
import { listenTo } from '../testing/listen.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { firstOwnerLink } from './invitation-links.ts'

let server: TestServer
let owner: SignedIn
beforeAll(async () => {
  server = await testServer()
})

const waiting = { timeout: 15_000 }
const invite = (body: object, as = owner) =>
  server.post('/api/office_invitations', { id: randomUUID(), role: 'fulfilment', ...body }, as.headers)
const open = (token: string) => server.post('/api/functions/open-office-invitation', { token })
const accept = (body: object) => server.post('/api/functions/accept-office-invitation', body)
const login = (email: string, password: string) =>
  server.post('/api/functions/business-owner-auth', { action: 'login', email, password })
const staff = async () =>
  (await server.get('/api/office_staff', owner.headers)).body as {
    people: { id: string; email: string; role: string }[]
    invitations: { id: string; email: string }[]
  }
const tokensTo = async (email: string) => {
  const { body } = await server.get(`/api/dev/outbox?to=${encodeURIComponent(email)}`)
  return (body as { text: string }[]).map(({ text }) => /invitation\?token=([\w-]+)/.exec(text)?.[1] ?? '')
}
const tokenTo = async (email: string, count = 1) => {
  await expect.poll(() => tokensTo(email), waiting).toHaveLength(count)
  return (await tokensTo(email))[0] ?? ''
}
const tokenIn = (link: string | undefined) => new URL(link ?? '').searchParams.get('token') ?? ''
const NEW = { full_name: 'Pat Packer', password: 'slipstream' }

test('a server without an owner gives a link that makes one, once, and none after that', async () => {
  const [first, second] = [await firstOwnerLink(server.db, server.url), await firstOwnerLink(server.db, server.url)]
  expect((await open(tokenIn(first))).body).toEqual({ role: 'owner', email: null, has_account: false })
  await server.db
    .update(officeInvitations)
    .set({ sent_at: sql`now() - interval '2 days'`, expires_at: sql`now() - interval '1 day'` })
  expect((await open(tokenIn(first))).status).toBe(410)
  const third = await firstOwnerLink(server.db, server.url)
  const all = [1, 2, 3].map((n) => accept({ token: tokenIn(third), email: `first-${n}@example.org`, ...NEW }))
  const answers = await Promise.all(all)
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410])
  expect((await accept({ token: tokenIn(second), email: 'late@example.org', ...NEW })).status).toBe(410)
  expect(await firstOwnerLink(server.db, server.url)).toBeUndefined()
  expect(await server.db.$count(officeInvitations, isNull(officeInvitations.email))).toBe(0)
  const email: string = Object(answers.find(({ status }) => status === 200)?.body).email
  const { body } = await login(email, 'slipstream')
  expect(body).toMatchObject({ businessOwner: { role: 'owner', fullName: 'Pat Packer' } })
  const [made] = await server.db.select().from(teamRealm.user).where(eq(teamRealm.user.email, email))
  const token = (body as { session: { token: string } }).session.token
  owner = { id: made?.id ?? '', email, token, headers: { 'x-business-owner-session': token } }
})

test('the first owner’s link needs the password of an account that exists', async () => {
  await server.db.update(businessOwners).set({ is_active: false })
  const token = tokenIn(await firstOwnerLink(server.db, server.url))
  const refused = await accept({ token, email: owner.email, full_name: 'Eve', password: 'guessed-it' })
  expect(refused.body).toMatchObject({ code: 'OTHER_PASSWORD' })
  expect((await accept({ token, email: owner.email, full_name: 'Eve', password: 'slipstream' })).status).toBe(200)
  expect((await staff()).people).toMatchObject([{ email: owner.email, role: 'owner' }])
})

test('somebody invited makes an account with the link, once, and has the role; both are in the audit log', async () => {
  expect((await invite({ email: 'Pat@Example.org' })).body).toMatchObject({ email: 'pat@example.org' })
  const token = await tokenTo('pat@example.org')
  expect((await open(token)).body).toEqual({ role: 'fulfilment', email: 'pat@example.org', has_account: false })
  expect((await accept({ token })).body).toMatchObject({ code: 'ACCOUNT_NEEDED' })
  expect((await accept({ token, ...NEW })).status).toBe(200)
  expect((await accept({ token, ...NEW })).status).toBe(410)
  expect((await login('pat@example.org', 'slipstream')).body).toMatchObject({ businessOwner: { role: 'fulfilment' } })
  expect((await invite({ email: 'pat@example.org' })).body).toMatchObject({ code: 'ALREADY_HERE' })
  const actions = (await server.db.select({ action: auditLog.action }).from(auditLog)).map(({ action }) => action)
  expect(actions).toEqual(expect.arrayContaining(['office-invited', 'office-joined']))
})

test('an account that exists is linked and keeps its password', async () => {
  const { id, email } = await server.given.user()
  const password = await hashPassword('downforce')
  await server.db.insert(teamRealm.account).values({ userId: id, accountId: id, providerId: 'credential', password })
  await invite({ email, role: 'catalogue' })
  const token = await tokenTo(email)
  expect((await open(token)).body).toMatchObject({ role: 'catalogue', has_account: true })
  expect((await accept({ token, full_name: 'Eve', password: 'slipstream' })).status).toBe(200)
  expect((await login(email, 'slipstream')).status).toBe(401)
  expect((await login(email, 'downforce')).body).toMatchObject({
    businessOwner: { role: 'catalogue', fullName: 'Ada Racer' },
  })
})

test('an invitation sent again has a new link; one withdrawn has none', async () => {
  const { body } = await invite({ email: 'again@example.org' })
  const { id } = body as { id: string }
  const first = await tokenTo('again@example.org')
  expect((await server.post(`/api/office_invitations/${id}/send`, {}, owner.headers)).status).toBe(200)
  const second = await tokenTo('again@example.org', 2)
  expect([(await open(first)).status, (await open(second)).status]).toEqual([410, 200])
  await server.ask('DELETE', `/api/office_invitations/${id}`, undefined, owner.headers)
  expect((await open(second)).status).toBe(410)
  expect((await staff()).invitations).toEqual([])
})

test('removing somebody ends their sessions and streams at once', async () => {
  const packer = await server.given.owner('fulfilment')
  const stream = await listenTo(`${server.url}/api/live?topics=office`, packer.headers)
  await stream.next('ready')
  const { id = '' } = (await staff()).people.find(({ email }) => email === packer.email) ?? {}
  expect((await server.ask('DELETE', `/api/office_staff/${id}`, undefined, owner.headers)).status).toBe(200)
  await stream.ended()
  expect((await server.get('/api/orders', packer.headers)).status).toBe(401)
  expect((await server.ask('DELETE', `/api/office_staff/${id}`, undefined, owner.headers)).status).toBe(404)
})

test('the last owner is neither removed nor demoted, also when two owners do it to each other at once', async () => {
  const own = (await staff()).people.find(({ email }) => email === owner.email)?.id
  const role = (id: string | undefined, by: SignedIn) =>
    server.ask('PATCH', `/api/office_staff/${id}`, { role: 'manager' }, by.headers)
  expect((await role(own, owner)).body).toMatchObject({ code: 'LAST_OWNER' })
  const other = await server.given.owner()
  const others = (await staff()).people.find(({ email }) => email === other.email)?.id
  await Promise.all([role(others, owner), role(own, other), role(own, owner), role(others, other)])
  expect(await server.db.$count(businessOwners, sql`role = 'owner' and is_active`)).toBe(1)
})
