/** Makes laps void: they stay on record with their reason in the history, and their cars may run again. */
import { correctedLap, correctionInBracket } from '@paddock/domain/racing/correction.ts'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { raceResults } from '../../db/schema/racing.ts'
import type { Caller } from '../../identity/callers.ts'
import type { OwnEvent } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { announceRacing } from './announce-racing.ts'
import { type BracketTables, bracketOf, saveBracket } from './bracket-steps.ts'
import { lapName } from './lap-names.ts'
import { lapsWithIds } from './racing-queries.ts'
import { saveScores } from './scores.ts'

/** Why it cannot be done, if so: a match that follows has been raced. The caller has locked the event. */
export async function voidLaps(
  tx: Transaction,
  caller: Caller,
  event: OwnEvent,
  ids: readonly string[],
  reason: string,
) {
  const laps = await lapsWithIds(tx, ids)
  const [first] = laps
  if (!first) return undefined
  const tables = new Set<BracketTables>()
  for (const lap of laps) {
    const { car_type, lane } = lap
    const after = correctedLap(lap, { car_type, lane, status: 'void', reaction_time: null, racing_time: null }, 0)
    if (!after) throw new Error('A void lap has no time to lack.')
    const bracket = await bracketOf(tx, event.id, lap.category)
    const outcome = correctionInBracket(bracket, after)
    if ('refused' in outcome) return outcome.refused
    const { status, reaction_time, racing_time, net_time, gross_time, grand_prix_time } = after
    await tx
      .update(raceResults)
      .set({ status, status_reason: null, reaction_time, racing_time, net_time, gross_time, grand_prix_time })
      .where(eq(raceResults.id, lap.id))
    for (const table of await saveBracket(tx, bracket.matches, outcome.changed)) tables.add(table)
    await recordHistory(tx, caller, {
      event_id: event.id,
      team_id: lap.team_id,
      team_name: lap.team_name,
      kind: 'lap',
      subject_id: lap.id,
      what: [`${lapName(lap)} became void. ${reason}.`, ...outcome.follows].join(' ').slice(0, 500),
      before: lap,
      after,
    })
  }
  await saveScores(tx, event, first.category)
  await announceRacing(tx, event.id, 'race_results', ...tables)
  return undefined
}
