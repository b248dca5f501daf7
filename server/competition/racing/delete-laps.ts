/** Deletes laps, with what they decided; they stay in the history. */
import { deletionOf } from '@paddock/domain/racing/deletion.ts'
import { LAP_ERRORS } from '@paddock/domain/racing/messages.ts'
import { inArray } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { raceResults } from '../../db/schema/racing.ts'
import { api } from '../../http/calls.ts'
import type { Caller } from '../../identity/callers.ts'
import { lockOpenEvent, type OwnEvent, ownEvent } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { announceRacing } from './announce-racing.ts'
import { bracketOf, saveBracket } from './bracket-steps.ts'
import { lapName } from './lap-names.ts'
import { type LapRow, lapsWithIds } from './racing-queries.ts'
import { saveScores } from './scores.ts'

const LAP_GONE = { message: LAP_ERRORS.gone }

export const undoesOf = api.race_results.undoes.handler(async ({ input, context: { db, caller }, errors }) => {
  const laps = await lapsWithIds(db, [input.id])
  const [lap] = laps
  if (!lap || !(await ownEvent(db, caller, lap.event_id))) throw errors.NOT_FOUND(LAP_GONE)
  const deletion = await planned(db, laps)
  return 'refused' in deletion ? { undoes: [], refused: deletion.refused } : { undoes: deletion.undoes, refused: null }
})

export const removeLap = api.race_results.remove.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const [lap] = await lapsWithIds(tx, [input.id])
    const event = lap && (await lockOpenEvent(tx, caller, lap.event_id))
    const outcome = event && (await deleteLaps(tx, caller, event, [input.id], input.undo))
    if (!outcome) throw errors.NOT_FOUND(LAP_GONE)
    if ('refused' in outcome) throw errors.RACED_ON({ message: outcome.refused })
    if ('undoes' in outcome) throw errors.UNDOES({ message: outcome.undoes.join(' '), data: outcome })
    return outcome
  }),
)

export const undoRace = api.race_results.undo.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const event = await lockOpenEvent(tx, caller, input.event_id)
    const outcome = event && (await deleteLaps(tx, caller, event, input.ids, input.undo))
    if (!outcome) throw errors.NOT_FOUND(LAP_GONE)
    if ('refused' in outcome) throw errors.RACED_ON({ message: outcome.refused })
    if ('undoes' in outcome) throw errors.UNDOES({ message: outcome.undoes.join(' '), data: outcome })
    return outcome
  }),
)

/** Deleted, refused, or waiting for the user to confirm what it undoes. */
type Outcome = { success: true; undone: string[] } | { refused: string } | { undoes: string[] }

/** All of them or none; undefined if one is missing. */
async function deleteLaps(
  tx: Transaction,
  caller: Caller,
  event: OwnEvent,
  ids: string[],
  knowingly: boolean,
): Promise<Outcome | undefined> {
  const laps = (await lapsWithIds(tx, ids)).filter(({ event_id }) => event_id === event.id)
  const category = laps[0]?.category
  // Laps recorded together belong to one category.
  if (!category || laps.length !== new Set(ids).size || laps.some((lap) => lap.category !== category)) return undefined
  const deletion = await planned(tx, laps)
  if ('refused' in deletion) return deletion
  if (deletion.undoes.length > 0 && !knowingly) return { undoes: deletion.undoes }
  await tx.delete(raceResults).where(inArray(raceResults.id, ids))
  const inBracket = await saveBracket(tx, deletion.matches, deletion.changed)
  await saveScores(tx, event, category)
  await recordHistory(
    tx,
    caller,
    laps.map((lap) => entryOf(lap, deletion.undoes)),
  )
  await announceRacing(tx, event.id, 'race_results', ...inBracket)
  return { success: true, undone: deletion.undoes }
}

async function planned(db: Queries, laps: readonly LapRow[]) {
  const [lap] = laps
  if (!lap || laps.every(({ knockout_match_id }) => knockout_match_id === null))
    return { undoes: [], changed: [], matches: [] }
  const bracket = await bracketOf(db, lap.event_id, lap.category)
  const deletion = deletionOf(
    bracket,
    laps.map(({ id }) => id),
  )
  return { ...deletion, matches: bracket.matches }
}

/** The history describes deleted laps in a sentence and stores all their fields. */
export const entryOf = (lap: LapRow, undone: readonly string[] = []) => ({
  event_id: lap.event_id,
  team_id: lap.team_id,
  team_name: lap.team_name,
  kind: 'lap' as const,
  subject_id: lap.id,
  what: [`${lapName(lap)} deleted.`, ...undone].join(' ').slice(0, 500),
  before: lap,
  after: null,
})
