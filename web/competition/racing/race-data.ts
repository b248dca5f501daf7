/** The queries of the racing screens. */
import { CATEGORIES, type Category } from '@paddock/domain/competition/event.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { refetchChanged } from '../../app/query-client.ts'
import { FAILED } from './messages.ts'

export type RaceEvent = Awaited<ReturnType<typeof api.competition_events.list.call>>['events'][number]
export type Team = Awaited<ReturnType<typeof api.competition_teams.list.call>>[number]
export type Lap = Awaited<ReturnType<typeof api.race_results.list.call>>[number]
export type KnockoutMatch = Awaited<ReturnType<typeof api.knockout_matches.list.call>>[number]
export type Board = Awaited<ReturnType<typeof api.racing.board.call>>
export type Standing = Board['categories'][number]['standings'][number]

/** Sorted by number. */
export const teamsQuery = (event_id: string) =>
  api.competition_teams.list.queryOptions({ input: { event_id }, meta: FAILED.loadTeams })
/** Latest first. */
export const lapsQuery = (event_id: string) => api.race_results.list.queryOptions({ input: { event_id } })
/** Sorted by category, round and number. */
export const matchesQuery = (event_id: string) => api.knockout_matches.list.queryOptions({ input: { event_id } })
export const boardQuery = (event_id: string) => api.racing.board.queryOptions({ input: { event_id } })

/** By team, the cars whose times are under investigation. */
export function useInvestigatedCars(event_id: string) {
  const { data } = useQuery({ ...boardQuery(event_id), select: (board: Board) => board.under_investigation })
  return (team_id: string) => data?.find((team) => team.team_id === team_id)?.cars ?? []
}

export const othersQuery = (event_id: string) => api.other_event_points.list.queryOptions({ input: { event_id } })

/** After the user's own changes; changes of others arrive through the live connection. */
export const staleRaces = () =>
  [api.race_results, api.knockout_matches, api.knockout_points, api.other_event_points, api.racing].map((part) =>
    part.key(),
  )

export const refetchRaces = () => Promise.all(staleRaces().map((queryKey) => refetchChanged(queryKey)))

/** The categories that can have teams. */
export const categoriesOf = ({ cadet_enabled }: RaceEvent): Category[] =>
  CATEGORIES.filter((category) => category !== 'Cadet' || cadet_enabled)
