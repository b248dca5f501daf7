/** What a sign-in answers about the second factor. */
import { z } from 'zod'
import { Challenge } from './own-account.ts'

/** Left out where nothing is missing. */
export const MissingSecondFactor = z.enum(['confirm', 'set-up']).optional()

export const PendingSecondFactor = z.strictObject({
  challenge: Challenge,
  /** Whether an authenticator app is set up; a passkey and the recovery codes may be besides it. */
  app: z.boolean(),
})
