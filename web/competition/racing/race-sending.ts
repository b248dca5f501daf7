/** What every race on its way to the server has in common, entered by hand or by the programme. */
import { outbox } from '../../app/device-outbox.ts'
import type { Entry } from '../../app/outbox-entry.ts'

/** The longest wait that the server accepts. */
const LONGEST_WAIT = 31 * 24 * 3_600_000

/** How long an entry has waited in this browser, by its clock. */
export const waitedSince = (typedAt: number) => Math.min(LONGEST_WAIT, Math.max(0, Date.now() - typedAt))

/** Races of an event are sent in the order in which they were entered. */
export const raceSubject = ({ event_id }: { event_id: string }) => `race:${event_id}`

/** The first of them is being sent. Once one was not answered the others wait behind it, and the desk goes on. */
export const isOnItsWay = (waiting: readonly Entry[]) =>
  waiting.some(outbox.isOurs) && waiting.every(({ attempts }) => attempts === 0)
