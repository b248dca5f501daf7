/** What a link from a mail brought about: an address confirmed, a link that is used up, or one that failed before. */

import { Alert } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { refusalOf } from '../app/server-errors.ts'
import { toast } from '../ui/toast.tsx'
import type { AuthLink } from './auth-link.ts'
import { type Problem, ProblemAlert } from './form-alert.tsx'

type Arrival = { confirmed: true; email?: string } | { problem: Problem } | null

const CONFIRMED_FOR = 10_000
const FAILURE_FOR = 8000
const REPORTED = ['access_denied', 'invalid_request']

/** Opening the page does the confirming, once for each link, so that a mail scanner which only fetches it does not. */
export function useArrival(link: AuthLink) {
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
    // Without a token the confirming has been done on the way here.
    const { email } = access_token ? await api.accounts.confirmEmail.call({ access_token }) : {}
    toast.success({ title: 'Email Confirmed', text: 'Your account is ready. Please sign in.', duration: CONFIRMED_FOR })
    return { confirmed: true, email }
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    const used = refusal.code === 'LINK_USED'
    return { problem: { text: refusal.message, resend: !used } }
  }
}

/** The words in the address are anybody's, so they only help to choose between ours. */
function failedBefore(error: string, description: string): Arrival {
  const expired = /expired/i.test(`${error} ${description}`)
  const text = expired
    ? 'This confirmation link has expired. Please request a new one.'
    : 'Your email could not be verified with this link. Please request a new one.'
  if (REPORTED.includes(error)) toast.destructive({ title: 'Verification Issue', text, duration: FAILURE_FOR })
  return { problem: { text, resend: true } }
}

type ArrivalNoticeProps = { arrival: Arrival | undefined; failed: boolean; email: string; redirect?: string }

export function ArrivalNotice({ arrival, failed, email, redirect }: ArrivalNoticeProps) {
  if (failed) {
    return (
      <ProblemAlert problem={{ text: 'Your email could not be confirmed just now. Please open the link again.' }} />
    )
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
