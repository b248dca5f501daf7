/** What screens show of the rules of an event, without knowing which pack they come from. */
import { CATEGORIES, type Category } from '../competition/event.ts'
import type { Level } from '../competition/level.ts'
import { type GrandPrixRule, grandPrixOf } from './grand-prix.ts'
import { criteriaOf } from './judges-marks.ts'
import { type Pack, packName } from './pack.ts'

export type ShownRules = {
  /** Such as classic-a@1. */
  pack: string
  title: string
  about: string
  /** What is added up, in the order in which it is shown. */
  parts: { id: string; title: string }[]
  /** How many runs complete a team. */
  complete: number
  /** The Grand Prix of the classes that have one. */
  grand_prix: Partial<Record<Category, GrandPrixRule>>
}

export const shownRules = (pack: Pack, level: Level): ShownRules => ({
  pack: packName(pack),
  title: pack.title,
  about: pack.about,
  parts: pack.total.parts.map((id) => ({ id, title: partTitle(pack, id) })),
  complete: pack.runs.complete,
  grand_prix: Object.fromEntries(
    CATEGORIES.flatMap((category) => {
      const rule = grandPrixOf(pack, category, level)
      return rule ? [[category, rule]] : []
    }),
  ),
})

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
