/** Which teams stand otherwise after a change than before it: shown before the change is confirmed. */
import type { CategoryStandings, Standing } from './standings.ts'

type Stood = Pick<Standing, 'grand_prix_points' | 'knockout_points' | 'total_points'> & { place: number | null }
export type StandingChange = {
  team_id: string
  team_name: string
  /** Null for a team that is not in the standings. */
  before: Stood | null
  after: Stood | null
}

/** In the order of the places after. */
export function standingChanges(
  before: readonly CategoryStandings[],
  after: readonly CategoryStandings[],
): StandingChange[] {
  const [was, is] = [byTeam(before), byTeam(after)]
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((team_id) => {
    const [one, other] = [was.get(team_id), is.get(team_id)]
    const team_name = (other ?? one)?.team_name ?? ''
    const change = { team_id, team_name, before: stood(one), after: stood(other) }
    return isSame(change.before, change.after) ? [] : [change]
  })
}

const byTeam = (categories: readonly CategoryStandings[]) =>
  new Map(categories.flatMap(({ standings }) => standings).map((row) => [row.team_id, row]))

const stood = (row: Standing | undefined): Stood | null =>
  row
    ? {
        grand_prix_points: row.grand_prix_points,
        knockout_points: row.knockout_points,
        total_points: row.total_points,
        place: row.total_position,
      }
    : null

const isSame = (one: Stood | null, other: Stood | null) =>
  one?.grand_prix_points === other?.grand_prix_points &&
  one?.knockout_points === other?.knockout_points &&
  one?.total_points === other?.total_points &&
  one?.place === other?.place
