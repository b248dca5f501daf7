/**
 * /organizer, in whichever mode it is for this visitor.
 *
 * | there is                          | mode                                        |
 * |-----------------------------------|---------------------------------------------|
 * | an invitation in the address      | accepting it                                |
 * | a link from a confirmation email  | confirming the email address                |
 * | a judge code in the address       | judge code entry                            |
 * | a judge code that is active       | judge scoring panel                         |
 * | one that was active until now     | judge code entry, with the reason           |
 * | an organiser's session            | organiser dashboard, or why it is not open; |
 * |                                   | before both, a second factor if required    |
 * | none of these                     | the one in the address, else login          |
 */
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { MainContent } from '../../app/main-content.tsx'
import type { PortalMode } from '../../app/paths.ts'
import { SiteFrame } from '../../app/site-frame.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { fetchAhead, part } from '../../ui/part.tsx'
import { AdminDeviceGate } from '../../venue/venue.tsx'
import { JudgeScoring } from '../marking/marking.tsx'
import { hasCode, type JudgeSession, judgeQuery } from './judge-session.ts'
import { hasSession, type Organizer, organizerQuery } from './organizer-session.ts'

const OPENING = 'Opening the portal'
/** In place of a mode with a frame of its own. */
const openingPage = (
  <MainContent>
    <Loading text={OPENING} page />
  </MainContent>
)
const visitorModes = () => import('./visitor-modes.tsx')
const LoginMode = part(async () => (await visitorModes()).LoginMode, OPENING)
const AccountTypeMode = part(async () => (await visitorModes()).AccountTypeMode, OPENING)
const SignupMode = part(async () => (await visitorModes()).SignupMode, OPENING)
const ResetMode = part(async () => (await visitorModes()).ResetMode, OPENING)
const JudgeEntry = part(async () => (await import('./judge-entry.tsx')).JudgeEntry, OPENING)
const JudgePanel = part(async () => (await import('./judge-panel.tsx')).JudgePanel, { waiting: openingPage })
const InvitationPage = part(async () => (await import('./invitation-page.tsx')).InvitationPage, OPENING)
const ConfirmEmail = part(async () => (await import('./confirm-email.tsx')).ConfirmEmail, OPENING)
const OrganizerHome = part(async () => (await import('./organizer-home.tsx')).OrganizerHome, { waiting: openingPage })

const MODES: Record<PortalMode, ComponentType> = {
  login: LoginMode,
  'role-check': AccountTypeMode,
  signup: SignupMode,
  'reset-password': ResetMode,
  judge: JudgeEntry,
}

/** Fetches the mode that the address and what is stored here lead to, and for a race day the desk in it. */
export function partAhead(search: URLSearchParams): Promise<unknown> {
  if (search.has('invitation')) return fetchAhead(InvitationPage)
  if (search.has('confirm')) return fetchAhead(ConfirmEmail)
  if (search.has('code')) return fetchAhead(JudgeEntry)
  if (hasCode()) return Promise.all([JudgePanel, JudgeScoring].map(fetchAhead))
  if (!hasSession()) return fetchAhead(MODES[modeIn(search)])
  return Promise.all([fetchAhead(OrganizerHome), import('./home-ahead.ts').then(({ homeAhead }) => homeAhead(search))])
}

export function OrganizerPage() {
  const [params] = useSearchParams()
  const organizer = useQuery(organizerQuery)
  const judge = useQuery(judgeQuery)
  const visiting = params.has('invitation') || params.has('confirm') || params.has('code')
  if (!visiting && judge.data && judge.data !== 'revoked') return <JudgePanel session={judge.data} />
  const asJudge = judge.data === 'revoked' && !params.has('mode')
  if (!visiting && !asJudge && judge.data !== undefined && organizer.data)
    return (
      <AdminDeviceGate>
        <OrganizerHome organizer={organizer.data} />
      </AdminDeviceGate>
    )
  return (
    <SiteFrame>
      <VisitorPage organizer={organizer} judge={judge} />
    </SiteFrame>
  )
}

type VisitorPageProps = {
  organizer: UseQueryResult<Organizer | null>
  judge: UseQueryResult<JudgeSession | 'revoked' | null>
}

/** What somebody sees who has not signed in, or who follows a link from an email. */
function VisitorPage({ organizer, judge }: VisitorPageProps) {
  const [params] = useSearchParams()
  if (organizer.isPending || judge.isPending) return <Loading text={OPENING} page />
  if (organizer.data === undefined || judge.data === undefined) {
    return (
      <ErrorState
        page
        title="The portal cannot be reached"
        text="You are still signed in. Please try again in a moment."
        onRetry={() => void Promise.all([organizer.refetch(), judge.refetch()])}
        retrying={organizer.isFetching || judge.isFetching}
      />
    )
  }
  const invitation = params.get('invitation')
  if (invitation) return <InvitationPage code={invitation} organizer={organizer.data} />
  const confirm = params.get('confirm')
  if (confirm) return <ConfirmEmail token={confirm} />
  if (params.has('code')) return <JudgeEntry />
  if (judge.data === 'revoked' && !params.has('mode')) return <JudgeEntry revoked />
  const mode = modeIn(params)
  const Mode = MODES[mode]
  return mode === 'judge' ? (
    <Mode />
  ) : (
    <AdminDeviceGate framed>
      <Mode />
    </AdminDeviceGate>
  )
}

function modeIn(search: URLSearchParams): PortalMode {
  const mode = search.get('mode')
  return mode !== null && Object.hasOwn(MODES, mode) ? (mode as PortalMode) : 'login'
}
