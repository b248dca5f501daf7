/**
 * Parses a timing gate's file into the races of an event: the same columns and cells as for a team's practice runs.
 *
 * | in the file                              | becomes                                                                  |
 * |------------------------------------------|--------------------------------------------------------------------------|
 * | rows in succession with one race number  | one race; without a race number every row is a race of its own           |
 * | a competitor                             | the team that the person has chosen for it; without one it is left out   |
 * | no car or lane                           | unknown here: the programme or the order in the race decides (lap-import.ts) |
 * | a reaction test                          | nothing: it does not count as a race                                     |
 */

import type { ImportedRun } from '../racing/lap-import.ts'
import type { Car } from '../racing/run-time.ts'
import { type Choices, type GateFile, type MomentOf, momentAt, readRows, valuesIn } from './import.ts'
import { carIn, cellText, laneIn, own, timesIn } from './import-cells.ts'
import { guessedMapping, type Mapping } from './import-columns.ts'
import type { Day } from './import-dates.ts'
import { type ProblemGroup, problemGroups } from './import-problems.ts'

export type FileRun = Omit<ImportedRun, 'id'> & { line: number }
export type FileRace = { number: string; run_at: string; runs: FileRun[] }

export type RaceChoices = Choices & {
  /** Our team for a value in the competitor column; a value without one is left out. */
  teams: Readonly<Record<string, string>>
}
type Defaults = { day: Day; now: string; car_type: Car | null }

export type FoundRaces = {
  races: FileRace[]
  problems: ProblemGroup[]
  /** Rows of other competitors, race types or lanes. */
  left_out: number
  reaction_tests: number
}

export function racesFrom(
  file: GateFile,
  choices: RaceChoices,
  defaults: Defaults,
  momentOf: MomentOf,
): FoundRaces | { refused: string } {
  if (!choices.mapping.includes('competitor'))
    return { refused: 'No column says which team ran. Choose one as Competitor below Columns.' }
  const read = readRows(file, choices)
  if ('refused' in read) return read
  const taken = read.taken.filter(({ reading }) => own(choices.teams, reading.cell('competitor')))
  const problems = problemGroups()
  const races: FileRace[] = []
  let reaction_tests = 0
  for (const [order, { line, source_row, reading }] of taken.entries()) {
    const { status, ...times } = timesIn(reading)
    if (status === 'reaction' && reading.wrong.length === 0) {
      reaction_tests += 1
      continue
    }
    const { run_at } = momentAt(reading, defaults, { order, of: taken.length }, momentOf)
    const run = {
      ...{ line, source_row, ...times },
      status: status === 'reaction' ? 'finish' : status,
      team_id: own(choices.teams, reading.cell('competitor')) ?? '',
      car_type: carIn(reading, choices.cars) ?? defaults.car_type,
      lane: laneIn(reading, choices.lanes),
    }
    for (const { kind, found } of reading.wrong) problems.add(kind, line, found)
    if (reading.wrong.length > 0) continue
    const number = reading.cell('race_id')
    const last = races.at(-1)
    if (last && number !== '' && last.number === number) last.runs.push(run)
    else races.push({ number, run_at, runs: [run] })
  }
  return { races, problems: problems.all(), left_out: file.rows.length - taken.length, reaction_tests }
}

type Named = { id: string; team_name: string; team_number: string | null }

/** A competitor with the name or the number of a team is that team. */
export function guessedRaceChoices(file: GateFile, teams: readonly Named[]): RaceChoices {
  return raceChoicesWith(file, guessedMapping(file.header), teams)
}

/** A new mapping resets the choices made for the values of the old columns. */
export function raceChoicesWith(file: GateFile, mapping: Mapping, teams: readonly Named[]): RaceChoices {
  const isSame = (one: string, other: string | null) => one.toLowerCase() === cellText(other ?? '').toLowerCase()
  const guessed = valuesIn(file, mapping, 'competitor').flatMap(({ value }): [string, string][] => {
    const team = teams.find(({ team_name, team_number }) => isSame(value, team_name) || isSame(value, team_number))
    return team && value !== '' ? [[value, team.id]] : []
  })
  const none = { competitor: [], race_type: [], lane: [] }
  return { mapping, left_out: none, cars: {}, lanes: {}, teams: Object.fromEntries(guessed) }
}
