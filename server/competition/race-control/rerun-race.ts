/** Runs a race again, with the reason: what was entered becomes void, and the re-run joins the programme. */
import { RACE_CONTROL_ERRORS } from '@paddock/domain/race-control/messages.ts'
import { mayStep } from '@paddock/domain/race-control/states.ts'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { provisionalRuns, tracks } from '../../db/schema/race-control.ts'
import { api } from '../../http/calls.ts'
import type { Caller } from '../../identity/callers.ts'
import { nameOf, refuseClosed } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { announceProgramme, insertRerun } from '../programme/programme.ts'
import { voidLaps } from '../racing/racing.ts'
import { openRuns } from './entered-times.ts'
import { announceControl, type LockedRace, lockRaceOf, requireControl } from './locked-race.ts'
import { discardReadings } from './readings.ts'
import { wrongState } from './steps.ts'

export const rerunRace = api.race_control.rerun.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, race_id, reason } = input
    const locked = await lockRaceOf(tx, caller, race_id)
    if (!locked) throw errors.NOT_FOUND({ message: RACE_CONTROL_ERRORS.raceGone })
    const { event, race, races } = locked
    refuseClosed(event)
    // Sent again.
    const again = races.find((one) => one.id === id)
    if (again?.rerun_of === race_id && again.reason === reason) return { success: true as const }
    if (!mayStep(race.state, 'rerun')) throw errors.WRONG_STATE(wrongState(race.state))
    // A race that is over no longer belongs to the desk at its track.
    if (race.raced_at === null) await requireControl(tx, caller, errors, locked, input.desk_id)
    const refused = await runAgain(tx, caller, locked, input)
    if (refused === 'lanes') throw errors.WRONG_LANES()
    if (refused === 'differs') throw errors.CONFLICT({ message: RACE_CONTROL_ERRORS.rerunDiffers })
    if (refused) throw errors.RACED_ON({ message: refused.racedOn })
    return { success: true as const }
  }),
)

type Rerun = { id: string; reason: string; at: 'next' | 'end'; lanes?: readonly number[] | undefined }

/** In a transaction that has locked the race. Returns why it cannot be run again; whoever refuses undoes the transaction. */
export async function runAgain(
  tx: Transaction,
  caller: Caller,
  locked: LockedRace,
  { id, reason, at, lanes }: Rerun,
): Promise<'lanes' | 'differs' | { racedOn: string } | undefined> {
  const { event, race, name } = locked
  const open = await openRuns(tx, locked)
  const runs = open.filter(({ lane }) => lanes === undefined || lanes.some((one) => one === lane))
  if (runs.length === 0 || runs.length < (lanes?.length ?? 0)) return 'lanes'
  const laps = runs.flatMap(({ race_result_id }) => race_result_id ?? [])
  const waiting = await tx.delete(provisionalRuns).where(eq(provisionalRuns.race_id, race.id)).returning()
  await discardReadings(tx, caller, locked)
  const racedOn = await voidLaps(tx, caller, event, laps, `${name} is run again: ${reason}`)
  if (racedOn) return { racedOn }
  const added = await insertRerun(tx, locked, { id, race, runs, reason, at, by: nameOf(caller) })
  if (added !== 'added') return 'differs'
  await tx.update(tracks).set({ race_id: null }).where(eq(tracks.race_id, race.id))
  await recordHistory(tx, caller, {
    event_id: event.id,
    kind: 'programme',
    subject_id: race.id,
    what: `${name} is run again by ${runs.map(({ team_name }) => team_name).join(' and ')}: ${reason}`.slice(0, 500),
    before: waiting.length ? { runs: waiting } : null,
    after: null,
  })
  await announceProgramme(tx, event.id)
  await announceControl(tx, event.id)
  return undefined
}
