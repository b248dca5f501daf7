/** The teams that a view names, by their id. */
import type { RaceControl, Team, ViewProps } from './view-props.ts'

export type Teams = ReadonlyMap<string, Team>

/** Those of the results are all of the event; race control names only those of the races around now. */
export const teamsIn = ({ control, results }: Pick<ViewProps, 'control' | 'results'>): Teams =>
  new Map([...control.teams, ...(results?.teams ?? [])].map((team) => [team.id, team]))

export const nameIn = (teams: Teams) => (team_id: string) => teams.get(team_id)?.team_name ?? 'Unknown team'

/** The first races to come, over all tracks. */
export const comingRaces = ({ tracks }: RaceControl) =>
  tracks.flatMap(({ next }) => next).toSorted((a, b) => Date.parse(a.expected_at) - Date.parse(b.expected_at))
