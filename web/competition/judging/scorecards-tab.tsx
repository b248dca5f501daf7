/** The Scorecards tab: judging in its first mode, choosing a panel or building scorecards. */
import { Judging } from '../marking/marking.tsx'
import { ScorecardBuilder } from './scorecard-builder.tsx'

export const ScorecardsTab = () => (
  <Judging mode="scorecard">
    <ScorecardBuilder />
  </Judging>
)
