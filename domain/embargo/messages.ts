/** What is said of held results, to organisers and to those who wait for them. */
import { timeOfDay } from '../dates.ts'
import { type Held, PARTS, type Part } from './parts.ts'

export const EMBARGO_ERRORS = {
  timeRequired: 'Please enter when it is released',
  timePassed: 'The time of release has passed. Choose a later time, or release now.',
  alreadyPublic: 'The results of this event are final and public. Reopen the event before you hide any of them again.',
}

const WORDS: Record<Part, string[]> = {
  racing: ['racing'],
  scrutineering: ['scrutineering'],
  judges_marks: ['judges’ marks'],
  totals: ['totals', 'places'],
}

/** Such as racing, totals and places. */
export function partsInWords(parts: Held | readonly Part[]): string {
  const named = new Set(parts)
  const words = PARTS.filter((part) => named.has(part)).flatMap((part) => WORDS[part])
  const last = words.pop() ?? ''
  return words.length > 0 ? `${words.join(', ')} and ${last}` : last
}

/** For the history. */
export const RELEASE_MESSAGES = {
  held: (parts: readonly Part[]) => `Hidden from the public and the teams: ${partsInWords(parts)}.`,
  released: (parts: readonly Part[]) => `Released: ${partsInWords(parts)}.`,
  byTime: 'At the set time',
}

/** Before an event is completed. */
export const stillHeld = (parts: readonly Part[]) =>
  `Completing releases nothing. Still hidden from the hall and the teams: ${partsInWords(parts)}. Release them under Results.`

type HeldPart = { part: Part; releases_at: string | null }

/** What readers are told instead of what is held; null if nothing is. */
export function embargoedText({
  held,
  time_zone,
}: {
  held: readonly HeldPart[]
  time_zone: string | null
}): string | null {
  if (held.length === 0) return null
  const groups = Map.groupBy(held, ({ releases_at }) => releases_at)
  return [...groups]
    .map(([at, parts]) => {
      const words = capital(partsInWords(parts.map(({ part }) => part)))
      return at
        ? `${words} are published at ${timeOfDay(at, time_zone)}.`
        : `${words} are published later by the organiser.`
    })
    .join(' ')
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
