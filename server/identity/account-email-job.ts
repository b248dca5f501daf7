/** The job that sends an account email if the account exists. The response does not wait for it, so it is the same for every address. */
import type { JobHandlers } from '../jobs/jobs.ts'
import type { Realms } from './realms.ts'
import { type SignUpDeps, sendConfirmation } from './sign-ups.ts'

export const accountMail =
  ({ team: { api }, organizer }: Realms, deps: SignUpDeps): JobHandlers['account-mail'] =>
  async ({ about, ...asked }) => {
    const { email } = asked
    if (about === 'reset') await api.requestPasswordReset({ body: { email } })
    else if (about === 'organizer-reset') await organizer.api.requestPasswordResetEmailOTP({ body: { email } })
    else if (about === 'code') await api.sendVerificationOTP({ body: { email, type: 'sign-in' } })
    else await sendConfirmation(deps, asked)
  }
