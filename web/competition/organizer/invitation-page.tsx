/** Accepting an invitation: as a judge with a name and an event, or as an organiser with a new account or one's own. */

import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { api } from '../../app/api.ts'
import { organizerAddress, paths } from '../../app/paths.ts'
import { refusalOf } from '../../app/server-errors.ts'
import { dayOf } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { AcceptWithAccount } from './accept-with-account.tsx'
import { BecomeJudge } from './become-judge.tsx'
import { Entrance } from './entrance.tsx'
import type { Organizer } from './organizer-session.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { refused } from './words.ts'

type InvitationPageProps = { code: string; organizer: Organizer | null }
export type OpenInvitation = Awaited<ReturnType<typeof api.portal_invitations.open.call>>

const tell = { missing: refused, failed: refused }

export function InvitationPage({ code, organizer }: InvitationPageProps) {
  const invitation = useQuery(api.portal_invitations.open.queryOptions({ input: { code }, retry: false }))
  const status = refusalOf(invitation.error)?.status
  if (invitation.data === undefined && (status === 404 || status === 400))
    return (
      <EmptyState
        page
        title="There is no invitation with this code"
        text="Please check the link in your mail, or ask for a new invitation."
        action={<ToPortal />}
      />
    )
  return (
    <QueryState
      page
      query={invitation}
      loading="Opening the invitation"
      errorTitle="The invitation could not be opened"
    >
      {(open) => <Opened code={code} invitation={open} organizer={organizer} />}
    </QueryState>
  )
}

type OpenedProps = InvitationPageProps & { invitation: OpenInvitation }

function Opened({ code, invitation, organizer }: OpenedProps) {
  const navigate = useNavigate()
  const { role, status, company_name, invited_by, invited_email, expires_at, has_account } = invitation
  const done = () => void navigate(paths.organizer, { replace: true })
  if (status !== 'pending')
    return (
      <Entrance
        title={status === 'accepted' ? 'This invitation has been accepted' : 'This invitation has expired'}
        text={
          status === 'accepted'
            ? role === 'judge'
              ? 'Your judge code is in the mail that you got when you accepted it.'
              : 'Sign in with your organizer account.'
            : `It was good until ${dayOf(expires_at)}. Please ask ${company_name} for a new one.`
        }
      >
        <ToPortal judge={role === 'judge'} />
      </Entrance>
    )
  const text = `${invited_by ?? 'An organizer'} of ${company_name} invites you. The invitation is good until ${dayOf(expires_at)}.`
  if (role === 'judge') return <BecomeJudge code={code} invitation={invitation} text={text} onDone={done} />
  return (
    <Entrance title={`Organize with ${company_name}`} text={text}>
      {organizer ? (
        <AcceptWithAccount code={code} invitation={invitation} organizer={organizer} onDone={done} />
      ) : has_account ? (
        <>
          <Text mb="md">{invited_email} has an organizer account already. Sign in with it, then accept.</Text>
          <SignInForm tell={tell} email={invited_email} />
        </>
      ) : (
        <SignUpForm tell={tell} invitation={{ code, email: invited_email, company_name }} onDone={done} />
      )}
    </Entrance>
  )
}

function ToPortal({ judge = false }: { judge?: boolean }) {
  return (
    <Button component={Link} to={organizerAddress(judge ? 'judge' : 'login')} variant="default">
      {judge ? 'Enter my judge code' : 'To the organizer portal'}
    </Button>
  )
}
