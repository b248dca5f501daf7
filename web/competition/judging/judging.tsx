/** The door of this area: the Scorecard Builder, fetched when it is opened. */
import { lazy, Suspense } from 'react'
import { Loading } from '../../ui/loading.tsx'
import { Judging } from '../marking/marking.tsx'

const ScorecardBuilder = lazy(async () => ({ default: (await import('./scorecard-builder.tsx')).ScorecardBuilder }))

export const ScorecardsTab = () => (
  <Judging mode="scorecard">
    <Suspense fallback={<Loading text="Loading the Scorecard Builder" />}>
      <ScorecardBuilder />
    </Suspense>
  </Judging>
)
