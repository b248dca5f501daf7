/**
 * The record of an event as far as it is released: whatever is computed from it can give nothing away.
 *
 * | held          | the record loses                                                                                  |
 * |---------------|---------------------------------------------------------------------------------------------------|
 * | racing        | laps, matches and the points of the knockout                                                      |
 * | scrutineering | checks and penalty seconds: a total time becomes car time and reaction time. Matches lose their   |
 * |               | times, and a bracket that is seeded by checks is left out                                         |
 * | judges_marks  | marks and the names of their criteria                                                             |
 * | totals        | penalties and other points; standings made from it have neither places nor totals                 |
 */
import type { Pack } from '../rules/pack.ts'
import type { Held } from './parts.ts'

type Lap = { gross_time: number; grand_prix_time: number }
type Match = { team_a_time: unknown; team_b_time: unknown }
type Rows = {
  event: { pack: Pick<Pack, 'knockout'> }
  teams: readonly object[]
  laps: readonly Lap[]
  matches: readonly Match[]
  knockout: readonly unknown[]
  marks: readonly unknown[]
  findings: readonly unknown[]
  penalties: readonly unknown[]
  others: readonly unknown[]
}

export type Released<Record> = Record & { held: Held }

/** `record` is the rows that results are computed from. Nothing is copied while nothing is held. */
export function withoutHeld<Record extends Rows>(record: Record, held: Held): Released<Record> {
  const empty = (part: Parameters<Held['has']>[0], rows: readonly unknown[]) => (held.has(part) ? [] : rows)
  const bracketHeld = held.has('racing') || (held.has('scrutineering') && isSeededByChecks(record.event.pack))
  const without = {
    ...record,
    held,
    teams: held.has('scrutineering') ? record.teams.map(withoutPenalty) : record.teams,
    laps: lapsWithout(record.laps, held),
    matches: bracketHeld ? [] : matchesWithout(record.matches, held),
    knockout: bracketHeld ? [] : record.knockout,
    marks: empty('judges_marks', record.marks),
    findings: empty('scrutineering', record.findings),
    penalties: empty('totals', record.penalties),
    others: empty('totals', record.others),
    ...(held.has('judges_marks') && 'criteria' in record && { criteria: [] }),
    ...(held.has('judges_marks') && 'sheets' in record && { sheets: [] }),
  }
  return without as Released<Record>
}

export const isSeededByChecks = ({ knockout: { bracket, seeding } }: Pick<Pack, 'knockout'>) =>
  bracket === 'seeded' && seeding.rule === 'mean_of_both_cars'

/** The same for laps alone. */
export function lapsWithout<L extends Lap>(laps: readonly L[], held: Held): readonly L[] {
  if (held.has('racing')) return []
  if (!held.has('scrutineering')) return laps
  return laps.map((lap) => ({ ...lap, gross_time: lap.grand_prix_time }))
}

const withoutPenalty = (team: object) => ({
  ...team,
  ...('scrutineering_penalties' in team && { scrutineering_penalties: 0 }),
  ...('under_investigation' in team && { under_investigation: [] }),
})

/** The same for matches alone, for staff who work with the bracket, however it is seeded. */
export function matchesWithout<M extends Match>(matches: readonly M[], held: Held): readonly M[] {
  if (held.has('racing')) return []
  return held.has('scrutineering') ? matches.map(withoutTimes) : matches
}

/** A match's times include the penalty seconds. */
const withoutTimes = <M extends Match>(match: M): M => ({
  ...match,
  ...Object.fromEntries(MATCH_TIMES.filter((name) => name in match).map((name) => [name, null])),
})

const MATCH_TIMES = [
  'team_a_time',
  'team_b_time',
  'team_a_car_a_time',
  'team_a_car_b_time',
  'team_b_car_a_time',
  'team_b_car_b_time',
]
