/** Setting a new password with a recovery link, which works once. */
import { auth, inWords } from './auth-calls.ts'
import { type NewPassword, problemInReset } from './password-rules.ts'
import type { Problem } from './problem.tsx'

export const INVALID_LINK: Problem = { text: 'Invalid or expired reset link. Please request a new password reset.' }
export const NO_LINK = 'To reset your password, please click the reset link from your email...'

/** Nothing: the new password holds, and every session of the account has ended. */
export async function tryReset(form: NewPassword): Promise<Problem | undefined> {
  const wrong = problemInReset(form)
  if (wrong) return wrong
  const { failure } = await auth.resetPassword({ token: form.token ?? '', newPassword: form.password })
  if (!failure) return undefined
  return failure.code === 'INVALID_TOKEN' ? INVALID_LINK : { text: inWords(failure) }
}
