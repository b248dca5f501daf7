/** The seven tabs of an event, in the order of the specification. Each area that fills one puts its panel here. */
import type { ComponentType } from 'react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ScorecardsTab } from '../judging/judging.tsx'
import { RacingTab } from '../racing/racing.tsx'
import { EventResults } from '../results/results.tsx'
import type { CompetitionEvent } from './event-changes.ts'
import { EventOverview } from './event-overview.tsx'
import { TeamsTab } from './teams-tab.tsx'

type Panel = ComponentType<{ event: CompetitionEvent }>

const notYet =
  (title: string, text: string): Panel =>
  () => <EmptyState title={title} text={text} />

export const TABS: { value: string; label: string; Panel: Panel }[] = [
  { value: 'overview', label: 'Overview', Panel: EventOverview },
  { value: 'teams', label: 'Teams', Panel: TeamsTab },
  { value: 'scorecards', label: 'Scorecards', Panel: ScorecardsTab },
  {
    value: 'scrutineering',
    label: 'Scrutineering',
    Panel: notYet(
      'Cars cannot be scrutineered here yet',
      'What is checked on car A and car B of each team will be entered here. Until then, keep the results on paper, by team number.',
    ),
  },
  {
    value: 'marking',
    label: 'Marking',
    Panel: notYet(
      'Teams cannot be marked here yet',
      'The marks of each judging panel will be entered here. Until then, keep them on paper, by team number.',
    ),
  },
  { value: 'racing', label: 'Racing', Panel: RacingTab },
  { value: 'results', label: 'Results', Panel: EventResults },
]
