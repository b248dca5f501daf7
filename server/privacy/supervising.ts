/** The consents that supervising adults give for members of their team. */
import { CONSENT_TEXT_VERSION } from '@paddock/domain/privacy/consent.ts'
import { may } from '@paddock/domain/teams/roles.ts'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { teamUsers } from '../db/schema/identity.ts'
import { consents } from '../db/schema/privacy.ts'
import { userTeams } from '../db/schema/teams.ts'
import { api } from '../http/calls.ts'
import { userOf } from '../identity/callers.ts'
import { recordConsent, withdrawAll } from './consent-records.ts'
import { IN_FORCE, standingsOf } from './under-age.ts'

export const consentsOfTeam = api.consents.ofTeam.handler(async ({ input, context: { db, caller }, errors }) => {
  if (!(await supervises(db, userOf(caller).id, input.team_id))) throw errors.NOT_SUPERVISING()
  return membersOf(db, input.team_id, userOf(caller).id)
})

export const consentForMember = api.consents.giveForMember.handler(({ input, context, errors }) => {
  const { db, caller } = context
  const me = userOf(caller)
  return db.transaction(async (tx) => {
    if (!(await supervises(tx, me.id, input.team_id))) throw errors.NOT_SUPERVISING()
    if (input.text_version !== CONSENT_TEXT_VERSION) throw errors.TEXT_CHANGED()
    const member = await lockMember(tx, input)
    if (!member || input.user_id === me.id) throw errors.NOT_FOUND()
    const inForce = await tx.$count(consents, and(eq(consents.user_id, input.user_id), IN_FORCE))
    const { text_version } = input
    const given = { capacity: 'supervising_adult' as const, adult_id: me.id, adult_name: me.full_name, text_version }
    if (inForce === 0) await recordConsent(tx, context, input.user_id, given)
    return membersOf(tx, input.team_id, me.id)
  })
})

export const withdrawForMember = api.consents.withdrawForMember.handler(({ input, context, errors }) => {
  const { db, caller } = context
  const me = userOf(caller)
  return db.transaction(async (tx) => {
    if (!(await supervises(tx, me.id, input.team_id))) throw errors.NOT_SUPERVISING()
    if (!(await lockMember(tx, input))) throw errors.NOT_FOUND()
    await withdrawAll(tx, context, input.user_id, 'adult', me.id)
    return membersOf(tx, input.team_id, me.id)
  })
})

/** Active members who count as under age and for whom nobody has consented, without the person asking. */
export async function withoutConsent(db: Queries, team_id: string, me: string) {
  const members = await membersOf(db, team_id, me)
  return members
    .filter(({ under_age, consent }) => under_age && !consent)
    .map(({ user_id, full_name }) => ({ user_id, full_name }))
}

async function supervises(db: Queries, user_id: string, team_id: string) {
  const [membership] = await db
    .select({ role: userTeams.role, status: userTeams.status, is_supervising_adult: userTeams.is_supervising_adult })
    .from(userTeams)
    .where(and(eq(userTeams.user_id, user_id), eq(userTeams.team_id, team_id)))
  return may(membership, 'consent-for-members')
}

/** Locks an active member until the transaction ends. */
async function lockMember(tx: Queries, { team_id, user_id }: { team_id: string; user_id: string }) {
  const [member] = await tx
    .select({ id: teamUsers.id })
    .from(teamUsers)
    .innerJoin(userTeams, eq(userTeams.user_id, teamUsers.id))
    .where(and(eq(userTeams.team_id, team_id), eq(userTeams.user_id, user_id), eq(userTeams.status, 'active')))
    .for('update')
  return member
}

/** The active members of the team, without the person asking. */
async function membersOf(db: Queries, team_id: string, me: string) {
  const people = (
    await db
      .select({ user_id: userTeams.user_id, full_name: teamUsers.name })
      .from(userTeams)
      .innerJoin(teamUsers, eq(teamUsers.id, userTeams.user_id))
      .where(and(eq(userTeams.team_id, team_id), eq(userTeams.status, 'active')))
      .orderBy(asc(teamUsers.name), asc(userTeams.user_id))
  ).filter(({ user_id }) => user_id !== me)
  const ids = people.map(({ user_id }) => user_id)
  const standings = await standingsOf(db, ids)
  const given =
    ids.length > 0
      ? await db
          .select()
          .from(consents)
          .where(and(inArray(consents.user_id, ids), IN_FORCE))
          .orderBy(desc(consents.given_at))
      : []
  return people.map((person) => {
    const consent = given.find(({ user_id }) => user_id === person.user_id)
    return {
      ...person,
      under_age: standings.get(person.user_id) !== undefined,
      consent: consent
        ? { adult_name: consent.adult_name ?? '', capacity: consent.capacity, given_at: consent.given_at ?? '' }
        : null,
    }
  })
}
