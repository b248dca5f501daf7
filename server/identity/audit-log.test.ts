import { and, asc, eq, isNull } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditLog } from '../db/schema/audit.ts'
import { teamUsers } from '../db/schema/identity.ts'
import { businessOwners } from '../db/schema/office.ts'
import { organizerDeskOf, signedInWith } from '../testing/organizer-desk.ts'
import { PASSWORD, personOf } from '../testing/person.ts'
import { portalOf } from '../testing/portal.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const about = (subject_id: string) =>
  server.db.select().from(auditLog).where(eq(auditLog.subject_id, subject_id)).orderBy(asc(auditLog.at))
const actions = async (subject_id: string) =>
  (await about(subject_id)).map(({ action, realm, details }) => [action, realm, details])

async function idOf(email: string) {
  const [found] = await server.db.select({ id: teamUsers.id }).from(teamUsers).where(eq(teamUsers.email, email))
  return found?.id ?? ''
}

describe('the audit log records', () => {
  test('a team user’s sign-ins, failures, changes of password and signing out, with address and browser', async () => {
    const person = personOf(server)
    const { headers } = await person.arrive()
    const id = await idOf(person.email)
    await person.signIn('wrong-one', { 'x-forwarded-for': '192.0.2.7', 'user-agent': 'Guesser/1.0' })
    const change = { currentPassword: PASSWORD, newPassword: 'another-one' }
    await server.post('/api/auth/change-password', { ...change, currentPassword: 'wrong-one' }, headers)
    const changed = await server.post('/api/auth/change-password', change, headers)
    await server.post('/api/auth/sign-out', {}, person.sessionIn(changed).headers)
    expect(await actions(id)).toEqual([
      ['email-confirmed', 'team', {}],
      ['signed-in', 'team', { method: 'password' }],
      ['sign-in-failed', 'team', { method: 'password' }],
      ['password-refused', 'team', {}],
      ['password-changed', 'team', {}],
      ['signed-out', 'team', {}],
    ])
    const failed = (await about(id))[2]
    expect(failed).toMatchObject({ ip_address: '192.0.2.7', user_agent: 'Guesser/1.0', actor_id: null })
    expect(JSON.stringify(await about(id))).not.toMatch(/wrong-one|another-one|slipstream|@example/)
  })

  test('a failure for an address without an account, without the address', async () => {
    const email = 'nobody-here@example.org'
    await server.post('/api/auth/sign-in/email', { email, password: 'x' }, { 'x-forwarded-for': '192.0.2.8' })
    const found = await server.db.select().from(auditLog).where(eq(auditLog.ip_address, '192.0.2.8'))
    expect(found).toMatchObject([{ action: 'sign-in-failed', subject_id: null }])
    expect(JSON.stringify(found)).not.toContain('nobody-here')
  })

  test('a reset password', async () => {
    const person = personOf(server)
    await person.arrive()
    await server.post('/api/auth/request-password-reset', { email: person.email })
    const token = (await person.link(2)).searchParams.get('access_token')
    await server.post('/api/auth/reset-password', { token, newPassword: 'another-one' })
    expect((await actions(await idOf(person.email))).at(-1)).toEqual(['password-reset', 'team', {}])
  })

  test('an owner’s sign-in under its own realm, once, whatever the visitor claims', async () => {
    const person = personOf(server)
    await person.signUp()
    await person.confirm()
    const id = await idOf(person.email)
    await server.db.insert(businessOwners).values({ user_id: id, full_name: 'Bea' })
    const login = { action: 'login', email: person.email, password: PASSWORD }
    const { body } = await server.post('/api/functions/business-owner-auth', login)
    await person.signIn(PASSWORD, { 'x-paddock-entrance': 'owner', 'x-paddock-client-address': '1.2.3.4' })
    const sessionToken = Object(body).session.token
    await server.get('/api/orders/export', { 'x-business-owner-session': sessionToken })
    await server.post('/api/functions/business-owner-auth', { action: 'logout', sessionToken })
    expect(await actions(id)).toEqual([
      ['email-confirmed', 'team', {}],
      ['signed-in', 'owner', { method: 'password' }],
      ['signed-in', 'team', { method: 'password' }],
      ['exported', 'owner', { what: 'orders' }],
      ['signed-out', 'owner', {}],
    ])
    expect((await about(id)).map(({ ip_address }) => ip_address)).not.toContain('1.2.3.4')
  })

  test('an organiser’s sign-ins and what changes about their role', async () => {
    const desk = organizerDeskOf(server)
    const owner = signedInWith((await desk.auth(desk.newcomer())).body)
    const company = Object(owner).company
    const asking = desk.newcomer({ isNewCompany: false, companyName: company.name })
    const member = signedInWith((await desk.auth(asking)).body)
    await desk.login(asking.email, 'wrong-one')
    const [, portal] = Object((await desk.people(owner)).body)
    await desk.changePerson(owner, portal.id, { status: 'approved' })
    await desk.changePerson(owner, portal.id, { role: 'admin' })
    await desk.auth({ action: 'logout', sessionToken: member.token })
    expect(await actions(member.id)).toEqual([
      ['signed-in', 'organizer', { method: 'password' }],
      ['sign-in-failed', 'organizer', { method: 'password' }],
      ['company-status-changed', 'organizer', { from: 'pending', to: 'approved' }],
      ['company-role-changed', 'organizer', { from: 'member', to: 'admin' }],
      ['signed-out', 'organizer', {}],
    ])
    expect((await about(member.id))[3]).toMatchObject({ actor_id: owner.id, company_id: company.id })
  })

  test('judge codes that were right and wrong, without the code', async () => {
    await server.post('/api/functions/judge-access', { judge_code: 'JUDGEXYZ1' }, { 'x-forwarded-for': '192.0.2.9' })
    const found = await server.db.select().from(auditLog).where(eq(auditLog.ip_address, '192.0.2.9'))
    expect(found).toMatchObject([{ action: 'sign-in-failed', realm: 'judge' }])
    expect(JSON.stringify(found)).not.toContain('JUDGEXYZ1')
  })

  test('a team role that changed and a member who was removed', async () => {
    const team = await server.given.team()
    const [admin, member] = [await server.given.member(team.id, 'admin'), await server.given.member(team.id)]
    const portal = portalOf(server)
    await portal.changeMember(admin, team.id, member.id, { role: 'admin' })
    await portal.remove(admin, team.id, member.id)
    expect(await about(member.id)).toMatchObject([
      { action: 'team-role-changed', actor_id: admin.id, team_id: team.id, details: { from: 'member', to: 'admin' } },
      { action: 'team-member-removed', actor_id: admin.id },
    ])
  })
})

test('entries stay when an account is deleted, and no longer identify the person', async () => {
  const person = personOf(server)
  const { headers } = await person.arrive()
  const id = await idOf(person.email)
  const entry = (await about(id)).find(({ action }) => action === 'signed-in')
  await server.post('/api/functions/delete-account', { password: PASSWORD, confirmation: 'DELETE' }, headers)
  const left = and(eq(auditLog.id, entry?.id ?? ''), isNull(auditLog.subject_id), isNull(auditLog.actor_id))
  expect(await server.db.select().from(auditLog).where(left)).toMatchObject([
    { action: 'signed-in', ip_address: null, user_agent: null },
  ])
})
