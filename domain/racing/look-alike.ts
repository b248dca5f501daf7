/**
 * The same Grand Prix race typed at two desks.
 *
 * | a race looks like one that is there where                                                          |
 * |----------------------------------------------------------------------------------------------------|
 * | both are Grand Prix races                                                                          |
 * | each of its runs has a lap of the same team, car, lane, status and times                           |
 * | those laps are from one other desk                                                                 |
 * | they were typed at most two minutes before or after                                                |
 *
 * A void lap is nobody's race. A lap without a desk was recorded by a program, which counts as another desk.
 *
 * A race that waited on a device is compared more broadly: the same cars in the same lanes at another desk within those two minutes
 * are probably the same race, also with other times. Then a person looks at both.
 */
import { type Milliseconds, ms } from '../units.ts'
import { type Car, type RaceStatus, timesOf } from './run-time.ts'

const WITHIN = ms(120_000)

export type TypedRun = {
  team_id: string
  car_type: Car
  lane: number
  status: RaceStatus
  reaction_time: Milliseconds | null
  racing_time: Milliseconds | null
}
type DeskLap = Omit<TypedRun, 'reaction_time' | 'racing_time'> & {
  is_knockout_race: boolean
  reaction_time: Milliseconds
  racing_time: Milliseconds
  desk_id: string | null
  /** ISO. */
  typed_at: string
}

type TypedRace = { is_knockout_race: boolean; desk_id: string | null; typed_at: Date; runs: readonly TypedRun[] }

/** The lap of the other desk that each run looks like, in their order; undefined where it is a race of its own. */
export const lookAlikeOf = <L extends DeskLap>(race: TypedRace, laps: readonly L[]) =>
  atAnotherDesk(race, laps, isSameRun)

/** The same, whatever the times. */
export const sameCarsOf = <L extends DeskLap>(race: TypedRace, laps: readonly L[]) =>
  atAnotherDesk(race, laps, isSameCar)

function atAnotherDesk<L extends DeskLap>(
  race: TypedRace,
  laps: readonly L[],
  isSame: (run: TypedRun, lap: DeskLap) => boolean,
): L[] | undefined {
  if (race.is_knockout_race) return undefined
  const near = laps.filter(
    (lap) =>
      !lap.is_knockout_race &&
      lap.status !== 'void' &&
      (lap.desk_id === null || lap.desk_id !== race.desk_id) &&
      Math.abs(Date.parse(lap.typed_at) - race.typed_at.getTime()) <= WITHIN,
  )
  for (const [, ofDesk] of Map.groupBy(near, ({ desk_id }) => desk_id)) {
    const found = race.runs.map((run) => ofDesk.find((lap) => isSame(run, lap)))
    if (found.every((lap) => lap !== undefined)) return found
  }
  return undefined
}

const isSameCar = (run: TypedRun, lap: DeskLap) =>
  lap.team_id === run.team_id && lap.car_type === run.car_type && lap.lane === run.lane

function isSameRun(run: TypedRun, lap: DeskLap) {
  const times = timesOf(run, 0)
  return (
    isSameCar(run, lap) &&
    lap.status === run.status &&
    lap.reaction_time === times?.reaction_time &&
    lap.racing_time === times.racing_time
  )
}

/** As the screens call it: its number in the event, or the person where no desk is known. */
export const deskName = ({ desk_number, recorded_by }: { desk_number: number | null; recorded_by: string }) =>
  desk_number === null ? recorded_by : `desk ${desk_number}`

/** '20 s' or '1 min 5 s'. */
export function agoText(milliseconds: Milliseconds): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000))
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** What the second desk's screen asks. */
export const lookAlikeQuestion = (
  lap: { desk_number: number | null; recorded_by: string; typed_at: string },
  now: Date,
) =>
  `This looks like the race that ${deskName(lap)} recorded ${agoText(ms(now.getTime() - Date.parse(lap.typed_at)))} ago. Record it again?`
