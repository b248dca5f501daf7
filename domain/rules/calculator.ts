/** What would these times score? A field of teams and their runs, under any pack, before anything is recorded. */
import type { RecordRun } from './event-record.ts'
import { RECORD_FORMAT } from './event-record.ts'
import { eventResults } from './event-results.ts'
import { toDecimals } from './exact.ts'
import type { Pack } from './pack.ts'

export type TriedRun = Pick<RecordRun, 'car' | 'status' | 'reaction_ms' | 'car_ms'>
export type TriedTeam = { name: string; runs: readonly TriedRun[] }

export type TriedPart = {
  id: string
  title: string
  article: string
  points: number
  /** What is ranked, in milliseconds. */
  value: number | null
  place: number | null
}
export type TriedResult = { name: string; parts: TriedPart[]; points: number; seed: number | null }

/** In the order in which the teams were given. */
export function tryTimes(
  pack: Pack,
  { category, level }: { category: string; level: string | null },
  field: readonly TriedTeam[],
): TriedResult[] {
  const teams = field.map(({ name }, index) => ({ id: `T${index + 1}`, name, category }))
  const runs = field.flatMap(triedRuns)
  const event = { name: '', level, pack: pack.id }
  const [results] = eventResults({ format: RECORD_FORMAT, event, teams, runs }, pack)
  return teams.map(({ id, name }) => {
    const parts = pack.race_parts.map((part) => {
      const { points = 0, value = null, place = null } = results?.races.get(part.id)?.get(id) ?? {}
      const rounded = toDecimals(points, pack.total.decimals)
      return { id: part.id, title: part.title, article: part.article, points: rounded, value, place }
    })
    const seed = results?.seeds.findIndex(({ team }) => team === id) ?? -1
    const sum = parts.reduce((all, { points }) => all + points, 0)
    return { name, parts, points: toDecimals(sum, pack.total.decimals), seed: seed < 0 ? null : seed + 1 }
  })
}

/** In order, two teams race each other: the first and the second, the third and the fourth, run by run. */
export const triedRuns = ({ runs }: TriedTeam, index: number): RecordRun[] =>
  runs.map((run, nth) => ({
    ...run,
    team: `T${index + 1}`,
    race: nth + 1,
    lane: 1 + (index % 2),
    heat: 1000 * (nth + 1) + Math.floor(index / 2),
  }))

/** The base time of a part with one, in milliseconds; null while fewer teams have a time than there are paid places. */
export function baseTime(pack: Pack, partId: string, values: readonly (number | null)[]): number | null {
  const part = pack.race_parts.find(({ id }) => id === partId)
  if (part?.rule !== 'places_then_scale') return null
  const sorted = values.filter((value) => value !== null).sort((a, b) => a - b)
  const paid = sorted[part.places.length - 1]
  return paid === undefined ? null : (paid * part.base_percent) / 100
}
