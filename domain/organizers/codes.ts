/**
 * The codes that organisers hand out (specification 3, section 9).
 *
 * | code        | form                                                    | good for                            |
 * |-------------|---------------------------------------------------------|-------------------------------------|
 * | judge code  | 'JUDGE' and 4 random uppercase characters, or one's own | as long as its panel is active      |
 * | invitation  | 8 random uppercase characters                           | 7 days, and for one person          |
 */
import { INVITE_CODE_LENGTH, inviteCodeFrom } from '../teams/invite-code.ts'

export const CODE_BYTES = INVITE_CODE_LENGTH

export const judgeCodeFrom = (randomBytes: Uint8Array) => `JUDGE${inviteCodeFrom(randomBytes).slice(0, 4)}`
export const invitationCodeFrom = inviteCodeFrom

/** A code of one's own: letters, digits and hyphens, so that it can be typed on any keyboard. */
export const isJudgeCode = (code: string) => /^[A-Z0-9][A-Z0-9-]{2,30}[A-Z0-9]$/.test(code)

const INVITATION_DAYS = 7
const DAY = 24 * 60 * 60 * 1000

export const invitationExpiry = (sentAt: Date) => new Date(sentAt.getTime() + INVITATION_DAYS * DAY).toISOString()

export type InvitationStatus = 'pending' | 'accepted' | 'expired'

/** One that nobody has used in time is expired without anybody having to say so. */
export function invitationStatus(
  { status, expires_at }: { status: InvitationStatus; expires_at: string },
  now: Date,
): InvitationStatus {
  return status === 'pending' && Date.parse(expires_at) <= now.getTime() ? 'expired' : status
}
