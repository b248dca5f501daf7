/** The screens of each role, the first of which opens after the code. */
import type { StaffRole } from '@paddock/domain/competition/staff.ts'
import type { ReactNode } from 'react'
import { part } from '../../ui/part.tsx'
import { AnnouncerView } from '../announcer/announcer.tsx'
import { AwardsView } from '../awards/awards.tsx'
import { CarsView } from '../cars/cars.tsx'
import { CeremonyView } from '../ceremony/ceremony.tsx'
import { CheckInDesk } from '../check-in/check-in.tsx'
import { HistoryList } from '../history/history.tsx'
import { MarkingTab } from '../marking/marking.tsx'
import { StartLine } from '../marshal/marshal.tsx'
import { ModerationView } from '../moderation/moderation.tsx'
import { SheetEntry } from '../papers/papers.tsx'
import { ProgressView } from '../progress/progress.tsx'
import { DeductionsView, ProtestsLabel, ProtestsView } from '../protests/protests.tsx'
import { EventPenalties, RacingTab } from '../racing/racing.tsx'
import { EventResults } from '../results/results.tsx'
import { EventScreens } from '../screens/screens.tsx'
import { ScrutineeringEntry } from '../scrutineering/scrutineering.tsx'
import { TimetableView } from '../timetable/timetable.tsx'
import type { StaffSession } from './staff-session.ts'

type StaffEvent = StaffSession['event']

type StaffScreen = {
  value: string
  label: string
  /** The label with what waits there. */
  Label?: (props: { event_id: string }) => ReactNode
  Panel: (props: { event: StaffEvent }) => ReactNode
  /** Something is entered here that a lost network may keep on the device. */
  isEntered?: boolean
  /** What one may do here, where the screen does not say it itself. */
  about?: string
}

const TeamList = part(async () => (await import('./team-list.tsx')).TeamList, 'Loading teams')
const SheetList = part(async () => (await import('./sheet-list.tsx')).SheetList, 'Loading scrutineering')
const MarkList = part(async () => (await import('./mark-list.tsx')).MarkList, 'Loading marks')

const timing: StaffScreen = { value: 'timing', label: 'Timing desk', Panel: RacingTab, isEntered: true }
const racing: StaffScreen = { value: 'racing', label: 'Racing', Panel: RacingTab }
const marking: StaffScreen = { value: 'marking', label: 'Marking', Panel: MarkingTab, isEntered: true }
const scrutineering: StaffScreen = {
  value: 'scrutineering',
  label: 'Scrutineering',
  Panel: ({ event }) => <ScrutineeringEntry event_id={event.id} />,
  isEntered: true,
}
const teams: StaffScreen = { value: 'teams', label: 'Teams', Panel: ({ event }) => <TeamList event_id={event.id} /> }
const results: StaffScreen = {
  value: 'results',
  label: 'Results',
  Panel: ({ event }) => <EventResults event={event} plain />,
}
const sheets: StaffScreen = {
  value: 'sheets',
  label: 'Scrutineering',
  Panel: ({ event }) => <SheetList event_id={event.id} />,
}
const marks: StaffScreen = { value: 'marks', label: 'Marks', Panel: ({ event }) => <MarkList event_id={event.id} /> }
const history: StaffScreen = {
  value: 'history',
  label: 'History',
  Panel: ({ event }) => <HistoryList event_id={event.id} />,
}

const penalties: StaffScreen = {
  value: 'penalties',
  label: 'Penalties',
  Panel: ({ event }) => (
    <>
      <EventPenalties event_id={event.id} alone />
      <DeductionsView event_id={event.id} />
    </>
  ),
}

const protests: StaffScreen = { value: 'protests', label: 'Protests', Label: ProtestsLabel, Panel: ProtestsView }

const checkIn: StaffScreen = { value: 'check-in', label: 'Check-in', Panel: CheckInDesk, isEntered: true }
const cars: StaffScreen = { value: 'cars', label: 'Cars', Panel: CarsView }
const awards: StaffScreen = { value: 'awards', label: 'Awards', Panel: AwardsView }

const ceremony: StaffScreen = { value: 'ceremony', label: 'Ceremony', Panel: CeremonyView }

const startLine: StaffScreen = { value: 'start', label: 'Start line', Panel: StartLine }
const announcing: StaffScreen = { value: 'announcer', label: 'Announcer', Panel: AnnouncerView }
const screens: StaffScreen = { value: 'screens', label: 'Screens', Panel: EventScreens }

const timetable: StaffScreen = { value: 'timetable', label: 'Timetable', Panel: TimetableView }
const paperSheets: StaffScreen = { value: 'papers', label: 'Paper sheets', Panel: SheetEntry }
const progress: StaffScreen = { value: 'progress', label: 'Progress', Panel: ProgressView }
const moderation: StaffScreen = { value: 'moderation', label: 'Moderation', Panel: ModerationView }

const about = (screen: StaffScreen, text: string): StaffScreen => ({ ...screen, about: text })

const VIEWS: Record<StaffRole, readonly StaffScreen[]> = {
  chief_timekeeper: [timing, screens],
  timekeeper: [timing],
  scrutineer: [scrutineering, cars, timetable],
  chief_judge: [marking, progress, moderation, timetable, awards, results, penalties, paperSheets],
  chair: [
    results,
    protests,
    about(teams, 'You can withdraw, disqualify and readmit teams here.'),
    about(
      racing,
      'You can award and deduct points, and enter penalties, under Leaderboards. Races are recorded by the timekeepers.',
    ),
    sheets,
    cars,
    marks,
    timetable,
    awards,
    ceremony,
    progress,
    history,
    screens,
  ],
  check_in: [checkIn, about(teams, 'You see the teams with their contact addresses.'), results],
  marshal: [startLine, cars, teams, racing, results],
  announcer: [announcing, ceremony, results, teams, racing, screens],
  host: [timing, startLine, announcing, results, screens],
  screen: [about(results, 'These results update by themselves.')],
}

export const viewsOf = (role: StaffRole) => VIEWS[role]
