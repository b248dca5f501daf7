/** The standings as table rows with their teams, for all categories or one. */
import { CATEGORIES, type Category } from '@paddock/domain/competition/event.ts'
import { plural } from '@paddock/domain/plural.ts'
import type { Results, Standing, Team } from './use-results.ts'

/** Null means all categories. */
export type Filter = Category | null

/** The rank is null while places are held. */
export type Row = Standing & { team: Team; rank: number | null }

/** Within a category the rank is the place in it. */
export function rowsOf({ teams, standings }: Results, filter: Filter): Row[] {
  const known = new Map(teams.map((team) => [team.id, team]))
  return standings.flatMap((standing) => {
    const team = known.get(standing.team_id)
    if (!team || (filter && team.category !== filter)) return []
    return [{ ...standing, team, rank: filter ? standing.category_position : standing.position }]
  })
}

export const categoriesOf = ({ teams }: Results): Category[] =>
  CATEGORIES.filter((category) => teams.some((team) => team.category === category))

export function emptyMessage({ event }: Results, filter: Filter) {
  const words = filter ? `No teams found in ${filter} category` : 'No scores recorded yet'
  return event.status === 'upcoming' ? `${words} - Event has not started` : words
}

export const judgeCount = (count: number) => plural(count, 'judge')
