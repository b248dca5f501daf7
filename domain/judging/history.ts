/** The kinds of change in an event's history, and the differences that one of them made. */
import { inSeconds, SENTINEL } from '../racing/run-time.ts'
import { CAR_TIME, TOTAL } from '../racing/shown-times.ts'
import { ms } from '../units.ts'

export const HISTORY_KINDS = [
  'mark',
  'scrutineering',
  'car',
  'penalty',
  'lap',
  'match',
  'bracket',
  'points',
  'team',
  'programme',
  'timetable',
  'event',
  'rules',
  'award',
  'protest',
] as const
export type HistoryKind = (typeof HISTORY_KINDS)[number]

export const KIND_LABELS: Record<HistoryKind, string> = {
  mark: 'Marks',
  scrutineering: 'Scrutineering',
  car: 'Cars',
  penalty: 'Penalties',
  lap: 'Laps',
  match: 'Matches',
  bracket: 'Brackets',
  points: 'Points',
  team: 'Teams',
  programme: 'Programme',
  timetable: 'Timetable',
  event: 'Event',
  rules: 'Rules',
  award: 'Awards',
  protest: 'Protests',
}

type Fields = Record<string, unknown> | null
/** One changed value; null if it did not exist before, or no longer exists. */
export type Difference = { field: string; before: string | null; after: string | null }

/** What differs between before and after, one line for each, in the order in which it is stored. */
export function differences(before: Fields, after: Fields): Difference[] {
  const [was, is] = [new Map(leaves(before ?? {})), new Map(leaves(after ?? {}))]
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((path) => ({ path, before: was.get(path) ?? null, after: is.get(path) ?? null }))
    .filter((line) => line.before !== line.after)
    .map(({ path, ...line }) => ({ field: path, ...line }))
}

/** Left out: ids and timestamps, and times that repeat another one. */
const HIDDEN = /(^|_)(id|at)$|^(net|grand_prix)_time$/
/** The labels of a lap's times (racing/shown-times.ts); the times of a match are totals. */
const LABELS: Record<string, string> = { gross_time: TOTAL, racing_time: CAR_TIME }
const MATCH_TIME = /^team_[ab]_(car_[ab]_)?time$/
/** Grouping names that are not shown, because their contents need no heading. */
const WRAPPERS = ['criteria_scores']
/** Racing stores milliseconds; penalties are in seconds. */
const MILLISECONDS = /(^|_)time$/

function leaves(fields: object, path: string[] = []): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    if (HIDDEN.test(name) || value === null || value === undefined || value === '') return []
    const here = WRAPPERS.includes(name) ? path : [...path, fieldLabel(name)]
    if (Array.isArray(value)) return value.flatMap((one, place) => leaves({ [`${name} ${place + 1}`]: one }, path))
    if (typeof value === 'object') return leaves(value, here)
    return [[here.join(': '), valueIn(name, value)]]
  })
}

/** car_a_status is Car A status; a criterion keeps its own name. */
function fieldLabel(name: string): string {
  if (LABELS[name]) return LABELS[name]
  if (!/^[a-z0-9_]+( \d+)?$/.test(name)) return name
  const words = name
    .replace(MATCH_TIME, (time) => time.replace(/time$/, TOTAL.toLowerCase()))
    .replaceAll('_', ' ')
    .replace(/\b(car|team) ([ab])\b/g, (_, what, which) => `${what} ${which.toUpperCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function valueIn(name: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value !== 'number') return String(value)
  if (MILLISECONDS.test(name)) return value >= SENTINEL ? 'no time' : `${inSeconds(ms(value))} s`
  return /(^|_)penalt(y|ies)$/.test(name) ? `${value} s` : String(value)
}
