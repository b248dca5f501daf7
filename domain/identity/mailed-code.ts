/**
 * One-time codes that are sent by email: to sign in, or to choose a new password.
 *
 * | what    | how                                                                                      |
 * |---------|------------------------------------------------------------------------------------------|
 * | made    | 8 of 32 characters without I, O, 0 and 1: 40 bits, too many to guess in its ten minutes   |
 * | shown   | in two halves with a hyphen: K7QX-2M9P                                                    |
 * | typed   | in any case, with or without hyphen and spaces                                            |
 */
import { INVITE_CODE_LENGTH, inviteCodeFrom } from '../teams/invite-code.ts'

export const MAILED_CODE_BYTES = INVITE_CODE_LENGTH

export const mailedCodeFrom = inviteCodeFrom

export const shownCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`

export const typedCode = (text: string) => text.replaceAll(/[\s\u2010-\u2015-]/g, '').toUpperCase()
