/** Signing in, with the specification's message for each failure. */
import { api } from '../app/api.ts'
import { Refused } from '../app/server-errors.ts'
import { auth, failureMessage, type Pending } from './auth-calls.ts'
import { NOT_CONFIRMED } from './form-alert.tsx'
import { MESSAGES } from './messages.ts'

const { signIn: messages } = MESSAGES

/** Resolves to the pending second factor; undefined if the person is signed in. */
export async function signIn({ email, password }: { email: string; password: string }): Promise<Pending | undefined> {
  const { failure, pending } = await auth.signIn({ email, password })
  if (!failure) return pending
  const isUnknown = failure.code === 'INVALID_EMAIL_OR_PASSWORD'
  if (failure.code === NOT_CONFIRMED || (isUnknown && (await isUnconfirmed(email))))
    throw new Refused(messages.notConfirmed, NOT_CONFIRMED)
  throw new Refused(isUnknown ? messages.invalid : failureMessage(failure))
}

async function isUnconfirmed(email: string) {
  const account = await api.accounts.checkUserExists.call({ email }).catch(() => undefined)
  return account?.exists === true && !account.confirmed
}

export async function signInByCode(email: string, otp: string): Promise<Pending | undefined> {
  const { failure, pending } = await auth.signInByCode({ email, otp })
  if (failure) throw new Refused(CODE_MESSAGES[failure.code ?? ''] ?? failureMessage(failure))
  return pending
}

const CODE_MESSAGES: Record<string, string> = {
  INVALID_OTP: messages.wrongCode,
  OTP_EXPIRED: messages.expiredCode,
}
