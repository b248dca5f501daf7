import { CALLER_KINDS, type CallerKind, STRICTEST_OFFICE_RIGHT, USUAL_PORTAL_RIGHT } from '@paddock/contract/call.ts'
import { STAFF_RIGHTS, staffMay } from '@paddock/contract/competition/staff-rights.ts'
import { STAFF_ROLES, type StaffRole } from '@paddock/domain/competition/staff.ts'
import {
  mayInOffice,
  OFFICE_RIGHTS,
  OFFICE_ROLES,
  type OfficeRight,
  type OfficeRole,
} from '@paddock/domain/office/rights.ts'
import { PORTAL_RIGHTS, type PortalRight, type PortalRole, roleMay } from '@paddock/domain/organizers/portal.ts'
import { type Action, standingMay, TEAM_RIGHTS } from '@paddock/domain/teams/roles.ts'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { companies } from '../db/schema/competition.ts'
import { teamSessions } from '../db/schema/identity.ts'
import { officeSettings } from '../db/schema/office.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { everyCall } from './calls.ts'

const calls = everyCall().map(({ name, procedure }) => {
  const { meta, route } = procedure['~orpc']
  return {
    name,
    who: meta['who'] as readonly CallerKind[] | undefined,
    team: meta['team'] as string | undefined,
    right: meta['right'] as string | undefined,
    portalRight: meta['portalRight'] as PortalRight | undefined,
    officeRight: meta['officeRight'] as OfficeRight | undefined,
    secondFactor: meta['secondFactor'] as true | undefined,
    route,
  }
})

describe('every call says who may make it', () => {
  test.each(calls)('$name', ({ who, team }) => {
    expect(who?.length, 'it lists at least one kind of caller').toBeGreaterThan(0)
    for (const kind of who ?? []) expect(CALLER_KINDS).toContain(kind)
    if (who?.includes('member') || who?.includes('admin'))
      expect(team, 'it names the field that holds the team').toBeTypeOf('string')
  })
})

describe('every call in a team needs a right of the one table, and lets in whom the table lets in', () => {
  const inTeams = calls.filter(({ who }) => who?.includes('member') || who?.includes('admin'))

  test.each(inTeams)('$name: $right', ({ who, right = '' }) => {
    expect(Object.keys(TEAM_RIGHTS)).toContain(right)
    expect(standingMay('pending', right as Action), 'nobody who waits makes a call in a team').toBe(false)
    const others = (['admin', 'supervising-adult'] as const).filter((kind) => standingMay(kind, right as Action))
    expect(who).toEqual(standingMay('member', right as Action) ? ['member'] : others)
  })
})

describe('every right in a company is one of the one table', () => {
  test.each(calls.filter(({ portalRight }) => portalRight))('$name: $portalRight', ({ who, portalRight = '' }) => {
    expect(Object.keys(PORTAL_RIGHTS)).toContain(portalRight)
    expect(who, 'only an organiser has rights in a company').toContain('organizer')
  })
})

describe('every call of the back office needs a right of the one table', () => {
  test.each(calls.filter(({ who }) => who?.includes('owner')))('$name: $officeRight', ({ officeRight = '' }) => {
    expect(Object.keys(OFFICE_RIGHTS)).toContain(officeRight)
  })

  test('and nobody else has rights in the back office', () => {
    expect(calls.filter(({ who, officeRight }) => officeRight && !who?.includes('owner'))).toEqual([])
  })

  test('and every right of the table opens a call or an export', () => {
    const named = new Set(calls.map(({ officeRight }) => officeRight))
    expect(Object.keys(OFFICE_RIGHTS).filter((right) => !named.has(right as OfficeRight))).toEqual(['export-orders'])
  })
})

