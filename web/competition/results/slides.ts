/**
 * The slides that the projector cycles through.
 *
 * | there is                          | slides                                                               |
 * |-----------------------------------|----------------------------------------------------------------------|
 * | a category with scores            | its standings, 8 teams to a slide                                     |
 * | a bracket of up to 3 rounds       | the whole bracket                                                     |
 * | a larger bracket                  | its early rounds that are not over, 8 matches to a slide; then the    |
 * |                                   | last 3 rounds as a bracket                                            |
 * | no scores and no bracket at all   | who takes part, 16 teams to a slide                                   |
 */
import type { Category } from '@paddock/domain/competition/event.ts'
import { roundsOf, stageOf } from '@paddock/domain/racing/bracket.ts'
import { categoriesOf, type Row, rowsOf } from './standing-rows.ts'
import type { Match, Results, Team } from './use-results.ts'

export const ROWS = 8
const MATCHES = 8
const TEAMS = 16
/** More rounds cannot be read from the back of a hall. */
const DRAWN_ROUNDS = 3

type About = { key: string; category: Category; title: string }
export type Slide =
  | (About & { kind: 'standings'; rows: Row[] })
  | (About & { kind: 'bracket'; matches: Match[]; rounds: number })
  | (About & { kind: 'matches'; matches: Match[] })
  | (About & { kind: 'teams'; teams: Team[] })

export function slidesOf(results: Results): Slide[] {
  const categories = categoriesOf(results)
  const scored = categories.flatMap((category) => [...standingsOf(results, category), ...bracketOf(results, category)])
  return scored.length > 0 ? scored : categories.flatMap((category) => teamsOf(results, category))
}

function standingsOf(results: Results, category: Category): Slide[] {
  return pagesOf(rowsOf(results, category), ROWS).map(({ page, part }) => ({
    kind: 'standings',
    key: `${category} standings ${page.number}`,
    category,
    title: `${category}${page.suffix}`,
    rows: part,
  }))
}

function bracketOf(results: Results, category: Category): Slide[] {
  const matches = results.knockout_matches.filter((match) => match.category === category)
  const rounds = roundsOf(matches)
  if (rounds === 0) return []
  const skipped = Math.max(0, rounds - DRAWN_ROUNDS)
  const early = Array.from({ length: skipped }, (_, index) => matches.filter(({ round }) => round === index + 1))
    .filter((round) => round.some(({ status }) => status !== 'completed'))
    .flatMap((round) => roundOf(round, category, rounds))
  const drawn = matches
    .filter(({ round }) => round > skipped)
    .map((match) => ({ ...match, round: match.round - skipped }))
  return [
    ...early,
    {
      kind: 'bracket',
      key: `${category} bracket`,
      category,
      title: `${category}: Knockout`,
      matches: drawn,
      rounds: rounds - skipped,
    },
  ]
}

function roundOf(matches: Match[], category: Category, rounds: number): Slide[] {
  const stage = stageOf(matches[0]?.round ?? 1, rounds)
  return pagesOf(matches, MATCHES).map(({ page, part }) => ({
    kind: 'matches',
    key: `${category} ${stage} ${page.number}`,
    category,
    title: `${category}: Knockout, ${stage}${page.suffix}`,
    matches: part,
  }))
}

function teamsOf({ teams }: Results, category: Category): Slide[] {
  return pagesOf(
    teams.filter((team) => team.category === category),
    TEAMS,
  ).map(({ page, part }) => ({
    kind: 'teams',
    key: `${category} teams ${page.number}`,
    category,
    title: `${category}${page.suffix}`,
    teams: part,
  }))
}

function pagesOf<T>(things: readonly T[], most: number) {
  const count = Math.ceil(things.length / most)
  return Array.from({ length: count }, (_, index) => ({
    page: { number: index + 1, suffix: count > 1 ? ` (${index + 1} of ${count})` : '' },
    part: things.slice(index * most, (index + 1) * most),
  }))
}

/** The index of the open slide, also after the results have changed; the first if the slide no longer exists. */
export const placeIn = (slides: readonly Slide[], key: string | undefined) =>
  Math.max(
    0,
    slides.findIndex((slide) => slide.key === key),
  )
