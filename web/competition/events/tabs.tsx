/** The tabs of an event, the seven of the specification first, and what its menu opens in their place. */
import type { ComponentType } from 'react'
import { part } from '../../ui/part.tsx'
import { AwardsView } from '../awards/awards.tsx'
import { CarsView } from '../cars/cars.tsx'
import { CeremonyView } from '../ceremony/ceremony.tsx'
import { CheckInDesk } from '../check-in/check-in.tsx'
import { ScorecardsTab } from '../judging/judging.tsx'
import { MarkingTab } from '../marking/marking.tsx'
import { ModerationView } from '../moderation/moderation.tsx'
import { PapersView } from '../papers/papers.tsx'
import { ProgressView } from '../progress/progress.tsx'
import { ProtestsView } from '../protests/protests.tsx'
import { RacingTab } from '../racing/racing.tsx'
import { ReceiptsView } from '../receipts/receipts.tsx'
import { EventResults } from '../results/results.tsx'
import { RoomsView } from '../rooms/rooms.tsx'
import { EventScreens } from '../screens/screens.tsx'
import { ScrutineeringTab } from '../scrutineering/scrutineering.tsx'
import { StaffView } from '../staff/staff.tsx'
import { TakeAlongView } from '../take-along/take-along.tsx'
import { TeamMailView } from '../team-mail/team-mail.tsx'
import { TimetableView } from '../timetable/timetable.tsx'
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
  { value: 'check-in', label: 'Check-in', Panel: CheckInDesk },
]

/** Opened from the menu of the event. */
export const MENU_VIEWS: { value: string; label: string; Panel: Panel }[] = [
  { value: 'rooms', label: 'Days and rooms', Panel: RoomsView },
  { value: 'timetable', label: 'Timetable', Panel: TimetableView },
  { value: 'cars', label: 'Cars', Panel: CarsView },
  { value: 'awards', label: 'Awards', Panel: AwardsView },
  { value: 'ceremony', label: 'Ceremony', Panel: CeremonyView },
  { value: 'progress', label: 'Judging progress', Panel: ProgressView },
  { value: 'moderation', label: 'Moderation', Panel: ModerationView },
  { value: 'protests', label: 'Penalties and protests', Panel: ProtestsView },
  { value: 'staff', label: 'Staff', Panel: StaffView },
  { value: 'screens', label: 'Screens', Panel: EventScreens },
  { value: 'papers', label: 'Papers', Panel: PapersView },
  { value: 'mail', label: 'Mail to teams', Panel: TeamMailView },
  { value: 'receipts', label: 'Receipts', Panel: ReceiptsView },
  { value: 'take-along', label: 'Take along', Panel: TakeAlongView },
]
