/** The door of this area: the Racing tab of an event, fetched when it is opened, and what other screens show of races. */
import { lazy } from 'react'

export { sizeOf as bracketSize } from './bracket-places.ts'
export { DrawnBracket, type DrawnMatch } from './drawn-bracket.tsx'
export { raceTime } from './race-times.ts'
export { RankBadge } from './rank-badge.tsx'

export const RacingTab = lazy(async () => ({ default: (await import('./racing-tab.tsx')).RacingTab }))
