/** Wraps every protected page and applies the rules in guard-rules.ts. */
import { useQuery } from '@tanstack/react-query'
import { Outlet, useLocation } from 'react-router'
import { currentTeamQuery, userTeamsQuery } from '../teams/teams.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { isFirstRead } from './first-read.ts'
import { Centred, GoTo, useGoAfter } from './go-to.tsx'
import { guard } from './guard-rules.ts'
import { useLive } from './live.ts'
import { MESSAGES } from './messages.ts'
import { pageState } from './offline/page-state.ts'
import { paths } from './paths.ts'
import { recheckSession, useSession } from './session.ts'

export function AccessGuard() {
  const { user, loading, unknown } = useSession()
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

  // Nobody is sent to the sign-in because the server could not be asked.
  if (unknown) return <NotChecked />
  if (verdict === 'wait') return <Centred />
  if (verdict !== 'stay' && verdict.after === 0) return <GoTo to={stored(verdict.go)} />
  // The key remounts every page when another person signs in on the same computer.
  return <Outlet key={user?.id ?? 'visitor'} />
}

/** Without a network there is no home page, and a signed-in user came for the portal. */
const stored = (to: string) => (to === paths.home && pageState().showsStored ? paths.manage : to)

const NotChecked = () => (
  <ErrorState
    page
    title={MESSAGES.sessionUnknown}
    text={MESSAGES.sessionUnknownText}
    onRetry={() => void recheckSession()}
  />
)
