/** Turns a timing gate's file into practice runs. */
import { type Choices, type Defaults, type Found, type RunLine, runsFrom } from '@paddock/domain/practice/import.ts'
import { dayFrom } from '@paddock/domain/practice/import-dates.ts'
import { CARS } from '@paddock/domain/racing/run-time.ts'
import { newId } from '../app/new-id.ts'
import type { ReadFile } from '../gate-files/gate-files.tsx'

export type ImportedRun = RunLine & { id: string }

/** Values for rows without their own, as typed. */
export type Typed = { car_type: string; lane: string; day: string; session: string }

type FoundRuns = Omit<Found, 'runs'> & { runs: ImportedRun[] }

export function runsIn(read: ReadFile, choices: Choices, typed: Typed): FoundRuns | { refused: string } {
  const defaults = defaultsFrom(typed, read.read_at)
  if (!defaults) return { refused: 'Please enter the day of the runs, today or earlier.' }
  const found = runsFrom(read.file, choices, defaults, ({ year, month, day, hour, minute, second, ms }) =>
    new Date(year, month - 1, day, hour, minute, second, ms).toISOString(),
  )
  if ('refused' in found) return found
  return { ...found, runs: found.runs.map((run) => ({ ...run, id: read.ids.get(run.line) ?? newId() })) }
}

function defaultsFrom({ car_type, lane, day, session }: Typed, now: string): Defaults | undefined {
  const on = dayFrom(day)
  if (!on || new Date(on.year, on.month - 1, on.day) > new Date(now)) return undefined
  const car = CARS.find((one) => one === car_type) ?? 'A'
  const setup = { weight: null, wheels: null, wing: null }
  return { car_type: car, lane: Number(lane), day: on, now, session: session.trim() || null, ...setup }
}
