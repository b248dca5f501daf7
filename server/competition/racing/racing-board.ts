/** The data of the racing screen, laps and standings, and its button that recalculates the scores. */
import { levelOf } from '@paddock/domain/competition/level.ts'
import { isColumnHeld } from '@paddock/domain/embargo/parts.ts'
import { lapsWithout } from '@paddock/domain/embargo/without-held.ts'
import type { RacingRecord } from '@paddock/domain/racing/device-record.ts'
import { withoutPlaces } from '@paddock/domain/racing/standings.ts'
import { ruleTables, shownRules } from '@paddock/domain/rules/shown-rules.ts'
import { api } from '../../http/calls.ts'
import { embargoedFor } from '../embargo/embargo.ts'
import { GONE, lockOpenEvent, ownEvent } from '../event-access/event-access.ts'
import { failuresIn, standingsOf, underInvestigation } from '../rules/rules.ts'
import { announceRacing } from './announce-racing.ts'
import { type EventRows, eventRecordFor } from './event-record.ts'
import { lapsOf } from './racing-queries.ts'
import { saveAllScores } from './scores.ts'

export const listLaps = api.race_results.list.handler(async ({ input, context: { db, caller }, errors }) => {
  if (!(await ownEvent(db, caller, input.event_id))) throw errors.NOT_FOUND(GONE)
  const laps = await lapsOf(db, input.event_id, input.knockout_match_id)
  return [...lapsWithout(laps, await embargoedFor(db, caller, input.event_id))]
})

export const recalculate = api.race_results.recalculate.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const event = await lockOpenEvent(tx, caller, input.event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    const teams = await saveAllScores(tx, event)
    await announceRacing(tx, event.id, 'race_results')
    return { success: true as const, teams }
  }),
)

export const board = api.racing.board.handler(async ({ input, context: { db, caller }, errors }) => {
  const event = await ownEvent(db, caller, input.event_id)
  if (!event) throw errors.NOT_FOUND(GONE)
  // One snapshot, so that a race that is being recorded is in it completely or not at all.
  const [record, investigated] = await db.transaction(
    async (tx) => {
      const found = await eventRecordFor(tx, caller, event)
      return [found, await underInvestigation(tx, event.id, found.event.pack)] as const
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
  const { held } = record
  const { pack } = record.event
  const level = levelOf(event)
  const rules = shownRules(pack, level)
  const columns = rules.columns.filter((column) => !isColumnHeld(held, column))
  const standings = standingsOf(record)
  return {
    level,
    rules: { ...rules, columns },
    rule_tables: ruleTables(pack),
    categories: held.has('totals') ? standings.map(withoutPlaces) : standings,
    under_investigation: held.has('scrutineering')
      ? []
      : [...investigated].map(([team_id, cars]) => ({ team_id, cars })),
    record: { ...racingRecord(record), level, held: [...held] },
    confirms_results: event.confirms_results || event.double_entry,
  }
})

/** What a device goes on with when the server cannot be reached. Marks and checks are in the standings, not here. */
function racingRecord({ event, teams, laps, matches, knockout, penalties, findings }: EventRows) {
  const { pack } = event
  return {
    pack: { ...pack, scrutineering: null, judging: { ...pack.judging, scorecards: [] } },
    teams,
    laps,
    matches,
    knockout,
    penalties: penalties.map(({ team_id, points }) => ({ team_id, points })),
    failures: [...failuresIn(pack, findings)].map(([team_id, { A, B }]) => ({ team_id, A, B })),
  } satisfies Omit<RacingRecord, 'level' | 'held'>
}