describe('the table of staff rights and the calls agree', () => {
  const opened = new Set<string>(Object.values(STAFF_RIGHTS).flatMap((right): readonly string[] => right.calls))

  test('every call of the table is a call for staff, and every call for staff is in the table', () => {
    const forStaff = calls.filter(({ who }) => who?.includes('staff')).map(({ name }) => name)
    expect([...opened].toSorted()).toEqual(forStaff.toSorted())
  })

  test('an organiser may make every call that staff may make, besides those about oneself and the host’s own cup', () => {
    const HOST_ALONE = new Set<string>(STAFF_RIGHTS['host-cup'].calls)
    const staffOnly = calls.filter(({ who }) => who?.includes('staff') && !who.includes('organizer'))
    expect(staffOnly.map(({ name }) => name).filter((name) => !HOST_ALONE.has(name))).toEqual(['event_staff.mine'])
  })

  test('every role has a right that gives it something today', () => {
    for (const role of STAFF_ROLES)
      expect(
        calls.filter(({ name }) => staffMay(role, name)),
        role,
      ).not.toEqual([])
  })
})

describe('a caller of any other kind is refused', () => {
  let server: TestServer
  type Sort =
    | Exclude<CallerKind, 'person' | 'staff' | 'laptop'>
    | `staff ${StaffRole}`
    | `office ${OfficeRole}`
    | 'organizerWithoutFactor'
    | 'ownerWithoutFactor'
    | 'pending'
    | 'stranger'
    | 'unapproved'
    | 'companyAdmin'
    | 'companyMember'
  let headers: Record<Sort, Record<string, string>>
  let team_id = ''

  beforeAll(async () => {
    server = await testServer()
    const { given } = server
    team_id = (await given.team()).id
    const company = await given.company()
    const event = await given.event(company.id)
    const strict = await given.company()
    await server.db.update(companies).set({ requires_second_factor: true }).where(eq(companies.id, strict.id))
    headers = {
      anyone: {},
      user: (await given.user()).headers,
      member: (await given.member(team_id)).headers,
      admin: (await given.member(team_id, 'admin')).headers,
      'supervising-adult': (await given.supervisor(team_id)).headers,
      pending: (await given.member(team_id, 'member', 'pending')).headers,
      stranger: (await given.member((await given.team()).id, 'admin')).headers,
      organizer: (await given.organizer(company.id)).headers,
      companyAdmin: (await given.organizer(company.id, { role: 'admin' })).headers,
      companyMember: (await given.organizer(company.id, { role: 'member' })).headers,
      unapproved: (await given.organizer(company.id, { status: 'pending', role: 'member' })).headers,
      judge: (await given.judge(event.id)).headers,
      gate: (await given.gate(event.id)).headers,
      ...(await staffOf(event.id)),
      owner: (await given.owner()).headers,
      ...(await officeOf()),
      organizerWithoutFactor: (await given.organizer(strict.id)).headers,
      ownerWithoutFactor: (await given.owner()).headers,
    }
    await server.db.insert(officeSettings).values({ owners_need_second_factor: true })
    const shown = OFFICE_ROLES.map((role) => headers[`office ${role}`]).concat(headers.owner)
    for (const { 'x-business-owner-session': token = '' } of shown)
      await server.db.update(teamSessions).set({ secondFactor: true }).where(eq(teamSessions.token, token))
  })

  const everyOfficeRole = <T>(of: (role: OfficeRole) => T) =>
    Object.fromEntries(OFFICE_ROLES.map((role) => [`office ${role}`, of(role)])) as Record<`office ${OfficeRole}`, T>

  async function officeOf() {
    const headers = everyOfficeRole((): Record<string, string> => ({}))
    for (const role of OFFICE_ROLES) headers[`office ${role}`] = (await server.given.owner(role)).headers
    return headers
  }

  const everyRole = <T>(of: (role: StaffRole) => T) =>
    Object.fromEntries(STAFF_ROLES.map((role) => [`staff ${role}`, of(role)])) as Record<`staff ${StaffRole}`, T>

  async function staffOf(event_id: string) {
    const headers = everyRole((): Record<string, string> => ({}))
    for (const role of STAFF_ROLES) headers[`staff ${role}`] = (await server.given.staff(event_id, role)).headers
    return headers
  }

  /** The declared kinds of caller that each caller counts as. */
  const passes: Record<keyof typeof headers, readonly CallerKind[]> = {
    anyone: ['anyone'],
    user: ['anyone', 'person', 'user'],
    pending: ['anyone', 'person', 'user'],
    stranger: ['anyone', 'person', 'user'],
    member: ['anyone', 'person', 'user', 'member'],
    admin: ['anyone', 'person', 'user', 'member', 'admin'],
    'supervising-adult': ['anyone', 'person', 'user', 'member', 'supervising-adult'],
    organizer: ['anyone', 'person', 'organizer'],
    companyAdmin: ['anyone', 'person', 'organizer'],
    companyMember: ['anyone', 'person', 'organizer'],
    unapproved: ['anyone', 'person'],
    judge: ['anyone', 'judge'],
    gate: ['anyone', 'gate'],
    ...everyRole(() => ['anyone', 'staff'] as const),
    owner: ['anyone', 'person', 'owner'],
    ...everyOfficeRole(() => ['anyone', 'person', 'owner'] as const),
    // A user who must have a second factor and has none can only use the calls about their own account.
    organizerWithoutFactor: ['anyone', 'person'],
    ownerWithoutFactor: ['anyone', 'person'],
  }

  /** The realm in which each caller has an account, for calls about one's own account. */
  const sideOf = (sort: Sort) => {
    if (sort === 'owner' || sort === 'ownerWithoutFactor' || officeRole(sort)) return 'owner'
    return ['organizer', 'companyAdmin', 'companyMember', 'unapproved', 'organizerWithoutFactor'].includes(sort)
      ? 'organizer'
      : 'team'
  }

  /** Within a company, the table of rights decides. */
  const roles: Partial<Record<Sort, PortalRole>> = {
    organizer: 'owner',
    companyAdmin: 'admin',
    companyMember: 'member',
  }

  /**
   * Callers of one kind whom only some calls tell apart: by their role or standing, or by their second factor. For the
   * other calls one of each kind is enough.
   */
  function isTried(sort: Sort, who: readonly CallerKind[]) {
    if (officeRole(sort)) return who.includes('owner')
    if (staffRole(sort)) return who.includes('staff') || sort === 'staff timekeeper'
    if (sort === 'companyAdmin' || sort === 'companyMember') return who.includes('organizer')
    if (sort.endsWith('WithoutFactor'))
      return ['organizer', 'owner', 'person'].some((kind) => who.includes(kind as CallerKind))
    if (sort === 'pending' || sort === 'stranger')
      return ['member', 'admin'].some((kind) => who.includes(kind as CallerKind))
    return true
  }

  /** And for event staff, theirs. */
  const staffRole = (sort: Sort) => STAFF_ROLES.find((role) => sort === `staff ${role}`)

  /** In the back office, the table of rights decides; without a role it is an owner. */
  const officeRole = (sort: Sort) => OFFICE_ROLES.find((role) => sort === `office ${role}`)

  test.each(calls)('$name', async (call) => {
    const { name, who = [], team, portalRight = USUAL_PORTAL_RIGHT, secondFactor, route } = call
    const { officeRight = STRICTEST_OFFICE_RIGHT } = call
    for (const [sort, kinds] of Object.entries(passes) as [keyof typeof headers, readonly CallerKind[]][]) {
      if (!isTried(sort, who)) continue
      const named = team ? { [team]: team_id } : {}
      const path = `/api${route.path}`.replace(/\{\+?(\w+)\}/g, (_, field) =>
        field === team ? team_id : field === 'side' ? sideOf(sort) : '00000000-0000-4000-8000-000000000000',
      )
      const reads = route.method === 'GET' || route.method === 'DELETE'
      const query = reads && team ? `?${new URLSearchParams(named)}` : ''
      const { status } = await server.ask(
        route.method ?? 'POST',
        path + query,
        reads ? undefined : named,
        headers[sort],
      )
      const role = roles[sort]
      const lacksFactor = secondFactor && sort.endsWith('WithoutFactor')
      const may = who.some(
        (kind) =>
          kinds.includes(kind) &&
          (kind !== 'organizer' || !role || roleMay(role, portalRight)) &&
          (kind !== 'person' || !lacksFactor) &&
          (kind !== 'owner' || mayInOffice(officeRole(sort) ?? 'owner', officeRight)) &&
          (kind !== 'staff' || staffMay(staffRole(sort) ?? 'screen', name)),
      )
      if (may) expect([401, 403], `${sort} may make it`).not.toContain(status)
      else expect([401, 403], `${sort} may not make it`).toContain(status)
    }
  })
})
