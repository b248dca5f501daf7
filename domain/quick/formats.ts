/**
 * The formats of a quick cup: each is a small rule pack.
 *
 * | format           | pack             | programme                            | then                        |
 * |------------------|------------------|--------------------------------------|-----------------------------|
 * | League, then cup | league-and-cup   | the chosen number of races per team  | a cup of the best eight     |
 * | Knockout only    | knockout-cup     | the matches of the bracket           | –                           |
 * | Grand Prix       | sprint           | the chosen number of races per team  | –                           |
 */
import type { Category } from '../competition/event.ts'
import { DEFAULT_REST } from '../programme/race.ts'
import { KNOCKOUT_CUP } from '../rules/knockout-cup/pack.ts'
import { LEAGUE_AND_CUP } from '../rules/league-and-cup/pack.ts'
import type { Pack } from '../rules/pack.ts'
import { SPRINT } from '../rules/sprint/pack.ts'

export const QUICK_FORMATS = ['league_and_cup', 'knockout', 'grand_prix'] as const
export type QuickFormat = (typeof QUICK_FORMATS)[number]

export const QUICK_FORMAT_NAMES: Record<QuickFormat, string> = {
  league_and_cup: 'League, then cup',
  knockout: 'Knockout only',
  grand_prix: 'Grand Prix',
}

export const QUICK_PACKS: Record<QuickFormat, Pack> = {
  league_and_cup: LEAGUE_AND_CUP,
  knockout: KNOCKOUT_CUP,
  grand_prix: SPRINT,
}

/** The class of all teams: a quick cup has one. */
export const QUICK_CLASS = 'Development' satisfies Category as Category
/** Even numbers, so that every team races as often in lane 1 as in lane 2. */
export const QUICK_RACES = [2, 4, 6, 8] as const
export const QUICK_LANES = 2
/** Short enough in a small field to leave several opponents to choose from. */
export const quickRest = (teams: number) => Math.min(DEFAULT_REST, Math.floor(teams / 6))
export const QUICK_SECONDS_PER_RACE = 45
export const QUICK_DAYS = 30
/** Cups made from one network in a day, and from everywhere. */
export const QUICK_PER_NETWORK = 12
export const QUICK_PER_DAY = 300
