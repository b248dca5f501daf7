/** The opened total of an entry, for its team: without judges' names, once the event is over and nothing of it is held. */
import { ENTRY_ERRORS } from '@paddock/domain/entries/messages.ts'
import { embargoedParts } from '../competition/embargo/embargo.ts'
import { recordOf } from '../competition/results/results.ts'
import { openedTotal } from '../competition/totals/totals.ts'
import { api } from '../http/calls.ts'
import { entriesOf, isShown } from './entry-queries.ts'
import { requireCompetition } from './require-competition.ts'

export const entryTotal = api.event_totals.own.handler(async ({ input, context: { db }, errors }) => {
  await requireCompetition(db, input.team_id)
  const [entry] = await entriesOf(db, input.team_id, input.id)
  const isOver = entry && isShown(entry) && entry.event.status === 'completed'
  const isReleased = isOver && (await embargoedParts(db, entry.event.id)).size === 0
  const record = isReleased ? await recordOf(db, entry.event.id) : undefined
  const opened = record && entry && openedTotal(record, entry.competition_team_id, false)
  if (!opened) throw errors.NOT_FOUND({ message: ENTRY_ERRORS.noResults })
  return opened
})
