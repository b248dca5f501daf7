/** The seven tabs of an event, in the order of the specification, and what its menu opens in their place. */
import type { ComponentType } from 'react'
import { part } from '../../ui/part.tsx'
import { ScorecardsTab } from '../judging/judging.tsx'
import { MarkingTab } from '../marking/marking.tsx'
import { RacingTab } from '../racing/racing.tsx'
import { EventResults } from '../results/results.tsx'
import { ScrutineeringTab } from '../scrutineering/scrutineering.tsx'
import { StaffView } from '../staff/staff.tsx'
import type { CompetitionEvent } from './event-changes.ts'
import { EventOverview } from './event-overview.tsx'

const TeamsTab = part(async () => (await import('./teams-tab.tsx')).TeamsTab, 'Loading teams')

type Panel = ComponentType<{ event: CompetitionEvent }>

export const TABS: { value: string; label: string; Panel: Panel }[] = [
  { value: 'overview', label: 'Overview', Panel: EventOverview },
  { value: 'teams', label: 'Teams', Panel: TeamsTab },
  { value: 'scorecards', label: 'Scorecards', Panel: ScorecardsTab },
  { value: 'scrutineering', label: 'Scrutineering', Panel: ScrutineeringTab },
  { value: 'marking', label: 'Marking', Panel: MarkingTab },
  { value: 'racing', label: 'Racing', Panel: RacingTab },
  { value: 'results', label: 'Results', Panel: EventResults },
]

/** Opened from the menu of the event. */
export const STAFF = { value: 'staff', label: 'Staff', Panel: StaffView }
