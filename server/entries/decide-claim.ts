/** An organiser reads the entry codes of an event's teams, and approves or rejects claims. */

import { randomBytes } from 'node:crypto'
import { ENTRY_ERRORS } from '@paddock/domain/entries/messages.ts'
import { CODE_BYTES } from '@paddock/domain/organizers/codes.ts'
import { inviteCodeFrom } from '@paddock/domain/teams/invite-code.ts'
import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import { recordActivity } from '../activity/activity.ts'
import { announceEvent, GONE, lockOpenEvent, ownEvent } from '../competition/event-access/event-access.ts'
import type { Database, Queries, Transaction } from '../db/database.ts'
import { entryCodes, teamEntries } from '../db/schema/entries.ts'
import { competitionTeams } from '../db/schema/events.ts'
import { teamUsers } from '../db/schema/identity.ts'
import { teams } from '../db/schema/teams.ts'
import { api } from '../http/calls.ts'
import { announceEntry, ownedByOther } from './claim-entry.ts'
import { notifyDecision } from './notify-entries.ts'

const newCode = () => inviteCodeFrom(randomBytes(CODE_BYTES))

export const listClaims = api.competition_entries.list.handler(
  async ({ input: { event_id }, context: { db, caller }, errors }) => {
    if (!(await ownEvent(db, caller, event_id))) throw errors.NOT_FOUND(GONE)
    await makeCodes(db, event_id)
    return { codes: await codesOf(db, event_id), claims: await claimsOf(db, event_id) }
  },
)

/** Creates missing codes when an organiser first opens the list. */
async function makeCodes(db: Database, event_id: string) {
  const missing = await db
    .select({ competition_team_id: competitionTeams.id })
    .from(competitionTeams)
    .leftJoin(entryCodes, eq(entryCodes.competition_team_id, competitionTeams.id))
    .where(and(eq(competitionTeams.event_id, event_id), isNull(entryCodes.code)))
  if (missing.length === 0) return
  await db.transaction(async (tx) => {
    // Leaves out teams that are being deleted; `key share` does not block other writes to the rest.
    const there = await tx
      .select({ competition_team_id: competitionTeams.id })
      .from(competitionTeams)
      .where(eq(competitionTeams.event_id, event_id))
      .for('key share')
    const ids = new Set(there.map(({ competition_team_id }) => competition_team_id))
    const codes = missing.filter(({ competition_team_id }) => ids.has(competition_team_id))
    if (codes.length > 0)
      await tx
        .insert(entryCodes)
        .values(codes.map((team) => ({ ...team, code: newCode() })))
        .onConflictDoNothing()
  })
}

const codesOf = (db: Queries, event_id: string) =>
  db
    .select({ competition_team_id: entryCodes.competition_team_id, code: entryCodes.code })
    .from(entryCodes)
    .innerJoin(competitionTeams, eq(competitionTeams.id, entryCodes.competition_team_id))
    .where(eq(competitionTeams.event_id, event_id))

const claimsOf = (db: Queries, event_id: string) =>
  db
    .select({
      id: teamEntries.id,
      competition_team_id: teamEntries.competition_team_id,
      claimed_by: teams.name,
      requested_by: teamUsers.name,
      status: teamEntries.status,
      created_at: teamEntries.created_at,
      story: teamEntries.story,
      pronunciation: teamEntries.pronunciation,
    })
    .from(teamEntries)
    .innerJoin(competitionTeams, eq(competitionTeams.id, teamEntries.competition_team_id))
    .innerJoin(teams, eq(teams.id, teamEntries.team_id))
    .leftJoin(teamUsers, eq(teamUsers.id, teamEntries.requested_by))
    .where(and(eq(competitionTeams.event_id, event_id), ne(teamEntries.status, 'rejected')))
    .orderBy(asc(teamEntries.created_at), asc(teamEntries.id))

export const decide = api.competition_entries.decide.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { id, event_id, approve } = input
    const event = await lockOpenEvent(tx, context.caller, event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    const claim = await lockClaim(tx, id, event_id)
    if (!claim) throw errors.NOT_FOUND({ message: ENTRY_ERRORS.claimWithdrawn })
    const status = approve ? ('approved' as const) : ('rejected' as const)
    if (claim.status === status) return { success: true as const }
    if (approve && (await ownedByOther(tx, claim.entry, claim.team_id))) throw errors.ENTRY_TAKEN()
    await tx.update(teamEntries).set({ status, decided_at: new Date().toISOString() }).where(eq(teamEntries.id, id))
    // The rejected team knows the code, so it is replaced.
    if (!approve)
      await tx.update(entryCodes).set({ code: newCode() }).where(eq(entryCodes.competition_team_id, claim.entry))
    const about = { entry: claim.entry_name, event: event.name }
    const kind = approve ? 'entry.approved' : 'entry.declined'
    await recordActivity(tx, { team_id: claim.team_id, kind, about })
    await notifyDecision(tx, context, { ...claim, entry_id: id, event_id }, approve, about)
    await announceEntry(tx, claim.team_id, event_id)
    // The entry takes the mark of the team, or loses it.
    await announceEvent(tx, event, 'competition_teams')
    return { success: true as const }
  }),
)

/** The entry is locked before the claim, in the same order as in claiming, to avoid deadlocks. */
async function lockClaim(tx: Transaction, id: string, event_id: string) {
  const [entry] = await tx
    .select({ id: competitionTeams.id, name: competitionTeams.team_name })
    .from(competitionTeams)
    .innerJoin(teamEntries, eq(teamEntries.competition_team_id, competitionTeams.id))
    .where(and(eq(teamEntries.id, id), eq(competitionTeams.event_id, event_id)))
    .for('no key update', { of: competitionTeams })
  if (!entry) return undefined
  const [claim] = await tx
    .select({
      team_id: teamEntries.team_id,
      entry: teamEntries.competition_team_id,
      status: teamEntries.status,
      requested_by: teamEntries.requested_by,
    })
    .from(teamEntries)
    .where(eq(teamEntries.id, id))
    .for('no key update')
  return claim && { ...claim, entry_name: entry.name }
}
