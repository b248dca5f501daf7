/** What linked teams want shown in the hall: an organiser approves it, or asks the team to change it. */
import { HALL_ERRORS } from '@paddock/domain/registration/messages.ts'
import { and, eq } from 'drizzle-orm'
import { announceEvent, GONE, lockOpenEvent, ownEvent } from '../competition/event-access/event-access.ts'
import { renameTeam } from '../competition/events/events.ts'
import type { Queries } from '../db/database.ts'
import { teamEntries } from '../db/schema/entries.ts'
import { competitionTeams } from '../db/schema/events.ts'
import { hallRemarks } from '../db/schema/registration.ts'
import { api } from '../http/calls.ts'
import { announceEntry } from './claim-entry.ts'
import { hallPartsOf, openHallParts } from './hall-parts.ts'
import { notifyChangeAsked } from './notify-entries.ts'

export const listHallParts = api.hall_approvals.list.handler(
  async ({ input: { event_id }, context: { db, caller }, errors }) => {
    if (!(await ownEvent(db, caller, event_id))) throw errors.NOT_FOUND(GONE)
    const parts = await openHallParts(db, eq(competitionTeams.event_id, event_id))
    return parts.map(({ entry, competitor, ...part }) => ({
      ...part,
      entry_id: entry.id,
      competition_team_id: competitor.id,
      team_number: competitor.team_number,
      team_name: competitor.team_name,
    }))
  },
)

export const approveHallPart = api.hall_approvals.approve.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { event_id, entry_id, part, wanted } = input
    const event = await lockOpenEvent(tx, caller, event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    const found = await wantedPart(tx, input)
    if (!found) throw errors.CONFLICT({ message: HALL_ERRORS.changed })
    if (found.state === 'approved') return { success: true as const }
    const { competitor, entry } = found
    if (part === 'name') await renameTeam(tx, event, competitor, wanted)
    else {
      const { updated_at } = competitor
      const column = part === 'logo' ? { approved_logo: wanted } : { [part]: wanted }
      await tx
        .update(competitionTeams)
        .set({ ...column, updated_at })
        .where(eq(competitionTeams.id, competitor.id))
    }
    await tx.delete(hallRemarks).where(and(eq(hallRemarks.entry_id, entry_id), eq(hallRemarks.part, part)))
    await announceEntry(tx, entry.team_id, event_id)
    await announceEvent(tx, event, 'competition_teams')
    return { success: true as const }
  }),
)

export const askToChange = api.hall_approvals.askToChange.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { event_id, entry_id, part, wanted, reason } = input
    const event = await lockOpenEvent(tx, context.caller, event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    const found = await wantedPart(tx, input)
    if (!found || found.state === 'approved') throw errors.CONFLICT({ message: HALL_ERRORS.changed })
    if (found.state === 'change-asked' && found.reason === reason) return { success: true as const }
    const remark = { refused: wanted, reason, asked_at: new Date().toISOString() }
    await tx
      .insert(hallRemarks)
      .values({ entry_id, part, ...remark })
      .onConflictDoUpdate({ target: [hallRemarks.entry_id, hallRemarks.part], set: remark })
    await notifyChangeAsked(tx, context, { ...found.entry, event_id }, { part, reason, event: event.name })
    await announceEntry(tx, found.entry.team_id, event_id)
    return { success: true as const }
  }),
)

type Wanted = { event_id: string; entry_id: string; part: string; wanted: string }

/** The very part that the organiser has read; undefined if the team has changed it since. */
async function wantedPart(db: Queries, { event_id, entry_id, part, wanted }: Wanted) {
  const parts = await hallPartsOf(db, and(eq(teamEntries.id, entry_id), eq(competitionTeams.event_id, event_id)))
  return parts.find((one) => one.part === part && one.wanted === wanted)
}
