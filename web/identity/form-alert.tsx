/** The alert above a form: what went wrong, with a button to resend the confirmation if that helps. */
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Action } from '../app/actions.ts'
import { ResendConfirmation } from './resend-confirmation.tsx'

export type Problem = {
  text: string
  /** Offers to send the confirmation email again. */
  resend?: boolean
}

/** The error code of a sign-in with an unconfirmed address. */
export const NOT_CONFIRMED = 'EMAIL_NOT_VERIFIED'

/** Shows the server's message in the alert instead of in a toast. */
export const inAlert = { show: 'inline', reason: 'instead' } as const

type FormAlertProps = {
  action: Pick<Action<never, unknown>, 'pending' | 'problem' | 'refusal'>
  /** A field error that the specification shows in the alert instead of at the field. */
  wrong?: string
  email?: string
  redirect?: string
}

export function FormAlert({ action, wrong, ...rest }: FormAlertProps) {
  const text = wrong ?? action.problem?.text
  if (action.pending || !text) return null
  return <ProblemAlert problem={{ text, resend: !wrong && action.refusal?.code === NOT_CONFIRMED }} {...rest} />
}

type ProblemAlertProps = { problem: Problem; email?: string; redirect?: string }

export function ProblemAlert({ problem, email = '', redirect }: ProblemAlertProps) {
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
      {problem.text}
      {problem.resend && <ResendConfirmation email={email} redirect={redirect} />}
    </Alert>
  )
}
