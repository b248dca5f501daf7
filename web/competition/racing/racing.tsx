/** Public module of this area: the Racing tab of an event, loaded when it is opened, and the parts that other screens use. */
import { part } from '../../ui/part.tsx'
import { sendEnteredRaces } from '../race-control/race-control.tsx'

export { sizeOf as bracketSize } from './bracket-places.ts'
export { deskId } from './desk-id.ts'
export { DrawnBracket } from './drawn-bracket.tsx'
export { showRecorded, showUnsent } from './messages.ts'
export { NameAndSchool } from './name-and-school.tsx'
export { refusedRace, unlessCorrected } from './race-conflict.ts'
export { isOnItsWay, raceSubject, waitedSince } from './race-sending.ts'
export { raceTime } from './race-times.ts'
export { RankBadge } from './rank-badge.tsx'
export { type Lane, RunChoices, RunTimes, timeField } from './run-fields.tsx'
export { RunFigures } from './run-figures.tsx'
export { TwoVersions } from './two-versions.tsx'
export { typedRun } from './unsent-races.ts'
export { NO_PREVIEW, OldAndNew } from './what-follows.tsx'

export const EventPenalties = part(
  async () => (await import('./event-penalties.tsx')).EventPenalties,
  'Loading penalties',
)
export const TeamStatusDialog = part(async () => (await import('./team-status-dialog.tsx')).TeamStatusDialog, null)
export const RacingTab = part(async () => (await import('./racing-tab.tsx')).RacingTab, 'Loading racing')

/** Sends the races that a timing desk could not send, from whichever tab is open. */
export function sendQueuedRaces() {
  void import('./race-outbox.ts').catch(() => undefined)
  sendEnteredRaces()
}
