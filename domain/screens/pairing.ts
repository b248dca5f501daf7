/**
 * Pairing a browser with an event.
 *
 * | step | who                            | what                                                                      |
 * |------|--------------------------------|---------------------------------------------------------------------------|
 * | 1    | the browser                    | mints an id and a secret, once, and announces itself with its size        |
 * | 2    | the server                     | gives it a code of six characters, shown until somebody has typed it      |
 * | 3    | an organiser, or staff who may | types the code and names the screen                                       |
 * | 4    | the browser                    | announces itself again and gets the code of its place on the staff        |
 *
 * A screen announces itself as long as it runs. One that was never paired is forgotten after a day of silence.
 */
import { inviteCodeFrom } from '../teams/invite-code.ts'

export const PAIRING_CODE_LENGTH = 6

/** Without characters that look alike; 10^9 codes. */
export const pairingCodeFrom = (randomBytes: Uint8Array) => inviteCodeFrom(randomBytes).slice(0, PAIRING_CODE_LENGTH)

/** As somebody may type it: in small letters, with spaces or a hyphen. */
export const typedPairingCode = (typed: string) => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')

/** How often a screen announces itself. */
export const ANNOUNCE_EVERY_MS = 15_000

/** After three silent announcements a screen counts as disconnected. */
export const isConnected = (lastSeen: string, now: number) => now - Date.parse(lastSeen) < 3 * ANNOUNCE_EVERY_MS

export const MOST_SCREENS = 50
export const MOST_SLIDES = 50
