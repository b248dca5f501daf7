/**
 * The standings of an event under any pack, from its record (`paddock-event-record/1`).
 *
 * | part            | is                                                                                          |
 * |-----------------|---------------------------------------------------------------------------------------------|
 * | a race part     | its points (race-points.ts)                                                                 |
 * | a criterion     | the agreed mark, or the mean of its marks (judges-marks.ts)                                 |
 * | knockout        | points of the stage (bracket-results.ts)                                                    |
 * | judges          | the mean of the panels' totals, or of each scorecard, added up (judges-marks.ts)            |
 * | specifications  | what is left of scrutineering's points                                                      |
 * | other_points    | the sum of the entries                                                                      |
 * | penalties       | what they take, as a number below zero                                                      |
 * | total           | the sum of the parts, each rounded before                                                   |
 *
 * Places are within one category. Equal totals are separated by the pack's tie-breaks, else they share a place: 1, 2, 2, 4.
 */
import type { EventRecord } from './event-record.ts'
import { type CategoryResults, eventResults } from './event-results.ts'
import { toDecimals } from './exact.ts'
import { cardFinder, criterionMarks, judgedPoints, sheetTotals } from './judges-marks.ts'
import { type Pack, packName } from './pack.ts'
import { penaltiesOf } from './penalty-ledger.ts'
import type { Failures } from './seeding.ts'

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

/** What a device knows of a team without marks and checks: the points that no race changes. */
export type KnownPoints = {
  parts: Readonly<Record<string, number>>
  judged: number
  isMarked: boolean
  failures: Failures
}
/** By team. */
export type Known = ReadonlyMap<string, KnownPoints>

/** The rows of a category, the best first. */
export function rowsOf(record: EventRecord, pack: Pack, known?: Known) {
  const sources = sourcesOf(record, pack, known)
  const marks = known
    ? new Set([...known].flatMap(([team, { isMarked }]) => (isMarked ? [team] : [])))
    : new Set(record.marks?.map(({ team }) => team))
  const empty = Object.fromEntries(pack.total.parts.map((part) => [part, 0]))
  return (results: CategoryResults): StandingRow[] => {
    const filled = pack.total.parts.flatMap((part) => {
      const of = sources(part, results)
      return of ? [{ part, of }] : []
    })
    const rows = results.teams.map(({ id }) => rowOf(pack, id, empty, filled))
    const hasResult = (row: StandingRow) =>
      hasTime(results, row.team) || marks.has(row.team) || !!row.parts.knockout || !!row.parts.other_points
    for (const row of rows) if (pack.total.placed === 'with_a_result' && !hasResult(row)) row.place = null
    return placed(pack, rows)
  }
}

type Source = (team: string) => number

/** Where the points of each part come from; undefined for a part in which nobody has any yet. */
function sourcesOf(record: EventRecord, { judging, penalties }: Pack, known: Known | undefined) {
  const marks = Map.groupBy(record.marks ?? [], ({ team }) => team)
  const entered = Map.groupBy(record.penalties ?? [], ({ team }) => team)
  const others = Map.groupBy(record.other_points ?? [], ({ team }) => team)
  const runs = Map.groupBy(record.runs ?? [], ({ team }) => team)
  const criteria = judging.marks === 'average_of_panels' ? undefined : criterionMarks(judging, record.marks ?? [])
  const cardNamed = cardFinder(judging)
  const isRaced = (part: string, { races }: CategoryResults) =>
    part === 'knockout' || part === 'penalties' || races.has(part)
  return (part: string, results: CategoryResults): Source | undefined => {
    if (known && !isRaced(part, results)) return (team) => known.get(team)?.parts[part] ?? 0
    switch (part) {
      case 'knockout':
        return (team) => results.knockout.get(team) ?? 0
      case 'judges':
        return (team) => judgedPoints(judging, sheetTotals(judging, marks.get(team) ?? [], cardNamed))
      case 'other_points':
        return (team) => others.get(team)?.reduce((all, { points }) => all + points, 0) ?? 0
      case 'specifications':
        return (team) => results.specifications.get(team)?.left ?? 0
      case 'penalties':
        return (team) => -penaltiesOf(penalties, entered.get(team) ?? [], runs.get(team) ?? [])
      default: {
        const race = results.races.get(part)
        if (race) return (team) => race.get(team)?.points ?? 0
        const criterion = criteria?.get(part)
        return criterion && ((team) => criterion.get(team) ?? 0)
      }
    }
  }
}

/** `empty` has every part at 0: copying it is much faster than adding forty parts one by one. */
function rowOf(
  { total: { decimals } }: Pack,
  team: string,
  empty: Readonly<Record<string, number>>,
  sources: readonly { part: string; of: Source }[],
): StandingRow {
  const parts = { ...empty }
  let sum = 0
  for (const { part, of } of sources) {
    const points = toDecimals(of(team), decimals)
    if (points !== 0) parts[part] = points
    sum += points
  }
  return { team, place: 0, total: toDecimals(sum, decimals), parts }
}

const hasTime = ({ runs }: CategoryResults, team: string) => (runs.get(team)?.car.length ?? 0) > 0

function placed({ total: { tie_breaks } }: Pack, rows: StandingRow[]): StandingRow[] {
  const better = (a: StandingRow, b: StandingRow) => {
    if ((a.place === null) !== (b.place === null)) return a.place === null ? 1 : -1
    if (a.total !== b.total) return b.total - a.total
    const by = tie_breaks.map((part) => (b.parts[part] ?? 0) - (a.parts[part] ?? 0))
    return by.find((difference) => difference !== 0) ?? 0
  }
  const inOrder = rows.sort(better)
  for (const [index, row] of inOrder.entries()) {
    const before = inOrder[index - 1]
    if (row.place !== null) row.place = before && better(before, row) === 0 ? before.place : index + 1
  }
  return inOrder
}
