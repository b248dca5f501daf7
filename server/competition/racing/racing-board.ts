/** The data of the racing screen, laps and standings, and its button that recalculates the scores. */
import { levelOf } from '@paddock/domain/competition/level.ts'
import { ruleTables, shownRules } from '@paddock/domain/rules/shown-rules.ts'
import { api } from '../../http/calls.ts'
import { GONE, lockOpenEvent, ownEvent } from '../event-access/event-access.ts'
import { standingsOf } from '../rules/rules.ts'
import { announceRacing } from './announce-racing.ts'
import { eventRecord } from './event-record.ts'
import { lapsOf } from './racing-queries.ts'
import { saveAllScores } from './scores.ts'

export const listLaps = api.race_results.list.handler(async ({ input, context: { db, caller }, errors }) => {
  if (!(await ownEvent(db, caller, input.event_id))) throw errors.NOT_FOUND(GONE)
  return lapsOf(db, input.event_id, input.knockout_match_id)
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
  const record = await db.transaction((tx) => eventRecord(tx, event), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  const { pack } = record.event
  const level = levelOf(event)
  return { level, rules: shownRules(pack, level), rule_tables: ruleTables(pack), categories: standingsOf(record) }
})
