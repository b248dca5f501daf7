/** Accepts an invitation: as a judge with a name and an event, or as an organiser with a new or an existing account. */

import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from 'react-router'
import { api } from '../../app/api.ts'
import { organizerAddress, paths } from '../../app/paths.ts'
import { refusalOf } from '../../app/server-errors.ts'
import { dayOf } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { toast } from '../../ui/toast.tsx'
import { AcceptWithAccount } from './accept-with-account.tsx'
import { BecomeJudge } from './become-judge.tsx'
import { Entrance } from './entrance.tsx'
import type { Organizer } from './organizer-session.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

type InvitationPageProps = { code: string; organizer: Organizer | null }
export type OpenInvitation = Awaited<ReturnType<typeof api.portal_invitations.open.call>>

const report = { invalid: toast.destructive, failed: toast.destructive }

export function InvitationPage({ code, organizer }: InvitationPageProps) {
  const invitation = useQuery(api.portal_invitations.open.queryOptions({ input: { code }, retry: false }))
  const status = refusalOf(invitation.error)?.status
  if (invitation.data === undefined && (status === 404 || status === 400))
    return (
      <EmptyState
        page
        title="No invitation has this code"
        text="Please check the link in your email, or ask for a new invitation."
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
              ? 'Your judge code is in the email that you got when you accepted the invitation.'
              : 'Sign in with your organiser account.'
            : `It was valid until ${dayOf(expires_at)}. Please ask ${company_name} for a new one.`
        }
      >
        <ToPortal judge={role === 'judge'} />
      </Entrance>
    )
  const text = `${invited_by ?? 'An organiser'} of ${company_name} has invited you. The invitation is valid until ${dayOf(expires_at)}.`
  if (role === 'judge') return <BecomeJudge code={code} invitation={invitation} text={text} onDone={done} />
  return (
    <Entrance title={`Organise with ${company_name}`} text={text}>
      {organizer ? (
        <AcceptWithAccount code={code} invitation={invitation} organizer={organizer} onDone={done} />
      ) : has_account ? (
        <>
          <Text mb="md">{invited_email} already has an organiser account. Sign in with it, then accept.</Text>
          <SignInForm report={report} email={invited_email} />
        </>
      ) : (
        <SignUpForm report={report} invitation={{ code, email: invited_email, company_name }} onDone={done} />
      )}
    </Entrance>
  )
}

function ToPortal({ judge = false }: { judge?: boolean }) {
  return (
    <Button component={Link} to={organizerAddress(judge ? 'judge' : 'login')} variant="default">
      {judge ? 'Enter my judge code' : 'Open the organiser portal'}
    </Button>
  )
}
