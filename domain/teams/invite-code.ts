/**
 * Invite codes: eight characters that can be read aloud across a workshop.
 *
 * The alphabet leaves out I, O, 0 and 1, which look alike. It has 32 characters, so each takes exactly five bits of
 * a random byte and all are equally likely; eight of them make about 10^12 codes.
 */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const INVITE_CODE_LENGTH = 8

export function inviteCodeFrom(randomBytes: Uint8Array): string {
  if (randomBytes.length < INVITE_CODE_LENGTH) throw new Error(`An invite code takes ${INVITE_CODE_LENGTH} bytes.`)
  return [...randomBytes.subarray(0, INVITE_CODE_LENGTH)].map((byte) => ALPHABET.charAt(byte % 32)).join('')
}

/** Whether a text has the form of a code: uppercase letters and digits. */
export const isInviteCode = (code: string) => /^[A-Z0-9]{6,12}$/.test(code)
