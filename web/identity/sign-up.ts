/** Creates an account after checking that there is none yet. */
import { api } from '../app/api.ts'
import { paths } from '../app/paths.ts'
import { Refused } from '../app/server-errors.ts'
import { auth, failureMessage } from './auth-calls.ts'
import { MESSAGES } from './messages.ts'

export type Newcomer = { full_name: string; email: string; password: string }

/** The code of a failed check. The specification shows it in a toast, not in the alert. */
export const NOT_CHECKED = 'NOT_CHECKED'

export async function signUp({ email, password, full_name: name }: Newcomer, redirect?: string) {
  const account = await api.accounts.checkUserExists.call({ email }).catch(() => {
    throw new Refused(MESSAGES.signUp.notChecked.text, NOT_CHECKED)
  })
  // An unconfirmed account may be a stranger's, so this sign-up gets its own link.
  if (account.confirmed) throw new Refused(MESSAGES.signUp.exists)
  // The address to return to is part of the emailed link, so that the link works on another device too.
  const callbackURL = `${paths.auth}?${new URLSearchParams({ verified: 'true', ...(redirect ? { redirect } : {}) })}`
  const { failure } = await auth.signUp({ email, password, name, callbackURL })
  if (failure)
    throw new Refused(
      failure.code?.startsWith('USER_ALREADY_EXISTS') ? MESSAGES.signUp.exists : failureMessage(failure),
    )
}
