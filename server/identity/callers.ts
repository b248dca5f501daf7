/** Decides who is making a call, and whether that kind of caller may: the one place where access is enforced. */
import type { IncomingHttpHeaders } from 'node:http'
import { type CallerKind, type CallMeta, STRICTEST_OFFICE_RIGHT, USUAL_PORTAL_RIGHT } from '@paddock/contract/call.ts'
import { staffMay } from '@paddock/contract/competition/staff-rights.ts'
import { ACCOUNT_SIDES, type AccountSide, type SecondFactorStanding } from '@paddock/domain/identity/second-factor.ts'
import { mayInOffice } from '@paddock/domain/office/rights.ts'
import { mayInPortal } from '@paddock/domain/organizers/portal.ts'
import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { prepared } from '../db/prepared.ts'
import { userTeams } from '../db/schema/teams.ts'
import { deviceHash, deviceToken } from './devices.ts'
import {
  type Credentials,
  type Gate,
  type Judge,
  type Organizer,
  type Owner,
  type Staff,
  type TeamUser,
  tokenFromCookie,
} from './sessions.ts'

export type Caller =
  | { kind: 'anyone' }
  | { kind: 'person'; person: Person }
  | { kind: 'user'; user: TeamUser }
  | { kind: 'member' | 'admin'; user: TeamUser; team_id: string }
  | { kind: 'organizer'; organizer: Organizer }
  | { kind: 'judge'; judge: Judge }
  | { kind: 'staff'; staff: Staff }
  | { kind: 'owner'; owner: Owner }
  | { kind: 'laptop' }
  | { kind: 'gate'; gate: Gate }

/** A person signed in on one side, for calls about their own account. */
export type Person = {
  side: AccountSide
  id: string
  email: string
  full_name: string
  session_id: string
  token: string
  needs_factor: boolean
  shown_factor: boolean
  has_factor: boolean
}

export type Verdict =
  | { caller: Caller }
  | { refused: 'UNAUTHORIZED' | 'FORBIDDEN'; lacksFactor?: boolean; isWrongDevice?: boolean }

/** For handlers of calls that only team users may make. */
export function userOf(caller: Caller): TeamUser {
  if (!('user' in caller)) throw new Error(`A call for team users let in a caller of the kind ${caller.kind}.`)
  return caller.user
}

/** For handlers of calls about the caller's own account. */
export function personOf(caller: Caller): Person {
  if (caller.kind !== 'person') throw new Error(`A call about one's own account let in a ${caller.kind}.`)
  return caller.person
}

/** For handlers of calls that only owners may make. */
export function ownerOf(caller: Caller): Owner {
  if (!('owner' in caller)) throw new Error(`A call for owners let in a caller of the kind ${caller.kind}.`)
  return caller.owner
}

/** For handlers of calls that only approved organisers may make. */
export function organizerOf(caller: Caller): Organizer {
  if (caller.kind !== 'organizer') throw new Error(`A call for organisers let in a caller of the kind ${caller.kind}.`)
  return caller.organizer
}

/** For handlers of calls that only judges may make. */
export function judgeOf(caller: Caller): Judge {
  if (caller.kind !== 'judge') throw new Error(`A call for judges let in a caller of the kind ${caller.kind}.`)
  return caller.judge
}

/** For handlers of calls that only event staff may make. */
export function staffOf(caller: Caller): Staff {
  if (caller.kind !== 'staff') throw new Error(`A call for event staff let in a caller of the kind ${caller.kind}.`)
  return caller.staff
}

/** For handlers of calls that only the bridge of a gate may make. */
export function gateOf(caller: Caller): Gate {
  if (caller.kind !== 'gate') throw new Error(`A call for gates let in a caller of the kind ${caller.kind}.`)
  return caller.gate
}

/** A request's credentials, each looked up at most once and only when a call needs it. */
export type Visitor = ReturnType<typeof visitorOf>

