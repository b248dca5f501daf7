/**
 * The codes that organisers give to judges, event staff and members (specification 3, section 9).
 *
 * | code        | form                                                    | good for                            |
 * |-------------|---------------------------------------------------------|-------------------------------------|
 * | judge code  | 'JUDGE' and 4 random uppercase characters, or one's own | as long as its panel is active      |
 * | judge card  | the judge code and a token of 128 bits, as a QR code    | as long as its panel is active      |
 * | staff code  | 'STAFF' and 6 random uppercase characters                | until it is revoked or replaced     |
 * | staff card  | the staff code and a token of 128 bits, as a QR code    | until it is revoked or replaced     |
 * | invitation  | 8 random uppercase characters                           | 7 days, and for one person          |
 *
 * Typed codes can be guessed, so wrong ones are limited. A card's token cannot, so it is always accepted.
 */
import { INVITE_CODE_LENGTH, inviteCodeFrom } from '../teams/invite-code.ts'

export const CODE_BYTES = INVITE_CODE_LENGTH

export const judgeCodeFrom = (randomBytes: Uint8Array) => `JUDGE${inviteCodeFrom(randomBytes).slice(0, 4)}`
export const staffCodeFrom = (randomBytes: Uint8Array) => `STAFF${inviteCodeFrom(randomBytes).slice(0, 6)}`
export const invitationCodeFrom = inviteCodeFrom

/** A chosen code: letters, digits and hyphens, so that it can be typed on any keyboard. */
export const isJudgeCode = (code: string) => /^[A-Z0-9][A-Z0-9-]{2,30}[A-Z0-9]$/.test(code)

const EASY_TO_GUESS = 8

/** A chosen code is taken as it is, with a warning when it is short. */
export const isEasyToGuess = (code: string) => code.length > 0 && code.length < EASY_TO_GUESS

const INVITATION_DAYS = 7
const DAY = 24 * 60 * 60 * 1000

export const invitationExpiry = (sentAt: Date) => new Date(sentAt.getTime() + INVITATION_DAYS * DAY).toISOString()

export type InvitationStatus = 'pending' | 'accepted' | 'expired'

/** A pending invitation past its date counts as expired; the stored status need not change. */
export function invitationStatus(
  { status, expires_at }: { status: InvitationStatus; expires_at: string },
  now: Date,
): InvitationStatus {
  return status === 'pending' && Date.parse(expires_at) <= now.getTime() ? 'expired' : status
}
