/** How a refusal of the server reads in this area. */
import { fieldErrorsIn, type Refusal } from '../../app/server-errors.ts'

/** A refusal has its own words, which help more than ours; of what was typed, the first thing that cannot be accepted. */
export const serverReason = {
  reason: 'instead',
  refused: {
    BAD_REQUEST: (_: unknown, refusal: Refusal) => Object.values(fieldErrorsIn(refusal))[0] ?? refusal.message,
  },
} as const

/** Why no more teams can be registered, where that is what the server says. */
export function registrationRefusals(refusal: Refusal | undefined): string[] | undefined {
  if (refusal?.code !== 'REGISTRATION_REFUSED') return undefined
  const { reasons } = Object(refusal.data)
  return Array.isArray(reasons) ? reasons.map(String) : undefined
}
