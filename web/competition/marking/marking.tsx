/** The public module of this area: judging in its three modes, the Marking tab, the judge's own scoring, and what is on the device. */
import { part } from '../../ui/part.tsx'
// What was marked while the network was away is sent from whichever tab is open.
import './marks-outbox.ts'

export { UnsentScores } from './unsent-scores.tsx'

// A judge has one panel and never chooses.
export const Judging = part(async () => (await import('./panel-choice.tsx')).Judging)
export const MarkingTab = part(async () => (await import('./marking-tab.tsx')).MarkingTab)
export const JudgeScoring = part(async () => (await import('./judge-scoring.tsx')).JudgeScoring)
