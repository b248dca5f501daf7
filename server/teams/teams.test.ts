import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { subscriptionCancellations, teams, userTeams } from '../db/schema/teams.ts'
import { portalOf } from '../testing/portal.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let portal: ReturnType<typeof portalOf>
beforeAll(async () => {
  server = await testServer()
  portal = portalOf(server)
})

const given = () => server.given

describe('creating a team', () => {
  test('makes its creator an active admin with an approved profile, working in it', async () => {
    const ada = await given().user()
    const id = randomUUID()
    const made = await portal.create(ada, id, '  Slipstream  ', '  ')
    expect(made).toMatchObject({
      status: 200,
      body: { id, name: 'Slipstream', description: null, approval_required: true },
    })
    expect(made.body).toHaveProperty('invite_code', expect.stringMatching(/^[A-HJ-NP-Z2-9]{8}$/))
    expect((await portal.mine(ada)).body).toMatchObject([
      { team_id: id, team_name: 'Slipstream', user_role: 'admin', status: 'active', is_current: true, member_count: 1 },
    ])
    expect((await portal.profile(ada)).body).toEqual({
      id: ada.id,
      user_id: ada.id,
      team_id: id,
      status: 'approved',
      role: 'admin',
      full_name: 'Ada Racer',
    })
    expect((await portal.currentId(ada)).body).toBe(id)
  })

  test('happens once, however often it is retried, even concurrently', async () => {
    const ada = await given().user()
    const id = randomUUID()
    const tries = await Promise.all(Array.from({ length: 6 }, () => portal.create(ada, id, 'Undercut')))
    expect(tries.map(({ status }) => status)).toEqual(Array(6).fill(200))
    expect(new Set(tries.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await server.db.select().from(userTeams).where(eq(userTeams.team_id, id))).toHaveLength(1)
  })

  test('cannot take over an id that belongs to others', async () => {
    const [ada, eve] = [await given().user(), await given().user()]
    const id = randomUUID()
    await portal.create(ada, id, 'Undercut')
    expect(await portal.create(eve, id, 'Mine now')).toMatchObject({ status: 409, body: { code: 'CONFLICT' } })
    expect((await portal.mine(eve)).body).toEqual([])
  })

  test.each(['', '   ', 'x'.repeat(121), 'two\nlines', 'a\u0000b'])('is refused with the name %j', async (name) => {
    const answer = await portal.create(await given().user(), randomUUID(), name)
    expect(answer).toMatchObject({ status: 400, body: { data: { fields: [{ field: 'name' }] } } })
  })
})

describe('joining by invite code', () => {
  test('is pending until an admin approves, and the code is not case-sensitive', async () => {
    const team = await given().team({ name: 'Undercut' })
    const admin = await given().member(team.id, 'admin')
    const ben = await given().user()
    const joined = await portal.join(ben, `  ${team.invite_code.toLowerCase()} `)
    expect(joined.body).toEqual({
      success: true,
      message: 'You have asked to join Undercut. A team admin has to approve you.',
      team_name: 'Undercut',
    })
    expect((await portal.mine(ben)).body).toMatchObject([
      { status: 'pending', user_role: 'member', member_count: null },
    ])
    expect((await portal.changeMember(admin, team.id, ben.id, { status: 'active' })).body).toMatchObject({
      user_id: ben.id,
      status: 'active',
      role: 'member',
    })
    expect((await portal.members(ben, team.id)).status).toBe(200)
  })

  test('needs no approval if the team has switched it off', async () => {
    const team = await given().team({ approval_required: false, name: 'Open Door' })
    const ben = await given().user()
    expect((await portal.join(ben, team.invite_code)).body).toMatchObject({ message: 'You have joined Open Door.' })
    expect((await portal.mine(ben)).body).toMatchObject([{ status: 'active', is_current: false }])
  })

  test('is refused with a message for an unknown code, and succeeds again for a member and a pending one', async () => {
    const team = await given().team({ name: 'Undercut' })
    const [ben, cy] = [await given().member(team.id), await given().member(team.id, 'member', 'pending')]
    expect((await portal.join(ben, 'NOSUCHCD')).body).toEqual({
      success: false,
      message: 'No team has this invite code. Please check it with your team admin.',
      team_name: null,
    })
    expect((await portal.join(ben, "x'; drop")).body).toMatchObject({ success: false, team_name: null })
    expect((await portal.join(ben, team.invite_code)).body).toMatchObject({
      success: true,
      message: 'You are already a member of Undercut.',
    })
    expect((await portal.join(cy, team.invite_code)).body).toMatchObject({
      success: true,
      message: 'You have already asked to join Undercut. A team admin has to approve you.',
    })
    expect(await portal.join(ben, '   ')).toMatchObject({
      status: 400,
      body: { data: { fields: [{ why: 'Please enter an invite code' }] } },
    })
  })
})

describe('an invite code', () => {
  test('shows anyone the name of its team, and nothing else', async () => {
    const team = await given().team({ name: 'Undercut' })
    expect(await portal.invited(` ${team.invite_code.toLowerCase()} `)).toMatchObject({
      status: 200,
      body: { team_name: 'Undercut' },
    })
    for (const code of ['NOSUCHCD', "x'; drop"]) expect((await portal.invited(code)).body).toEqual({ team_name: null })
    expect((await portal.invited('  ')).status).toBe(400)
  })
})

describe('the current team', () => {
  test('is null at first, and the profile has no status', async () => {
    const ada = await given().user()
    expect((await portal.current(ada)).body).toEqual([])
    expect((await portal.currentId(ada)).body).toBeNull()
    expect((await portal.profile(ada)).body).toMatchObject({ team_id: null, status: null, role: null })
  })

  test('is switched by its user', async () => {
    const ada = await given().user()
    const [first, second] = [await given().team({ name: 'First' }), await given().team({ name: 'Second' })]
    await given().joined(first.id, ada, 'admin')
    await given().joined(second.id, ada)
    expect(await portal.choose(ada, first.id)).toMatchObject({ status: 200, body: true })
    expect((await portal.current(ada)).body).toMatchObject([
      {
        id: first.id,
        name: 'First',
        user_role: 'admin',
        invite_code: first.invite_code,
        member_count: 1,
        pending_count: 0,
      },
    ])
    await portal.choose(ada, second.id)
    expect((await portal.current(ada)).body).toMatchObject([{ id: second.id, user_role: 'member', invite_code: null }])
  })

  test('may be one where the user is pending, and then shows little more than its name', async () => {
    const team = await given().team()
    await given().member(team.id, 'admin')
    const cy = await given().member(team.id, 'member', 'pending')
    expect((await portal.choose(cy, team.id)).body).toBe(true)
    expect((await portal.current(cy)).body).toMatchObject([
      { id: team.id, status: 'pending', invite_code: null, member_count: null, pending_count: 0 },
    ])
    expect((await portal.profile(cy)).body).toMatchObject({ status: 'pending', role: 'member' })
    expect((await portal.members(cy, team.id)).status).toBe(403)
  })

  test('ends with the membership', async () => {
    const team = await given().team()
    const admin = await given().member(team.id, 'admin')
    const ben = await given().working(team.id, await given().member(team.id))
    expect((await portal.remove(admin, team.id, ben.id)).body).toEqual({ success: true })
    expect((await portal.current(ben)).body).toEqual([])
    expect((await portal.mine(ben)).body).toEqual([])
  })
})

describe('leaving', () => {
  test('ends a membership', async () => {
    const team = await given().team({ name: 'Undercut' })
    await given().member(team.id, 'admin')
    const ben = await given().working(team.id, await given().member(team.id))
    expect((await portal.leave(ben, team.id)).body).toEqual({
      success: true,
      message: 'You have left Undercut.',
      team_deleted: false,
      stripe_customer_id: null,
    })
    expect((await portal.currentId(ben)).body).toBeNull()
  })

  test('is refused to the only admin while others are members', async () => {
    const team = await given().team()
    const admin = await given().member(team.id, 'admin')
    await given().member(team.id)
    expect((await portal.leave(admin, team.id)).body).toEqual({
      success: false,
      message: 'You are the only admin of this team. Make another member admin before you leave.',
      team_deleted: false,
      stripe_customer_id: null,
    })
    expect((await portal.mine(admin)).body).toHaveLength(1)
  })

  test('is allowed to an admin if there is another', async () => {
    const team = await given().team()
    const admin = await given().member(team.id, 'admin')
    const ben = await given().member(team.id)
    await portal.changeMember(admin, team.id, ben.id, { role: 'admin' })
    expect((await portal.leave(admin, team.id)).body).toMatchObject({ success: true, team_deleted: false })
  })

  test('as the last member deletes the team with the requests to join it, and its subscription is to be cancelled', async () => {
    const team = await given().team({ stripe_customer_id: `cus_${randomUUID()}` })
    const admin = await given().working(team.id, await given().member(team.id, 'admin'))
    const cy = await given().working(team.id, await given().member(team.id, 'member', 'pending'))
    expect((await portal.leave(admin, team.id)).body).toMatchObject({
      success: true,
      team_deleted: true,
      stripe_customer_id: team.stripe_customer_id,
    })
    expect(await server.db.select().from(teams).where(eq(teams.id, team.id))).toEqual([])
    expect((await portal.mine(cy)).body).toEqual([])
    expect((await portal.profile(cy)).body).toMatchObject({ team_id: null, status: null })
    expect(await recordOf(team.id)).toMatchObject({ members: [admin.id], stripe_customer_id: team.stripe_customer_id })
  })
})

const recordOf = async (team_id: string) =>
  (await server.db.select().from(subscriptionCancellations).where(eq(subscriptionCancellations.team_id, team_id)))[0]

describe('cancelling the subscription of a deleted team', () => {
  test('succeeds immediately if there was none', async () => {
    const team = await given().team()
    const admin = await given().member(team.id, 'admin')
    await portal.leave(admin, team.id)
    await expect.poll(() => recordOf(team.id), { timeout: 10_000 }).toMatchObject({ status: 'done' })
    for (let again = 0; again < 2; again++)
      expect((await portal.cancel(admin, team.id, null)).body).toEqual({
        success: true,
        message: 'This team had no subscription to cancel.',
      })
  })

  test('is done by Stripe if there was one, however often it is requested', async () => {
    const team = await given().team({ stripe_customer_id: `cus_${randomUUID()}` })
    const admin = await given().member(team.id, 'admin')
    await portal.leave(admin, team.id)
    for (let again = 0; again < 3; again++)
      expect((await portal.cancel(admin, team.id, team.stripe_customer_id)).body).toMatchObject({
        success: true,
        message: expect.stringMatching(/^The subscription is (being )?cancelled\.$/),
      })
    await expect.poll(() => recordOf(team.id), { timeout: 10_000 }).toMatchObject({ status: 'done' })
  })

  test('is refused to anyone who was not in the team, before and after its end', async () => {
    const team = await given().team({ stripe_customer_id: `cus_${randomUUID()}` })
    const admin = await given().member(team.id, 'admin')
    const waiting = await given().member(team.id, 'member', 'pending')
    const eve = await given().user()
    expect((await portal.cancel(eve, team.id, team.stripe_customer_id)).status).toBe(403)
    expect((await portal.cancel(admin, team.id, team.stripe_customer_id)).body).toMatchObject({ success: false })
    await portal.leave(admin, team.id)
    for (const stranger of [eve, waiting])
      expect((await portal.cancel(stranger, team.id, team.stripe_customer_id)).status).toBe(403)
    expect((await portal.cancel(admin, team.id, 'cus_of_somebody_else')).status).toBe(403)
    expect((await portal.cancel(admin, randomUUID(), null)).status).toBe(403)
  })
})

describe('an admin', () => {
  test('changes name, description and approval, each alone', async () => {
    const team = await given().team({ name: 'Undercut' })
    const admin = await given().member(team.id, 'admin')
    expect((await portal.change(admin, team.id, { description: ' Year 9 ' })).body).toMatchObject({
      name: 'Undercut',
      description: 'Year 9',
      approval_required: true,
    })
    expect((await portal.change(admin, team.id, { approval_required: false })).body).toMatchObject({
      description: 'Year 9',
      approval_required: false,
    })
    expect((await portal.change(admin, team.id, { description: '' })).body).toMatchObject({ description: null })
    expect((await portal.change(admin, team.id, { name: ' ' })).status).toBe(400)
    expect((await portal.change(admin, team.id, {})).body).toMatchObject({ name: 'Undercut' })
  })

  test('creates a new invite code, and the old one stops working', async () => {
    const team = await given().team()
    const admin = await given().member(team.id, 'admin')
    const { body } = await portal.newCode(admin, team.id)
    expect(body).toHaveProperty('invite_code', expect.not.stringMatching(team.invite_code))
    const ben = await given().user()
    expect((await portal.join(ben, team.invite_code)).body).toMatchObject({ success: false })
    expect((await portal.join(ben, Object(body).invite_code)).body).toMatchObject({ success: true })
  })

  test('sees addresses and the invite code; a member sees names only', async () => {
    const team = await given().team()
    const admin = await given().member(team.id, 'admin')
    const ben = await given().member(team.id)
    const cy = await given().member(team.id, 'member', 'pending')
    expect((await portal.members(admin, team.id)).body).toMatchObject([
      { user_id: admin.id, email: admin.email, role: 'admin' },
      { user_id: ben.id, email: ben.email },
      { user_id: cy.id, email: cy.email, status: 'pending' },
    ])
    expect((await portal.members(ben, team.id)).body).toMatchObject([{ email: null }, { email: null }, { email: null }])
    expect((await portal.team(admin, team.id)).body).toMatchObject({ invite_code: team.invite_code })
    expect((await portal.team(ben, team.id)).body).toMatchObject({ invite_code: null })
  })

  test('cannot leave the team without an admin', async () => {
    const team = await given().team()
    const admin = await given().member(team.id, 'admin')
    const cy = await given().member(team.id, 'member', 'pending')
    expect((await portal.changeMember(admin, team.id, admin.id, { role: 'member' })).body).toMatchObject({
      code: 'LAST_ADMIN',
    })
    expect((await portal.changeMember(admin, team.id, cy.id, { role: 'admin' })).body).toMatchObject({
      code: 'STILL_PENDING',
    })
    expect((await portal.remove(admin, team.id, admin.id)).body).toMatchObject({ code: 'IS_SELF' })
    expect((await portal.changeMember(admin, team.id, randomUUID(), { role: 'admin' })).status).toBe(404)
    expect((await portal.changeMember(admin, team.id, cy.id, {})).status).toBe(400)
  })

  test('declines a request, and the person may ask again', async () => {
    const team = await given().team()
    const admin = await given().member(team.id, 'admin')
    const cy = await given().member(team.id, 'member', 'pending')
    expect((await portal.remove(admin, team.id, cy.id)).body).toEqual({ success: true })
    expect((await portal.remove(admin, team.id, cy.id)).status).toBe(404)
    expect((await portal.join(cy, team.invite_code)).body).toMatchObject({ success: true })
  })
})

test('a user changes their name, and it is the one that everybody sees', async () => {
  const team = await given().team()
  const ben = await given().member(team.id, 'admin')
  const saved = await server.ask('PUT', '/api/profiles', { full_name: '  Ben Ola  ' }, ben.headers)
  expect(saved.body).toMatchObject({ full_name: 'Ben Ola', user_id: ben.id })
  expect((await portal.members(ben, team.id)).body).toMatchObject([{ full_name: 'Ben Ola' }])
  expect((await server.get('/api/auth/get-session', ben.headers)).body).toMatchObject({ user: { name: 'Ben Ola' } })
  expect((await server.ask('PUT', '/api/profiles', { full_name: ' ' }, ben.headers)).status).toBe(400)
})
