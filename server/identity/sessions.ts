/** Looks up the person behind each kind of credential, in one query each. */
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type SecondFactorStanding, secondFactorStanding } from '@paddock/domain/identity/second-factor.ts'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { companies, competitionEvents, organizerPortals } from '../db/schema/competition.ts'
import { gateTokens } from '../db/schema/gates.ts'
import { organizerRealm, teamRealm } from '../db/schema/identity.ts'
import { judgeDevices } from '../db/schema/judge-access.ts'
import { businessOwners, officeSettings } from '../db/schema/office.ts'
import { judgingPanels } from '../db/schema/panels.ts'
import { eventStaff, staffDevices } from '../db/schema/staff.ts'
import { userTeams } from '../db/schema/teams.ts'
import type { AdminLimit } from './admin-limit.ts'
import { guardedByGuesses } from './judge-guesses.ts'

/**
 * With TLS, browsers accept a cookie with the prefix `__Host-` only from this exact host, so a page on a sibling host can
 * neither read nor replace it.
 */
export const cookiePrefix = (publicUrl: string) => (publicUrl.startsWith('https:') ? '__Host-paddock' : 'paddock')
export const sessionCookie = (publicUrl: string) => `${cookiePrefix(publicUrl)}.session_token`

/** The session cookie is the token, a dot and its signature; a token with another signature is ignored. */
export function tokenFromCookie(cookies: string | undefined, secret: string, cookie: string) {
  for (const part of cookies?.split(';') ?? []) {
    const [name, value] = splitOnce(part.trim(), '=')
    if (name !== cookie) continue
    const [token, signature] = splitOnce(safelyDecoded(value), '.')
    const expected = createHmac('sha256', secret).update(token).digest()
    const given = Buffer.from(signature, 'base64')
    return given.length === expected.length && timingSafeEqual(given, expected) ? token : undefined
  }
  return undefined
}

function splitOnce(text: string, at: string): [string, string] {
  const position = text.indexOf(at)
  return position < 0 ? [text, ''] : [text.slice(0, position), text.slice(position + 1)]
}

