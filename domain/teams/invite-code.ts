/**
 * Invite codes: eight signs that can be read aloud across a workshop.
 *
 * The alphabet has no I, O, 0 and 1, which look like one another. It has 32 signs, so each takes exactly five bits of
 * a random byte and none comes up more often than another; eight of them make about 10^12 codes.
 */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const INVITE_CODE_LENGTH = 8

export function inviteCodeFrom(randomBytes: Uint8Array): string {
  if (randomBytes.length < INVITE_CODE_LENGTH) throw new Error(`An invite code takes ${INVITE_CODE_LENGTH} bytes.`)
  return [...randomBytes.subarray(0, INVITE_CODE_LENGTH)].map((byte) => ALPHABET.charAt(byte % 32)).join('')
}

/** Whether a code could be one at all: uppercase letters and digits, as the database keeps them. */
export const isInviteCode = (code: string) => /^[A-Z0-9]{6,12}$/.test(code)
