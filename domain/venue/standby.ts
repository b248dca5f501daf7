/**
 * The second laptop: what it is to the first, and what is said about it.
 *
 * | state of the pair, seen from the first | level   | meaning for a take-over                                   |
 * |----------------------------------------|---------|-----------------------------------------------------------|
 * | copying                                | check   | not possible yet                                          |
 * | in step                                | good    | nothing that was acknowledged is missing                  |
 * | behind, or gone                        | problem | what was acknowledged since then may be missing           |
 */
import type { Finding } from './findings.ts'

/** Five groups of four, of 32 characters: 100 bits, because the code is also the key of the first connection. */
export const PAIRING_CODE_LENGTH = 20
export const PAIRING_MINUTES = 10
/** The longest that a commit or a stored file waits for the second laptop. */
export const LONGEST_WAIT_MS = 2000

export const shownPairingCode = (code: string) => code.match(/.{1,4}/g)?.join('-') ?? code

export type StandbyStanding = 'copying' | 'in-step' | 'behind' | 'gone'

export type StandbyState = {
  name: string
  address: string
  standing: StandbyStanding
  /** Bytes of the write-ahead log that it has not confirmed; null while it is not connected. */
  behind_bytes: number | null
  /** How long it took to confirm the last commit that it confirmed. */
  lag_ms: number | null
}

export const STANDBY_SENTENCES: Record<StandbyStanding, (name: string) => Finding> = {
  copying: (name) => ({
    level: 'check',
    text: `The second laptop, ${name}, is copying what is stored here. It cannot take over yet.`,
  }),
  'in-step': (name) => ({
    level: 'good',
    text: `The second laptop, ${name}, confirms every change before it counts as saved. It can take over at any moment.`,
  }),
  behind: (name) => ({
    level: 'problem',
    text: `The second laptop, ${name}, has not confirmed a change for ${LONGEST_WAIT_MS / 1000} seconds, so this laptop goes on without it. If it took over now, what is being entered would be missing there. It is back by itself once it has caught up.`,
  }),
  gone: (name) => ({
    level: 'problem',
    text: `The second laptop, ${name}, is not connected, so this laptop goes on alone. If it took over now, what was entered since then would be missing there. Check whether Paddock runs on it and whether it is on this network.`,
  }),
}

/** What a laptop says to every device while it does not serve. */
export const NOT_SERVING = {
  following: (leader: string) =>
    `This laptop follows ${leader} and stands by to take over. Use the address of the first laptop.`,
  fenced: (leader: string) =>
    `${leader} has taken over from this laptop. Use the address of that laptop, or the name paddock.local.`,
  asking:
    'This laptop does not serve yet, because somebody must first say on its own screen which laptop is the right one.',
} as const

export const STANDBY_ERRORS = {
  embeddedOnly:
    'A second laptop can follow only the database that Paddock runs itself. This one uses DATABASE_URL, or S3 for its files.',
  otherRelease: (own: string, theirs: string) =>
    `Both laptops must run the same release of Paddock. The first runs ${own}, this one ${theirs}.`,
  otherCertificate:
    'The first laptop uses a certificate of its own (TLS_CERT and TLS_KEY). Give this laptop the same two files with the same settings, and try again.',
  otherSecret: 'PADDOCK_SECRET is set here to another value than on the first laptop. Remove it here, and try again.',
  notComplete: 'This laptop has not copied everything yet, so it cannot take over.',
  removed: 'The second laptop was removed on the first one. Pair it again to follow.',
  notHere: 'This can be done only on this laptop itself, at the address localhost.',
} as const