function safelyDecoded(value: string) {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

export async function accountOfSession(db: Database, token: string | undefined) {
  if (!token) return undefined
  const { session } = teamRealm
  const [found] = await db.select({ userId: session.userId }).from(session).where(eq(session.token, token))
  return found?.userId
}

/** The back office shows all orders and addresses, so its sessions end after 12 hours. */
const ownerUntil =
  sql<Date>`least(${teamRealm.session.expiresAt}, ${teamRealm.session.createdAt} + interval '12 hours')`.mapWith(
    teamRealm.session.expiresAt,
  )
export const ownersDay = gt(teamRealm.session.createdAt, sql`now() - interval '12 hours'`)

export type Credentials = ReturnType<typeof prepareCredentials>

/** The look-ups, prepared once for the life of the server. */
export function prepareCredentials(db: Database, publicUrl: string, adminLimit?: AdminLimit) {
  const { session, user } = teamRealm
  const live = gt(session.expiresAt, sql`now()`)
  const person = {
    id: user.id,
    email: user.email,
    full_name: user.name,
    has_factor: user.twoFactorEnabled,
    shown_factor: session.secondFactor,
  }
  const teamUser = db
    .select({ ...person, session_id: session.id, session_expires_at: session.expiresAt })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .where(and(eq(session.token, sql.placeholder('token')), live))
    .prepare('caller_team_user')
  const member = db
    .select({
      ...person,
      session_id: session.id,
      session_expires_at: session.expiresAt,
      role: userTeams.role,
      is_supervising_adult: userTeams.is_supervising_adult,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .leftJoin(
      userTeams,
      and(
        eq(userTeams.user_id, user.id),
        eq(userTeams.team_id, sql.placeholder('team_id')),
        // People waiting for approval are not members yet.
        eq(userTeams.status, 'active'),
      ),
    )
    .where(and(eq(session.token, sql.placeholder('token')), live))
    .prepare('caller_member')
  const owner = db
    .select({
      ...person,
      session_id: session.id,
      session_expires_at: ownerUntil,
      owner_id: businessOwners.id,
      owner_name: businessOwners.full_name,
      role: businessOwners.role,
      needs_factor: sql<boolean>`coalesce((select ${officeSettings.owners_need_second_factor} from ${officeSettings}), false)`,
    })
    .from(session)
    .innerJoin(user, eq(user.id, session.userId))
    .innerJoin(businessOwners, and(eq(businessOwners.user_id, user.id), eq(businessOwners.is_active, true)))
    .where(and(eq(session.token, sql.placeholder('token')), live, ownersDay))
    .prepare('caller_owner')
  const organizers = organizerRealm
  const organizer = db
    .select({
      id: organizers.user.id,
      email: organizers.user.email,
      full_name: organizers.user.name,
      session_id: organizers.session.id,
      session_expires_at: organizers.session.expiresAt,
      has_factor: organizers.user.twoFactorEnabled,
      shown_factor: organizers.session.secondFactor,
      needs_factor: companies.requires_second_factor,
      portal_id: organizerPortals.id,
      role: organizerPortals.role,
      status: organizerPortals.status,
      organization_name: organizerPortals.organization_name,
      company_id: organizerPortals.company_id,
      company_name: companies.name,
      suspended_reason: companies.suspended_reason,
    })
    .from(organizers.session)
    .innerJoin(organizers.user, eq(organizers.user.id, organizers.session.userId))
    .innerJoin(organizerPortals, eq(organizerPortals.organizer_id, organizers.user.id))
    .innerJoin(companies, eq(companies.id, organizerPortals.company_id))
    .where(and(eq(organizers.session.token, sql.placeholder('token')), gt(organizers.session.expiresAt, sql`now()`)))
    .prepare('caller_organizer')
  const suspendedReason = sql<
    string | null
  >`coalesce(${companies.suspended_reason}, ${competitionEvents.suspended_reason})`
  const judge = db
    .select({
      panel_id: judgingPanels.id,
      event_id: judgingPanels.event_id,
      judge_name: judgingPanels.judge_name,
      panel_name: judgingPanels.panel_name,
      assigned_teams: judgingPanels.assigned_teams,
      suspended_reason: suspendedReason,
      elsewhere: competitionEvents.elsewhere,
      card_token: judgingPanels.card_token,
      /** Whether this device has used this code before. */
      is_known: sql<boolean>`exists (select from ${judgeDevices} where ${judgeDevices.panel_id} = ${judgingPanels.id}
        and ${judgeDevices.device} = ${sql.placeholder('device')})`,
    })
    .from(judgingPanels)
    .innerJoin(competitionEvents, eq(competitionEvents.id, judgingPanels.event_id))
    .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
    .where(and(eq(judgingPanels.judge_code, sql`upper(${sql.placeholder('code')})`), eq(judgingPanels.is_active, true)))
    .prepare('caller_judge')
  const { id: staff_id, event_id, role, name, card_token } = eventStaff
  const staff = db
    .select({
      staff_id,
      event_id,
      role,
      name,
      suspended_reason: suspendedReason,
      elsewhere: competitionEvents.elsewhere,
      card_token,
      is_known: sql<boolean>`exists (select from ${staffDevices} where ${staffDevices.staff_id} = ${staff_id}
        and ${staffDevices.device} = ${sql.placeholder('device')})`,
    })
    .from(eventStaff)
    .innerJoin(competitionEvents, eq(competitionEvents.id, event_id))
    .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
    .where(and(eq(eventStaff.code, sql`upper(${sql.placeholder('code')})`), isNull(eventStaff.revoked_at)))
    .prepare('caller_staff')
  const gate = db
    .select({
      token_id: gateTokens.id,
      event_id: gateTokens.event_id,
      track: gateTokens.track,
      name: gateTokens.name,
      suspended_reason: suspendedReason,
      elsewhere: competitionEvents.elsewhere,
    })
    .from(gateTokens)
    .innerJoin(competitionEvents, eq(competitionEvents.id, gateTokens.event_id))
    .innerJoin(companies, eq(companies.id, competitionEvents.company_id))
    .where(eq(gateTokens.hash, sql.placeholder('hash')))
    .prepare('caller_gate')
  const judgeBy = async (code: string, device = '') => (await judge.execute({ code, device })).at(0)
  const staffBy = async (code: string, device = '') => (await staff.execute({ code, device })).at(0)
  return {
    cookie: sessionCookie(publicUrl),
    publicUrl,
    /** Undefined unless Paddock serves a hall from a laptop. */
    adminLimit,
    teamUser: async (token: string) => (await teamUser.execute({ token })).at(0),
    member: async (token: string, team_id: string) => (await member.execute({ token, team_id })).at(0),
    owner: async (token: string) => withStanding((await owner.execute({ token })).at(0)),
    organizer: async (token: string) => withStanding((await organizer.execute({ token })).at(0)),
    judge: guardedByGuesses(db, judgeBy),
    staff: guardedByGuesses(db, staffBy),
    gate: async (token: string) => (await gate.execute({ hash: gateTokenHash(token) })).at(0),
    /** Whichever of them the code belongs to. */
    codeHolder: guardedByGuesses(db, async (code, device) => (await judgeBy(code, device)) ?? staffBy(code, device)),
  }
}

/** A token has 160 random bits, so a plain hash is enough. */
export const gateTokenHash = (token: string) => createHash('sha256').update(token).digest('hex')

type Factor = { needs_factor: boolean; shown_factor: boolean; has_factor: boolean }

function withStanding<T extends Factor>(found: T | undefined): (T & { factor: SecondFactorStanding }) | undefined {
  if (!found) return undefined
  const { needs_factor: required, shown_factor: shown, has_factor: has } = found
  return { ...found, factor: secondFactorStanding({ required, shown, has }) }
}

type Found<Kind extends Exclude<keyof Credentials, 'cookie' | 'publicUrl' | 'adminLimit'>> = NonNullable<
  Awaited<ReturnType<Credentials[Kind]>>
>
export type TeamUser = Found<'teamUser'>
export type Owner = Found<'owner'>
export type Organizer = Found<'organizer'>
export type Gate = Found<'gate'>
export type Judge = NonNullable<Found<'judge'>['holder']>
export type Staff = NonNullable<Found<'staff'>['holder']>
