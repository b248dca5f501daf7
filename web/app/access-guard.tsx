/** Wraps every protected page and applies the rules in guard-rules.ts. */
import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from 'react-router'
import { currentTeamQuery, userTeamsQuery } from '../teams/teams.ts'
import { Centred, GoTo, useGoAfter } from './go-to.tsx'
import { guard } from './guard-rules.ts'
import { useLive } from './live.ts'
import { useSession } from './session.ts'

export function AccessGuard() {
  const { user, loading } = useSession()
  const { pathname, state } = useLocation()
  const teams = useQuery({ ...userTeamsQuery(), enabled: user !== undefined })
  const current = useQuery({ ...currentTeamQuery(), enabled: user !== undefined })
  const team = current.data?.[0]

  // People waiting for approval cannot subscribe to the team's topic; their own topic announces the approval.
  useLive(user && team?.status === 'active' ? [`team:${team.id}`] : [])

  const verdict = guard({
    path: pathname.replace(/(?<=.)\/+$/, ''),
    signedIn: user !== undefined,
    // A failed load empties the list and clears the current team.
    teams: teams.data?.length ?? 0,
    hasCurrentTeam: team !== undefined,
    byLink: typeof state === 'object' && state !== null && 'byLink' in state,
    loading: loading || (user !== undefined && (isFirstRead(teams) || isFirstRead(current))),
  })
  const later = typeof verdict === 'object' && verdict.after > 0 ? verdict : undefined
  useGoAfter(later?.go, later?.after ?? 0)

  if (verdict === 'wait') return <Centred />
  if (verdict !== 'stay' && verdict.after === 0) return <GoTo to={verdict.go} />
  // The key remounts every page when another person signs in on the same computer.
  return <Outlet key={user?.id ?? 'visitor'} />
}

/** Only the first response is waited for, so that a page which retries after a failure stays on screen. */
function isFirstRead({ isPending, errorUpdateCount }: { isPending: boolean; errorUpdateCount: number }) {
  return isPending && errorUpdateCount === 0
}
