/** Signing in, and the specification's words for each way in which it fails. */
import { api } from '../app/api.ts'
import { auth, inWords, type Pending } from './auth-calls.ts'
import type { Problem } from './problem.tsx'

const VERIFY: Problem = {
  text: 'Please verify your email address. Check your inbox for the verification link.',
  resend: true,
}
const INVALID: Problem = { text: 'Invalid email or password. Please check your credentials and try again.' }

/** Nothing: the person is signed in. */
type Outcome = Problem | { pending: Pending } | undefined

export async function trySignIn(email: string, password: string): Promise<Outcome> {
  const { failure, pending } = await auth.signIn({ email, password })
  if (!failure) return pending && { pending }
  if (failure.code === 'EMAIL_NOT_VERIFIED') return VERIFY
  if (failure.code === 'INVALID_EMAIL_OR_PASSWORD') return (await isUnconfirmed(email)) ? VERIFY : INVALID
  return { text: inWords(failure) }
}

async function isUnconfirmed(email: string) {
  const account = await api.accounts.checkUserExists.call({ email }).catch(() => undefined)
  return account?.exists === true && !account.confirmed
}

export async function trySignInByCode(email: string, otp: string): Promise<Outcome> {
  const { failure, pending } = await auth.signInByCode({ email, otp })
  if (!failure) return pending && { pending }
  return { text: CODE_WORDS[failure.code ?? ''] ?? inWords(failure) }
}

const CODE_WORDS: Record<string, string> = {
  INVALID_OTP: 'This code is not right. Please check it and try again.',
  OTP_EXPIRED: 'This code has expired. Please ask for a new one.',
}
