/** Handles the link of a confirmation email: confirms the address, or says that the link was used or has expired. */

import { Alert } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { refusalOf } from '../app/server-errors.ts'
import { toast } from '../ui/toast.tsx'
import type { AuthLink } from './auth-link.ts'
import { type Problem, ProblemAlert } from './form-alert.tsx'
import { MESSAGES } from './messages.ts'

const { confirmation: messages } = MESSAGES

type Arrival = { confirmed: true; email?: string } | { problem: Problem } | null

const CONFIRMED_FOR = 10_000
const FAILURE_FOR = 8000
const REPORTED = ['access_denied', 'invalid_request']

/** Confirms when the page is opened, once per link. A mail scanner that only fetches the page confirms nothing. */
export function useConfirmationLink(link: AuthLink) {
  const { accessToken = '', error = '', errorDescription = '', verified } = link
  const asksForSomething = error !== '' || verified || (link.type === 'signup' && accessToken !== '')
  return useQuery<Arrival>({
    queryKey: ['auth-arrival', accessToken, error],
    queryFn: () => (error ? failedBefore(error, errorDescription) : confirm(accessToken)),
    enabled: asksForSomething,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

async function confirm(access_token: string): Promise<Arrival> {
  try {
    // Without a token the address was already confirmed on the way here.
    const { email } = access_token ? await api.accounts.confirmEmail.call({ access_token }) : {}
    toast.success({ ...messages.confirmed, duration: CONFIRMED_FOR })
    return { confirmed: true, email }
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    const used = refusal.code === 'LINK_USED'
    return { problem: { text: refusal.message, resend: !used } }
  }
}

/** Anyone can write the description in the address, so it is never shown: it only selects one of our own messages. */
function failedBefore(error: string, description: string): Arrival {
  const expired = /expired/i.test(`${error} ${description}`)
  const text = expired ? messages.expired : messages.invalid
  if (REPORTED.includes(error)) toast.destructive({ title: messages.issue, text, duration: FAILURE_FOR })
  return { problem: { text, resend: true } }
}

type ArrivalNoticeProps = { arrival: Arrival | undefined; failed: boolean; email: string; redirect?: string }

export function ConfirmationNotice({ arrival, failed, email, redirect }: ArrivalNoticeProps) {
  if (failed) {
    return <ProblemAlert problem={{ text: messages.failed }} />
  }
  if (!arrival) return null
  if ('problem' in arrival) return <ProblemAlert problem={arrival.problem} email={email} redirect={redirect} />
  return (
    <Alert color="green" role="status" icon={<IconCircleCheck aria-hidden />}>
      <strong>Email Confirmed</strong>
      <br />
      Your email address is confirmed. You can sign in now.
    </Alert>
  )
}