export function visitorOf(headers: IncomingHttpHeaders, secret: string, credentials: Credentials, address: string) {
  const once = <T>(find: () => Promise<T | undefined> | undefined) => {
    let found: Promise<T | undefined> | undefined
    return () => (found ??= Promise.resolve(find()))
  }
  const plain = (name: string) => {
    const value = headers[name]
    return typeof value === 'string' && value.length > 0 && value.length < 300 && !value.includes('\0')
      ? value
      : undefined
  }
  const looked = <T>(value: string | undefined, find: (value: string) => Promise<T | undefined>) =>
    value ? find(value) : undefined
  const cookie = tokenFromCookie(headers.cookie, secret, credentials.cookie)
  /** An entry from an outbox names its author, so that it is not sent as the next person at the same computer. */
  const author = plain('x-user-id')
  const asAuthor = async <P extends { id: string }>(found: Promise<P | undefined>) => {
    const person = await found
    return author === undefined || person?.id === author ? person : undefined
  }
  const members = new Map<string, ReturnType<Credentials['member']>>()
  const device = () => deviceToken(headers.cookie, { secret, publicUrl: credentials.publicUrl })
  const typed = (code: string, cardToken?: string) => {
    const token = device()
    return { code, cardToken, network: address, device: token && deviceHash(token) }
  }
  const judgeOfHeader = once(() => looked(plain('x-judge-code')?.trim(), (code) => credentials.judge(typed(code))))
  const staffOfHeader = once(() => looked(plain('x-staff-code')?.trim(), (code) => credentials.staff(typed(code))))
  const bearer = plain('authorization')?.match(/^Bearer (\S+)$/i)?.[1]
  const ownerToken = plain('x-business-owner-session')
  const user = once(() => looked(cookie, (token) => asAuthor(credentials.teamUser(token))))
  const owner = once(() => looked(ownerToken, credentials.owner))
  const organizer = once(() => looked(bearer, credentials.organizer))
  const { adminLimit } = credentials
  const deviceNow = () => {
    const token = device()
    return token && deviceHash(token)
  }
  const allowed = once(() => adminLimit?.allows({ address, device: deviceNow() }))
  /** Whether organisers and owners are let in on this device; elsewhere than at a venue they always are. */
  const mayAdminister = async () => !adminLimit || (await allowed()) === true
  return {
    userAgent: headers['user-agent'],
    /** The token of the device cookie, if the browser has one. Computed on demand, because few calls need it. */
    get deviceToken() {
      return device()
    },
    get device() {
      return deviceNow()
    },
    cookies: headers.cookie,
    /** The session token of the team realm's cookie. */
    cookieToken: cookie,
    user,
    /** A signed-in user with their role in a team; the role is null if they are not a member. */
    member(team_id: string) {
      if (!cookie) return undefined
      const found = members.get(team_id) ?? asAuthor(credentials.member(cookie, team_id))
      members.set(team_id, found)
      return found
    },
    mayAdminister,
    /** Whether the request comes from the screen of the laptop that runs Paddock at a venue. */
    isLaptop: adminLimit?.isLaptop({ address, host: headers.host }) ?? false,
    // Enforced here for the whole server: without a required second factor, or on a wrong device, there is no caller.
    owner: async () => ((await mayAdminister()) ? admitted(owner()) : undefined),
    organizer: async () => ((await mayAdminister()) ? admitted(organizer()) : undefined),
    /** The person signed in on this side, even if a second factor is still missing. */
    async person(side: AccountSide): Promise<(Person & { factor: SecondFactorStanding }) | undefined> {
      const token = { team: cookie, organizer: bearer, owner: ownerToken }[side]
      if (!token) return undefined
      if (side === 'team') {
        const found = await user()
        return found && { ...found, side, token, needs_factor: false, factor: 'fine' }
      }
      const found = side === 'owner' ? await owner() : await organizer()
      return found && { ...found, side, token }
    },
    /** For a code from a form or a card; counted like a code in a header. */
    holderOf: (code: string, cardToken?: string) => credentials.codeHolder(typed(code, cardToken)),
    judge: async () => (await judgeOfHeader())?.holder,
    staff: async () => (await staffOfHeader())?.holder,
    gate: once(() => looked(plain('x-gate-token')?.trim(), credentials.gate)),
    hasStaffCode: plain('x-staff-code') !== undefined,
    /** True if the code in a header was not checked because of too many wrong ones before. */
    isCodeLimited: async () => ((await judgeOfHeader())?.limited || (await staffOfHeader())?.limited) ?? false,
  }
}

async function admitted<T extends { factor: SecondFactorStanding }>(finding: Promise<T | undefined>) {
  const found = await finding
  return found?.factor === 'fine' ? found : undefined
}

/**
 * Admits the visitor as the first declared kind that matches. Otherwise somebody signed in is forbidden, anyone else
 * unauthorised. `call` is its name in the contract, by which the table of rights of event staff knows it.
 */
