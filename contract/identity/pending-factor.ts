/** What a sign-in response says about the second factor. */
import { z } from 'zod'
import { Challenge } from './own-account.ts'

/** Undefined if nothing is missing. */
export const MissingSecondFactor = z.enum(['confirm', 'set-up']).optional()

export const PendingSecondFactor = z.strictObject({
  challenge: Challenge,
  /** Whether an authenticator app is set up, besides passkeys and recovery codes. */
  app: z.boolean(),
})
