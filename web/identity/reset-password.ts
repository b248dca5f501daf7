/** Setting a new password with a recovery link, which works once. */
import { Refused } from '../app/server-errors.ts'
import { signOut } from '../app/session.ts'
import { auth, failureMessage } from './auth-calls.ts'
import { MESSAGES } from './messages.ts'

const { reset: messages } = MESSAGES

/** Ends every session of the account. `token` is undefined if there is no working link. */
export async function resetPassword(token: string | undefined, newPassword: string) {
  if (!token) throw new Refused(messages.noSession)
  const { failure } = await auth.resetPassword({ token, newPassword })
  if (failure) throw new Refused(failure.code === 'INVALID_TOKEN' ? messages.invalidLink : failureMessage(failure))
  // The server has already ended the sessions; this removes the cookie from the browser.
  await signOut().catch(() => undefined)
}
