/** Creating an account: the check whether there is one already, then the account itself. */
import { api } from '../app/api.ts'
import { paths } from '../app/paths.ts'
import { Refused } from '../app/server-errors.ts'
import { auth, inWords } from './auth-calls.ts'

export type Newcomer = { full_name: string; email: string; password: string }

const EXISTS = 'An account with this email already exists. Please sign in instead.'

/** The code of a failed check, which the specification keeps out of the alert. */
export const NOT_CHECKED = 'NOT_CHECKED'

export async function signUp({ email, password, full_name: name }: Newcomer, redirect?: string) {
  const account = await api.accounts.checkUserExists.call({ email }).catch(() => {
    throw new Refused('Unable to verify email. Please try again.', NOT_CHECKED)
  })
  // An account that nobody has confirmed may be a stranger's: this sign-up gets a link of its own.
  if (account.confirmed) throw new Refused(EXISTS)
  // The way back stands in the confirmation mail, so that the link works on another device too.
  const callbackURL = `${paths.auth}?${new URLSearchParams({ verified: 'true', ...(redirect ? { redirect } : {}) })}`
  const { failure } = await auth.signUp({ email, password, name, callbackURL })
  if (failure) throw new Refused(failure.code?.startsWith('USER_ALREADY_EXISTS') ? EXISTS : inWords(failure))
}
