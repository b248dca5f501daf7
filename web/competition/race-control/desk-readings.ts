/**
 * What stands in the fields of a race that two timekeepers enter.
 *
 * | readings                       | in the fields                                                      |
 * |--------------------------------|--------------------------------------------------------------------|
 * | none, or only the other one's  | nothing: neither sees the other's times                            |
 * | one's own                      | it, until the other one is in: it can be corrected                 |
 * | both, at the desk that decides | what they agree on; the rest is empty                              |
 * | both, elsewhere                | one's own                                                          |
 */
import { agreedRun, differingLanes } from '@paddock/domain/race-control/readings.ts'
import { inSeconds } from '@paddock/domain/racing/run-time.ts'
import type { DeskRace, OwnControl } from './control-data.ts'
import { type LaneDraft, OUTCOMES, outcomeFrom } from './planned-draft.ts'

type Reading = DeskRace['readings'][number]
type ReadRun = NonNullable<Reading['runs']>[number]

/** A race that has a reading is finished in this way, whatever the setting is by then. */
export const isReadTwice = ({ readings }: DeskRace, { double_entry }: OwnControl['event']) =>
  double_entry || readings.length > 0

export const ownReading = ({ readings }: DeskRace) => readings.find(({ is_own }) => is_own)
export const isUndecided = ({ readings }: DeskRace) => readings.length > 1

export function raceAsRead(race: DeskRace, decides: boolean): DeskRace {
  const own = ownReading(race)
  if (isUndecided(race) && decides)
    return { ...race, runs: race.runs.map((run) => ({ ...run, ...agreedOn(race, run.lane) })) }
  return own ? { ...race, runs: race.runs.map((run) => ({ ...run, ...readIn(own, run.lane) })) } : race
}

const readIn = ({ runs }: Reading, lane: number): ReadRun | undefined => runs?.find((run) => run.lane === lane)

function agreedOn({ readings }: DeskRace, lane: number): Partial<DeskRace['runs'][number]> {
  const [one, other] = readings.map((reading) => readIn(reading, lane))
  return one && other ? agreedRun<DeskReadRun>(one, other) : {}
}
type DeskReadRun = Omit<ReadRun, 'status'> & Pick<DeskRace['runs'][number], 'status'>

export type ShownReading = { by: string; text: string; fields: Partial<LaneDraft> }

/** Both readings of a lane, if they differ. */
export function readingsOfLane({ readings }: DeskRace, lane: number): ShownReading[] {
  const [one, other] = readings
  if (!one || !other || !differingLanes(one.runs ?? [], other.runs ?? []).includes(lane)) return []
  return readings.flatMap((reading) => {
    const run = readIn(reading, lane)
    return run ? [{ by: reading.by, text: inWords(run), fields: fieldsOf(run) }] : []
  })
}

/** '0.150 + 1.234', as it was typed. */
function inWords({ status, reaction_time, racing_time }: ReadRun) {
  if (status !== 'finish') return OUTCOMES[outcomeFrom(status)]
  return [reaction_time, racing_time].map((time) => (time === null ? '–' : inSeconds(time))).join(' + ')
}

const fieldsOf = ({ status, status_reason, reaction_time, racing_time }: ReadRun): Partial<LaneDraft> => ({
  status: outcomeFrom(status),
  status_reason: status_reason ?? '',
  reaction_time: reaction_time === null ? '' : inSeconds(reaction_time),
  racing_time: racing_time === null ? '' : inSeconds(racing_time),
})
