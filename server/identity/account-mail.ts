/** The job that writes to an account if there is one: whoever asked has long had the same answer as everybody. */
import type { JobHandlers } from '../jobs/jobs.ts'
import type { Realms } from './realms.ts'

export const accountMail =
  ({ team: { api }, organizer }: Realms): JobHandlers['account-mail'] =>
  async ({ about, email, redirect }) => {
    if (about === 'reset') await api.requestPasswordReset({ body: { email } })
    else if (about === 'organizer-reset') await organizer.api.requestPasswordResetEmailOTP({ body: { email } })
    else if (about === 'code') await api.sendVerificationOTP({ body: { email, type: 'sign-in' } })
    else await api.sendVerificationEmail({ body: { email, callbackURL: confirmed(redirect) } })
  }

const confirmed = (redirect: string | undefined) =>
  `/auth?${new URLSearchParams({ verified: 'true', ...(redirect ? { redirect } : {}) })}`
