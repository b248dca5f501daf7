/** The public module of this area: the Scorecard Builder, fetched when it is opened. */
import { part } from '../../ui/part.tsx'

export const ScorecardsTab = part(
  async () => (await import('./scorecards-tab.tsx')).ScorecardsTab,
  'Loading the Scorecard Builder',
)