export async function admit(visitor: Visitor, meta: CallMeta, input: unknown, call = ''): Promise<Verdict> {
  let [known, lacksFactor, isWrongDevice] = [false, false, false]
  for (const kind of meta.who ?? []) {
    const tried = await attempt(visitor, kind, { meta, input, call })
    if (typeof tried === 'object') return { caller: tried }
    known ||= tried === 'known'
    lacksFactor ||= tried === 'lacks-factor'
    isWrongDevice ||= tried === 'wrong-device'
  }
  if (isWrongDevice) return { refused: 'FORBIDDEN', isWrongDevice }
  if (lacksFactor) return { refused: 'FORBIDDEN', lacksFactor }
  return { refused: known ? 'FORBIDDEN' : 'UNAUTHORIZED' }
}

async function attempt(
  visitor: Visitor,
  kind: CallerKind,
  { meta, input, call }: { meta: CallMeta; input: unknown; call: string },
): Promise<Caller | 'known' | 'unknown' | 'lacks-factor' | 'wrong-device'> {
  if (kind === 'anyone') return { kind }
  if (kind === 'laptop') return visitor.isLaptop ? { kind } : 'known'
  if (kind === 'person') {
    const side = sideNamed(input)
    const person = side && (await visitor.person(side))
    if (!person) return 'unknown'
    if (side !== 'team' && !(await visitor.mayAdminister())) return 'wrong-device'
    return meta.secondFactor && person.factor !== 'fine' ? 'lacks-factor' : { kind, person }
  }
  if (kind === 'judge') {
    const judge = await visitor.judge()
    return judge ? { kind, judge } : 'unknown'
  }
  if (kind === 'gate') {
    const gate = await visitor.gate()
    return gate ? { kind, gate } : 'unknown'
  }
  if (kind === 'staff') {
    const staff = await visitor.staff()
    if (!staff) return 'unknown'
    return staffMay(staff.role, call) ? { kind, staff } : 'known'
  }
  if (kind === 'owner') {
    const owner = await visitor.owner()
    if (!owner) return unlessKnown(visitor, kind)
    return mayInOffice(owner.role, meta.officeRight ?? STRICTEST_OFFICE_RIGHT) ? { kind, owner } : 'known'
  }
  if (kind === 'organizer') {
    const organizer = await visitor.organizer()
    if (!organizer) return unlessKnown(visitor, kind)
    return mayInPortal(organizer, meta.portalRight ?? USUAL_PORTAL_RIGHT) ? { kind, organizer } : 'known'
  }
  const team_id = teamNamed(meta, input)
  if (kind === 'user' || !team_id) {
    const user = await visitor.user()
    if (!user) return 'unknown'
    return kind === 'user' ? { kind, user } : 'known'
  }
  const member = await visitor.member(team_id)
  if (!member) return 'unknown'
  const { role, is_supervising_adult, ...user } = member
  const isOfKind = kind === 'supervising-adult' ? is_supervising_adult : role === 'admin' || kind === 'member'
  return role && isOfKind ? { kind: role, user, team_id } : 'known'
}

/** Tells a visitor who lacks only the second factor, or uses the wrong device, from one who is not signed in. */
async function unlessKnown(visitor: Visitor, side: 'owner' | 'organizer') {
  if (!(await visitor.person(side))) return 'unknown' as const
  return (await visitor.mayAdminister()) ? ('lacks-factor' as const) : ('wrong-device' as const)
}

const sideNamed = (input: unknown) => ACCOUNT_SIDES.find((side) => side === Object(input).side)

/** Only active members have a role; people waiting for approval do not. */
export async function roleIn(db: Database, user_id: string, team_id: string) {
  const [membership] = await membershipIn(db).execute({ user_id, team_id })
  return membership?.role
}

const membershipIn = prepared('caller_membership', (db, name) => {
  const { user_id, team_id, role, status } = userTeams
  return db
    .select({ role })
    .from(userTeams)
    .where(and(eq(user_id, sql.placeholder('user_id')), eq(team_id, sql.placeholder('team_id')), eq(status, 'active')))
    .prepare(name)
})

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

function teamNamed(meta: CallMeta, input: unknown) {
  if (!meta.team || typeof input !== 'object' || input === null) return undefined
  const named: unknown = Object.entries(input).find(([field]) => field === meta.team)?.[1]
  return typeof named === 'string' && UUID.test(named) ? named : undefined
}
