/** What a timing gate tells about the race on its track: its start, and its times, which wait to be confirmed in every event. */
import { randomUUID } from 'node:crypto'
import { type GateLane, misfit, runOfGate } from '@paddock/domain/race-control/gates.ts'
import { lightsOfGate } from '@paddock/domain/race-control/lights.ts'
import type { RaceRefusal } from '@paddock/domain/racing/race.ts'
import type { Contact } from '@paddock/domain/timing/desk-times.ts'
import type { Transaction } from '../../db/database.ts'
import { together } from '../../db/together.ts'
import type { Caller } from '../../identity/callers.ts'
import {
  asEntered,
  clearTieOf,
  type EnteredRun,
  holdProvisional,
  openRuns,
  provisionalOf,
  recordTimes,
  verdictOnPlanned,
} from './entered-times.ts'
import { type LockedRace, stepTo } from './locked-race.ts'

/** Its runs, what is provisional of them, and those in whose lanes a car stands: not the no-shows. */
export async function raceOfGate(tx: Transaction, locked: LockedRace) {
  const [names, stored] = await together([openRuns(tx, locked), provisionalOf(tx, locked.race.id)])
  const absent = stored.filter(({ status }) => status === 'dns')
  return { names, stored, raced: names.filter((run) => !absent.some(({ lane }) => lane === run.lane)) }
}

export const provisionalLanes = async (tx: Transaction, locked: LockedRace) => (await raceOfGate(tx, locked)).raced

type RaceOfGate = Awaited<ReturnType<typeof raceOfGate>>

type Measured = { lanes: readonly GateLane[]; contact: Contact; without_reaction: boolean; read_at: Date }

/** Holds the times as the provisional result of the race; returns why they cannot be it. Whatever was provisional is replaced. */
export async function timesFromGate(
  tx: Transaction,
  caller: Caller,
  locked: LockedRace,
  { names, stored, raced }: RaceOfGate,
  { lanes, read_at, ...settings }: Measured,
): Promise<'empty_lane' | 'incomplete' | 'impossible' | RaceRefusal | undefined> {
  const wrong = misfit(
    lanes,
    raced.map(({ lane }) => lane),
  )
  if (wrong) return wrong
  const runs = raced.flatMap(({ team_id, car_type, lane }): EnteredRun[] => {
    const measured = lanes.find((one) => one.lane === lane)
    const run = measured && runOfGate(measured, settings)
    return run ? [{ id: randomUUID(), team_id, car_type, lane, status_reason: null, ...run }] : []
  })
  if (runs.length < raced.length) return 'impossible'
  const before = names.flatMap((run) =>
    stored.filter(({ lane }) => lane === run.lane).map((row) => asEntered(run, row)),
  )
  const absent = before.filter(({ lane }) => !raced.some((run) => run.lane === lane))
  const whole = [...runs, ...absent].sort((a, b) => a.lane - b.lane)
  await clearTieOf(tx, caller, locked)
  const verdict = await verdictOnPlanned(tx, locked, whole)
  if ('refused' in verdict) return verdict
  await holdProvisional(tx, caller, locked, whole, read_at, { source: 'gate' })
  await recordTimes(tx, caller, locked, `${locked.name} was measured by the gate, to be confirmed`, {
    before: before.length ? before : null,
    after: whole,
    names,
    measured: lanes,
  })
  return undefined
}

/** The race that the gate is armed for is on; its lights are shown as far as the gate knows them. False if it is not armed. */
export async function startFromGate(tx: Transaction, caller: Caller, locked: LockedRace, at: number, lit: number) {
  const { state, lights_on_at, lights_out_at } = locked.race
  if (state !== 'armed' && state !== 'racing') return false
  const shown =
    lights_on_at && lights_out_at ? { on_at: Date.parse(lights_on_at), out_at: Date.parse(lights_out_at) } : null
  const lights = lightsOfGate(at, lit, shown)
  const isSame = shown?.on_at === lights.on_at && shown.out_at === lights.out_at
  // Sent again, or Paddock's own lights show the same.
  if (state === 'racing' && isSame) return true
  const { on_at, out_at } = lights
  await stepTo(tx, caller, locked, {
    to: 'racing',
    lights: { on_at: new Date(on_at).toISOString(), out_at: new Date(out_at).toISOString() },
  })
  return true
}
