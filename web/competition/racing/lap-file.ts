/** Turns a timing gate's file into the races of an event, at the times of its time zone. */
import { momentOf } from '@paddock/domain/dates.ts'
import type { Clock } from '@paddock/domain/practice/days.ts'
import { dayFrom } from '@paddock/domain/practice/import-dates.ts'
import { type FileRace, type FoundRaces, type RaceChoices, racesFrom } from '@paddock/domain/practice/import-races.ts'
import { CARS } from '@paddock/domain/racing/run-time.ts'
import { newId } from '../../app/new-id.ts'
import type { ReadFile } from '../../gate-files/gate-files.tsx'

/** Values for rows without their own, as typed. An empty car is the planned one. */
export type TypedDefaults = { car_type: string; day: string }

type Run = FileRace['runs'][number] & { id: string }
export type RaceInFile = Omit<FileRace, 'runs'> & { runs: Run[] }
type Found = Omit<FoundRaces, 'races'> & { races: RaceInFile[] }

export function racesIn(
  { file, ids, read_at }: ReadFile,
  choices: RaceChoices,
  { car_type, day }: TypedDefaults,
  zone: string | null,
): Found | { refused: string } {
  const on = dayFrom(day)
  if (!on) return { refused: 'Please enter the day of the races.' }
  const car = CARS.find((one) => one === car_type) ?? null
  const found = racesFrom(file, choices, { day: on, now: read_at, car_type: car }, (clock) => inZone(clock, zone))
  if ('refused' in found) return found
  return {
    ...found,
    races: found.races.map((race) => ({
      ...race,
      runs: race.runs.map((run) => ({ ...run, id: ids.get(run.line) ?? newId() })),
    })),
  }
}

const two = (value: number) => String(value).padStart(2, '0')

function inZone({ year, month, day, hour, minute, second, ms }: Clock, zone: string | null) {
  const minutes = momentOf(`${year}-${two(month)}-${two(day)}T${two(hour)}:${two(minute)}`, zone)
  return new Date(Date.parse(minutes ?? '') + second * 1000 + ms).toISOString()
}

/** As the server takes them. */
export const sentRaces = (races: readonly RaceInFile[]) =>
  races.map(({ run_at, runs }) => ({
    run_at,
    runs: runs.map(({ line: _, lane, ...run }) => ({ ...run, lane: lane as 1 | 2 | 3 | 4 | null })),
  }))
