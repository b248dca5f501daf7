/** The door of this area: the Racing tab of an event, fetched when it is opened, and what other screens show of races. */
import { lazy, Suspense } from 'react'
import { Loading } from '../../ui/loading.tsx'
import type { RaceEvent } from './race-data.ts'

export { sizeOf as bracketSize } from './bracket-places.ts'
export { DrawnBracket } from './drawn-bracket.tsx'
export { raceTime } from './race-times.ts'
export { RankBadge } from './rank-badge.tsx'
export { type Lane, RUN_STATUS_WORDS, RunChoices, RunTimes, timeField } from './run-fields.tsx'
export { Unsaved } from './unsaved.tsx'

const Desk = lazy(async () => ({ default: (await import('./racing-tab.tsx')).RacingTab }))

export const RacingTab = ({ event }: { event: RaceEvent }) => (
  <Suspense fallback={<Loading text="Loading racing" />}>
    <Desk event={event} />
  </Suspense>
)
