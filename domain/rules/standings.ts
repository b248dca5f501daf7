/**
 * The standings of an event under any pack, from its record (`paddock-event-record/1`).
 *
 * | part            | is                                                                                          |
 * |-----------------|---------------------------------------------------------------------------------------------|
 * | a race part     | its points (race-points.ts)                                                                 |
 * | a criterion     | the agreed mark                                                                             |
 * | knockout        | points of the stage (bracket-results.ts)                                                    |
 * | judges          | the mean of the panels' totals                                                              |
 * | specifications  | what is left of scrutineering's points                                                      |
 * | other_points    | the sum of the entries                                                                      |
 * | penalties       | what they take, as a number below zero                                                      |
 * | total           | the sum of the parts, each rounded before                                                   |
 *
 * Places are within one category. Equal totals are separated by the pack's tie-breaks, else they share a place: 1, 2, 2, 4.
 */
import { inNaturalOrder } from '../natural-order.ts'
import type { EventRecord, RecordMark } from './event-record.ts'
import { type CategoryResults, eventResults } from './event-results.ts'
import { toDecimals } from './exact.ts'
import { averageOfTotals, markedCriterion, panelTotals } from './judges-marks.ts'
import { type Pack, packName } from './pack.ts'
import { penaltiesOf } from './penalty-ledger.ts'

export type StandingRow = { team: string; place: number | null; total: number; parts: Record<string, number> }

export type RecordStandings = {
  pack: string
  categories: Record<string, StandingRow[]>
  seeding: Record<string, string[]>
}

export function recordStandings(record: EventRecord, pack: Pack): RecordStandings {
  const results = eventResults(record, pack)
  const rows = rowsOf(record, pack)
  return {
    pack: packName(pack),
    categories: Object.fromEntries(results.map((of) => [of.category, rows(of)])),
    seeding: Object.fromEntries(results.map(({ category, seeds }) => [category, seeds.map(({ team }) => team)])),
  }
}

/** The rows of a category, the best first. */
export function rowsOf(record: EventRecord, pack: Pack) {
  const of = {
    marks: Map.groupBy(record.marks ?? [], ({ team }) => team),
    penalties: Map.groupBy(record.penalties ?? [], ({ team }) => team),
    others: Map.groupBy(record.other_points ?? [], ({ team }) => team),
    runs: Map.groupBy(record.runs ?? [], ({ team }) => team),
  }
  const rounded = (value: number) => toDecimals(value, pack.total.decimals)
  return (results: CategoryResults): StandingRow[] => {
    const rows = results.teams.map(({ id: team }) => {
      const marks = of.marks.get(team) ?? []
      const criteria = pack.judging.marks === 'one_agreed_mark' ? agreedMarks(pack, marks) : undefined
      const others = of.others.get(team) ?? []
      const fixed: Record<string, () => number> = {
        knockout: () => results.knockout.get(team) ?? 0,
        judges: () => averageOfTotals(panelTotals(marks)),
        other_points: () => others.reduce((all, { points }) => all + points, 0),
        specifications: () => results.specifications.get(team)?.left ?? 0,
        penalties: () => -penaltiesOf(pack.penalties, of.penalties.get(team) ?? [], of.runs.get(team) ?? []),
      }
      const pointsIn = (part: string) =>
        fixed[part]?.() ?? results.races.get(part)?.get(team)?.points ?? criteria?.get(part) ?? 0
      const parts = Object.fromEntries(pack.total.parts.map((part) => [part, rounded(pointsIn(part))]))
      const total = rounded(Object.values(parts).reduce((all, value) => all + value, 0))
      const given = [parts.knockout, parts.other_points].some((points) => points !== undefined && points !== 0)
      const hasResult = given || hasTime(results, team) || marks.length > 0
      return { team, place: pack.total.placed === 'all' || hasResult ? 0 : null, total, parts }
    })
    return placed(pack, rows)
  }
}

/** By id of the criterion; the latest entry counts. */
function agreedMarks({ judging }: Pack, marks: readonly RecordMark[]): Map<string, number> {
  const given = new Map<string, number>()
  for (const mark of marks) {
    const found = markedCriterion(judging, mark)
    if ('criterion' in found) given.set(found.criterion.id, mark.points)
  }
  return given
}

const hasTime = ({ runs }: CategoryResults, team: string) => (runs.get(team)?.car.length ?? 0) > 0

function placed({ total: { tie_breaks } }: Pack, rows: StandingRow[]): StandingRow[] {
  const better = (a: StandingRow, b: StandingRow) => {
    if ((a.place === null) !== (b.place === null)) return a.place === null ? 1 : -1
    const by = tie_breaks.map((part) => (b.parts[part] ?? 0) - (a.parts[part] ?? 0))
    return b.total - a.total || by.find((difference) => difference !== 0) || 0
  }
  const inOrder = rows.sort((a, b) => better(a, b) || inNaturalOrder(a.team, b.team))
  for (const [index, row] of inOrder.entries()) {
    const before = inOrder[index - 1]
    if (row.place !== null) row.place = before && better(before, row) === 0 ? before.place : index + 1
  }
  return inOrder
}
