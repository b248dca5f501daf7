/** Queries for the current team, the user's teams and the profile, with their caching times. */
import { matchQuery, type Query, useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { restartLive } from '../app/live.ts'
import { MESSAGES } from '../app/messages.ts'
import { queryClient, SESSION_KEY } from '../app/query-client.ts'
import { toast } from '../ui/toast.tsx'

// Specification 1, section 9. After a failure, screens do not retry by themselves; people press Try again.
export const currentTeamQuery = () =>
  api.teams.current.queryOptions({ staleTime: 60_000, gcTime: 300_000, retryOnMount: false })
export const userTeamsQuery = () =>
  api.user_teams.mine.queryOptions({
    staleTime: 120_000,
    gcTime: 600_000,
    retryOnMount: false,
    meta: { failure: MESSAGES.teamsFailed },
  })
export const profileQuery = () => api.profiles.own.queryOptions({ staleTime: 60_000 })

export type Membership = Awaited<ReturnType<typeof api.user_teams.mine.call>>[number]
export type CurrentTeam = Awaited<ReturnType<typeof api.teams.current.call>>[number]
export type Member = Awaited<ReturnType<typeof api.user_teams.list.call>>[number]

/** The server returns the current team in a list of at most one. */
export function useCurrentTeam() {
  const query = useQuery(currentTeamQuery())
  return { team: query.data?.[0], loading: query.isPending, query }
}

export const teamName = (name: string | null | undefined) => name?.trim() || 'Unknown Team'

/** Drops cached data of the old team; data of the person is refetched. */
export async function dropTeamData() {
  const personal = [
    SESSION_KEY,
    api.site.key(),
    api.teams.current.key(),
    api.user_teams.mine.key(),
    api.profiles.key(),
    api.notifications.key(),
  ]
  const ofTeam = (query: Query) => !personal.some((queryKey) => matchQuery({ queryKey }, query))
  queryClient.removeQueries({ predicate: ofTeam, type: 'inactive' })
  await Promise.all([
    queryClient.resetQueries({ predicate: ofTeam }),
    queryClient.refetchQueries({ queryKey: api.teams.current.key() }),
    queryClient.invalidateQueries({ queryKey: api.user_teams.mine.key() }),
    queryClient.invalidateQueries({ queryKey: api.profiles.key() }),
  ])
}

const SETTLE = 100

/** Makes another team the current one. */
export async function switchTeam(team_id_param: string) {
  await api.teams.setCurrent.call({ team_id_param })
  await new Promise((resolve) => setTimeout(resolve, SETTLE))
  await dropTeamData()
  restartLive()
}

export const failed = (text: string) => toast.destructive({ title: 'Error', text })
