/** The alert above a form: what went wrong, with the way out where there is one. */
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Action } from '../app/actions.ts'
import { ResendConfirmation } from './resend-confirmation.tsx'

export type Problem = {
  text: string
  /** A confirmation mail would help. */
  resend?: boolean
}

/** The code of a sign-in that is refused until the address is confirmed. */
export const NOT_CONFIRMED = 'EMAIL_NOT_VERIFIED'

/** Shows a failure above the form, in the server's words, instead of in a toast. */
export const inAlert = { show: 'inline', reason: 'instead' } as const

type FormAlertProps = {
  action: Pick<Action<never, unknown>, 'pending' | 'problem' | 'refusal'>
  /** What is wrong with what was typed, where the specification says it here and not at the field. */
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
