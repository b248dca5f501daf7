/** What went wrong, above a form, with the way out where there is one. */
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { ResendConfirmation } from './resend-confirmation.tsx'

export type Problem = {
  text: string
  /** A confirmation mail would help. */
  resend?: boolean
  /** Told in a toast instead, because the specification keeps it out of the alert. */
  hidden?: boolean
}

type ProblemAlertProps = { problem: Problem | undefined; email?: string; redirect?: string }

export function ProblemAlert({ problem, email = '', redirect }: ProblemAlertProps) {
  if (!problem || problem.hidden) return null
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
      {problem.text}
      {problem.resend && <ResendConfirmation email={email} redirect={redirect} />}
    </Alert>
  )
}
