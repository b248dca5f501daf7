/** Setting a new password with a recovery link, which works once. */
import { Refused } from '../app/server-errors.ts'
import { signOut } from '../app/session.ts'
import { auth, inWords } from './auth-calls.ts'

export const INVALID_LINK = 'Invalid or expired reset link. Please request a new password reset.'
export const NO_LINK = 'To reset your password, please click the reset link from your email...'
const NO_SESSION = 'No valid session found. Please click the reset link from your email again.'

/** Ends every session of the account. The link is undefined where there is none, or one that does not work. */
export async function resetPassword(token: string | undefined, newPassword: string) {
  if (!token) throw new Refused(NO_SESSION)
  const { failure } = await auth.resetPassword({ token, newPassword })
  if (failure) throw new Refused(failure.code === 'INVALID_TOKEN' ? INVALID_LINK : inWords(failure))
  // The server has ended the sessions already; this takes the cookie out of the browser.
  await signOut().catch(() => undefined)
}
