/**
 * /organizer, in whichever mode it is for this visitor.
 *
 * | there is                          | mode                                        |
 * |-----------------------------------|---------------------------------------------|
 * | an invitation in the address      | accepting it                                |
 * | a mailed link to confirm with     | confirming the email address                |
 * | a judge code in the address       | judge code entry                            |
 * | a judge code that is active       | judge scoring panel                         |
 * | one that was active until now     | judge code entry, with the reason           |
 * | an organiser's session            | organizer dashboard, or why it is not open; |
 * |                                   | before both, a second factor if required    |
 * | none of these                     | the one in the address, else login          |
 */
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { api } from '../../app/api.ts'
import type { PortalMode } from '../../app/paths.ts'
import { queryClient } from '../../app/query-client.ts'
import { SecondFactorGate } from '../../identity/identity.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { ConfirmEmail } from './confirm-email.tsx'
import { Dashboard } from './dashboard.tsx'
import { InvitationPage } from './invitation-page.tsx'
import { JudgeEntry } from './judge-entry.tsx'
import { JudgePanel } from './judge-panel.tsx'
import { judgeQuery } from './judge-session.ts'
import { hasSession, organizerQuery, recheckOrganizer, replaceToken, signOut } from './organizer-session.ts'
import { AccountTypeMode, LoginMode, ResetMode, SignupMode } from './visitor-modes.tsx'
import { Waiting } from './waiting.tsx'

const MODES: Record<PortalMode, ComponentType> = {
  login: LoginMode,
  'role-check': AccountTypeMode,
  signup: SignupMode,
  'reset-password': ResetMode,
  judge: JudgeEntry,
}

/** What is read first, all at once: whose session it is and, with a session, what the address opens. */
export function organizerAhead(search: URLSearchParams) {
  const event_id = search.get('event')
  const reads = [queryClient.prefetchQuery(organizerQuery), queryClient.prefetchQuery(judgeQuery)]
  if (hasSession() && search.get('tab') === 'events') {
    reads.push(queryClient.prefetchQuery(api.competition_events.list.queryOptions()))
    if (event_id && search.get('section') === 'racing') {
      const ofEvent = { input: { event_id } }
      reads.push(
        queryClient.prefetchQuery(api.competition_teams.list.queryOptions(ofEvent)),
        queryClient.prefetchQuery(api.race_results.list.queryOptions(ofEvent)),
        queryClient.prefetchQuery(api.knockout_matches.list.queryOptions(ofEvent)),
      )
    }
  }
  return Promise.all(reads)
}

export function OrganizerPage() {
  const [params] = useSearchParams()
  const organizer = useQuery(organizerQuery)
  const judge = useQuery(judgeQuery)
  const invitation = params.get('invitation')
  if (organizer.isPending || judge.isPending) return <Loading text="Opening the portal" page />
  if (organizer.data === undefined || judge.data === undefined) {
    return (
      <ErrorState
        page
        title="The portal cannot be reached"
        text="Your session is kept. Please try again in a moment."
        onRetry={() => void Promise.all([organizer.refetch(), judge.refetch()])}
        retrying={organizer.isFetching || judge.isFetching}
      />
    )
  }
  if (invitation) return <InvitationPage code={invitation} organizer={organizer.data} />
  const confirm = params.get('confirm')
  if (confirm) return <ConfirmEmail token={confirm} />
  if (params.has('code')) return <JudgeEntry />
  if (judge.data === 'revoked' && !params.has('mode')) return <JudgeEntry revoked />
  if (judge.data && judge.data !== 'revoked') return <JudgePanel seat={judge.data} />
  if (organizer.data) {
    return (
      <SecondFactorGate
        side="organizer"
        missing={organizer.data.secondFactor}
        onRenewed={replaceToken}
        onDone={recheckOrganizer}
        onSignOut={signOut}
      >
        {organizer.data.status === 'approved' ? (
          <Dashboard organizer={organizer.data} />
        ) : (
          <Waiting organizer={organizer.data} />
        )}
      </SecondFactorGate>
    )
  }
  const Mode = MODES[isMode(params.get('mode'))]
  return <Mode />
}

function isMode(mode: string | null): PortalMode {
  return mode !== null && Object.hasOwn(MODES, mode) ? (mode as PortalMode) : 'login'
}
