/** Signing in, and the specification's words for each way in which it fails. */
import { api } from '../app/api.ts'
import { Refused } from '../app/server-errors.ts'
import { auth, inWords, type Pending } from './auth-calls.ts'
import { NOT_CONFIRMED } from './form-alert.tsx'

const VERIFY = 'Please verify your email address. Check your inbox for the verification link.'
const INVALID = 'Invalid email or password. Please check your credentials and try again.'

/** Resolves to what is still missing; undefined: the person is signed in. */
export async function signIn({ email, password }: { email: string; password: string }): Promise<Pending | undefined> {
  const { failure, pending } = await auth.signIn({ email, password })
  if (!failure) return pending
  const isUnknown = failure.code === 'INVALID_EMAIL_OR_PASSWORD'
  if (failure.code === NOT_CONFIRMED || (isUnknown && (await isUnconfirmed(email))))
    throw new Refused(VERIFY, NOT_CONFIRMED)
  throw new Refused(isUnknown ? INVALID : inWords(failure))
}

async function isUnconfirmed(email: string) {
  const account = await api.accounts.checkUserExists.call({ email }).catch(() => undefined)
  return account?.exists === true && !account.confirmed
}

export async function signInByCode(email: string, otp: string): Promise<Pending | undefined> {
  const { failure, pending } = await auth.signInByCode({ email, otp })
  if (failure) throw new Refused(CODE_WORDS[failure.code ?? ''] ?? inWords(failure))
  return pending
}

const CODE_WORDS: Record<string, string> = {
  INVALID_OTP: 'This code is not right. Please check it and try again.',
  OTP_EXPIRED: 'This code has expired. Please ask for a new one.',
}
