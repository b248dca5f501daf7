/**
 * An event that an organiser takes along from the hosted server to the laptop of a venue. There is one copy that can be
 * changed at any time; the other one is read only.
 *
 * | step                                  | hosted copy | laptop's copy      |
 * |---------------------------------------|-------------|--------------------|
 * | taken along                           | `venue`     | not there yet      |
 * | received by the laptop                | `venue`     | open               |
 * | results pushed live                   | `venue`     | open               |
 * | brought back, or the file for it made | open        | `home`             |
 * | called off on the hosted server       | open        | can not come back  |
 */

/** Where the copy that can be changed is, seen from one that cannot. */
export const ELSEWHERE = ['venue', 'home'] as const
export type Elsewhere = (typeof ELSEWHERE)[number]

export const JOURNEY_STATES = ['away', 'back', 'called_off'] as const
export type JourneyState = (typeof JOURNEY_STATES)[number]

/** `out` goes to the laptop, `live` and `back` return: `back` ends the journey. */
export const PACKAGE_KINDS = ['out', 'live', 'back'] as const

/** A code of 20 characters, 100 bits, shown in groups of four. */
export const JOURNEY_CODE_LENGTH = 20
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

export const journeyCodeFrom = (bytes: Uint8Array) =>
  Array.from(bytes.subarray(0, JOURNEY_CODE_LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('')

export const shownJourneyCode = (code: string) => code.match(/.{1,4}/g)?.join('-') ?? code

/** The first 16 characters of a key's SHA-256, in groups of four: short enough to compare by eye. */
export const shownFingerprint = (sha256: string) => sha256.slice(0, 16).match(/.{4}/g)?.join(' ') ?? sha256

export type Arrival = { kind: 'live' | 'back'; laptop_id: string; revision: number; sum: string }
export type JourneyStanding = {
  state: JourneyState
  laptop_id: string | null
  revision: number
  arrived_sum: string | null
}

/** What the hosted server does with something that a laptop sends: take it in, answer as before, or refuse it. */
export function judgeArrival(
  journey: JourneyStanding,
  arrival: Arrival,
): 'take' | 'repeated' | { refused: 'ENDED' | 'CALLED_OFF' | 'OTHER_LAPTOP' | 'OLDER' } {
  if (journey.state === 'called_off') return { refused: 'CALLED_OFF' }
  if (journey.laptop_id !== null && journey.laptop_id !== arrival.laptop_id) return { refused: 'OTHER_LAPTOP' }
  if (arrival.revision === journey.revision && arrival.sum === journey.arrived_sum) return 'repeated'
  if (journey.state === 'back') return { refused: 'ENDED' }
  return arrival.revision > journey.revision ? 'take' : { refused: 'OLDER' }
}
