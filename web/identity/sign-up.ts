/** Creating an account: the rules of the form, the check whether there is one already, then the account itself. */
import { api } from '../app/api.ts'
import { paths } from '../app/paths.ts'
import { auth, inWords } from './auth-calls.ts'
import { type Newcomer, problemInSignUp } from './password-rules.ts'
import type { Problem } from './problem.tsx'

/** Nothing: the account is there. */
export async function trySignUp(newcomer: Newcomer, redirect?: string): Promise<Problem | undefined> {
  const wrong = problemInSignUp(newcomer)
  if (wrong) return wrong
  const { email, password, full_name: name } = newcomer
  const account = await api.accounts.checkUserExists.call({ email }).catch(() => undefined)
  if (!account) return { text: 'Unable to verify email. Please try again.', hidden: true }
  // An account that nobody has confirmed may be a stranger's: this sign-up gets a link of its own.
  if (account.confirmed) return EXISTS
  // The way back stands in the confirmation mail, so that the link works on another device too.
  const callbackURL = `${paths.auth}?${new URLSearchParams({ verified: 'true', ...(redirect ? { redirect } : {}) })}`
  const { failure } = await auth.signUp({ email, password, name, callbackURL })
  if (!failure) return undefined
  return failure.code?.startsWith('USER_ALREADY_EXISTS') ? EXISTS : { text: inWords(failure) }
}

const EXISTS: Problem = { text: 'An account with this email already exists. Please sign in instead.' }
