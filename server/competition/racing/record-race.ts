/** The timing desk records a race: the laps with all consequences, or nothing. */
import type { Transaction } from '../../db/database.ts'
import { api } from '../../http/calls.ts'
import { noteLateRace } from '../drill-sightings/drill-sightings.ts'
import { GONE, lockEvent, nameOf } from '../event-access/event-access.ts'
import { lapsWithIds } from './racing-queries.ts'
import { raceError, saveRace } from './save-race.ts'
import { racedInMatch } from './stored-race.ts'

export const recordRace = api.race_results.record.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const event = await lockEvent(tx, context.caller, input.event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    const { waited_ms, runs } = input
    // A race that the desk was asked about has waited for the answer, and not for the network.
    const isLate = waited_ms > 0 && !input.is_own_race && (await isNew(tx, runs))
    const saved = await saveRace(tx, context, event, {
      ...input,
      desk_id: input.desk_id ?? null,
      recorded_by: nameOf(context.caller),
      typed_at: new Date(Date.now() - waited_ms),
    })
    if (!('refused' in saved)) {
      const [first] = runs
      if (isLate && first) await noteLateRace(tx, event.id, first.id, waited_ms)
      return saved
    }
    if (saved.refused === 'RECORDED_ELSEWHERE') throw errors.RECORDED_ELSEWHERE({ data: { stored: saved.stored } })
    if (saved.refused !== 'CAR_ALREADY_RACED') throw raceError(errors, saved)
    const { team, message } = saved
    throw errors.CAR_ALREADY_RACED({ message, data: { team, stored: await racedInMatch(tx, input) } })
  }),
)

async function isNew(tx: Transaction, runs: readonly { id: string }[]) {
  const ids = runs.map(({ id }) => id)
  return (await lapsWithIds(tx, ids)).length === 0
}
