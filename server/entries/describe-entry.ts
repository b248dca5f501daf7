/** A linked team says which name, story and pronunciation the hall shows. Nothing of it is shown before an organiser approves it. */
import { ENTRY_ERRORS } from '@paddock/domain/entries/messages.ts'
import { eq } from 'drizzle-orm'
import { lockAnyEvent, refuseClosed } from '../competition/event-access/event-access.ts'
import { teamEntries } from '../db/schema/entries.ts'
import { api } from '../http/calls.ts'
import { announceEntry } from './claim-entry.ts'
import { entriesOf } from './entry-queries.ts'
import { requireCompetition } from './require-competition.ts'

export const describeEntry = api.team_entries.describe.handler(async ({ input, context: { db }, errors }) => {
  const { id, team_id, story, pronunciation, team_name } = input
  await requireCompetition(db, team_id)
  return db.transaction(async (tx) => {
    const [entry] = await entriesOf(tx, team_id, id)
    if (entry?.status !== 'approved') throw errors.NOT_FOUND({ message: ENTRY_ERRORS.notLinked })
    const event = await lockAnyEvent(tx, entry.event.id)
    if (event) refuseClosed(event)
    await tx
      .update(teamEntries)
      .set({ story, pronunciation, ...(team_name !== undefined && { team_name }) })
      .where(eq(teamEntries.id, id))
    await announceEntry(tx, team_id, entry.event.id)
    return { success: true as const }
  })
})
