/** What screens show of the rules of an event, without knowing which pack they come from. */
import { CATEGORIES, type Category } from '../competition/event.ts'
import type { Level } from '../competition/level.ts'
import { type GrandPrixRule, grandPrixOf } from './grand-prix.ts'
import { criteriaOf } from './judges-marks.ts'
import { type Pack, packName } from './pack.ts'
import { knockoutTables, raceTables } from './pack-race-tables.ts'
import type { RacePart } from './pack-racing.ts'
import { shippedPack } from './packs.ts'
import { type ShownColumn, shownColumns } from './shown-columns.ts'

export type ShownRules = {
  /** Such as classic-a@1. */
  pack: string
  /** Whether everybody can read it at /rules/<pack>: packs of a company have no page of their own. */
  is_public: boolean
  title: string
  about: string
  /** What is added up, in the order in which it is shown. */
  parts: { id: string; title: string }[]
  /** The same for a table: the criteria of a scorecard are one column. */
  columns: ShownColumn[]
  /** The race parts, and what each of them ranks. */
  races: { id: string; title: string; ranked: string }[]
  /** With how many decimals points are shown. */
  decimals: number
  /** Titles of the parts that separate equal totals. */
  tie_breaks: string[]
  /** How many runs complete a team. */
  complete: number
  /** How often a car may run in one lane. */
  per_car_and_lane: number
  knockout: {
    bracket: Pack['knockout']['bracket']
    /** Null for all teams. */
    field: number | null
    tie: Pack['knockout']['match']['tie']
    /** With one, a team races one car in a match. */
    races: number
    /** Whether those that lost a semi final race for the third place. */
    third_place: boolean
    /** Whether a team goes out in round one if both of its cars fail. */
    both_cars_failing: boolean
  }
  /** The Grand Prix of the classes that have one. */
  grand_prix: Partial<Record<Category, GrandPrixRule>>
}

export const shownRules = (pack: Pack, level: Level): ShownRules => ({
  pack: packName(pack),
  is_public: shippedPack(packName(pack)) === pack,
  title: pack.title,
  about: pack.about,
  parts: pack.total.parts.map((id) => ({ id, title: partTitle(pack, id) })),
  columns: shownColumns(pack, (id) => partTitle(pack, id)),
  races: pack.race_parts.map((part) => ({ id: part.id, title: part.title, ranked: rankedBy(part) })),
  decimals: shownDecimals(pack),
  tie_breaks: pack.total.tie_breaks.map((id) => partTitle(pack, id)),
  complete: pack.runs.complete,
  per_car_and_lane: pack.runs.per_car_and_lane,
  knockout: {
    bracket: pack.knockout.bracket,
    field: pack.knockout.field,
    tie: pack.knockout.match.tie,
    races: pack.knockout.match.races,
    third_place: pack.knockout.points.third_place !== undefined,
    both_cars_failing: pack.knockout.both_cars_failing !== null,
  },
  grand_prix: Object.fromEntries(
    CATEGORIES.flatMap((category) => {
      const rule = grandPrixOf(pack, category, level)
      return rule ? [[category, rule]] : []
    }),
  ),
})

/** Points to the hundredth are shown exactly, so that a table can be added up; those with more decimals with one. */
export const shownDecimals = ({ total: { decimals } }: Pack) => (decimals > 2 ? 1 : decimals)

const TIMES = { car: 'car time', total: 'total time' }

function rankedBy(part: RacePart): string {
  if (part.rule === 'fastest_sum_band') return 'Sum of best runs'
  if (part.rule === 'fastest_bonus' || part.rule === 'head_to_head') return `Best ${TIMES[part.of]}`
  const { of, skip, take } = part.value
  if (take === 1 && skip === 0) return `Best ${TIMES[of]}`
  return `Mean ${TIMES[of]}, runs ${skip + 1} to ${skip + take}`
}

export type RuleTable = { title: string; rows: { name: string; value: string }[] }

/** Races, runs and knockout in words, for the rule cards of a pack without a Grand Prix. */
export const ruleTables = (pack: Pack): RuleTable[] =>
  [...raceTables(pack), ...knockoutTables(pack)]
    .filter(({ columns }) => columns.length === 2)
    .map(({ title, rows }) => ({ title, rows: rows.map(([name = '', value = '']) => ({ name, value })) }))

const FIXED_TITLES: Record<string, string> = {
  knockout: 'Knockout',
  judges: 'Judges',
  other_points: 'Other points',
  specifications: 'Specifications',
  penalties: 'Penalties',
}

/** The name of a part of the total, as people read it. */
export const partTitle = (pack: Pick<Pack, 'race_parts' | 'judging'>, part: string): string =>
  FIXED_TITLES[part] ??
  pack.race_parts.find(({ id }) => id === part)?.title ??
  criteriaOf(pack.judging).find(({ id }) => id === part)?.title ??
  part
