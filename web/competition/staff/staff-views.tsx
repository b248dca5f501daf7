/** The screens of each role, the first of which opens after the code. */
import type { StaffRole } from '@paddock/domain/competition/staff.ts'
import type { ReactNode } from 'react'
import { part } from '../../ui/part.tsx'
import { HistoryList } from '../history/history.tsx'
import { MarkingTab } from '../marking/marking.tsx'
import { EventPenalties, RacingTab } from '../racing/racing.tsx'
import { EventResults } from '../results/results.tsx'
import { ScrutineeringEntry } from '../scrutineering/scrutineering.tsx'
import type { StaffSession } from './staff-session.ts'

type StaffEvent = StaffSession['event']

type StaffScreen = {
  value: string
  label: string
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
  Panel: ({ event }) => <EventPenalties event_id={event.id} alone />,
}

const about = (screen: StaffScreen, text: string): StaffScreen => ({ ...screen, about: text })

const VIEWS: Record<StaffRole, readonly StaffScreen[]> = {
  chief_timekeeper: [timing],
  timekeeper: [timing],
  scrutineer: [scrutineering],
  chief_judge: [marking, penalties],
  chair: [
    results,
    about(teams, 'You can withdraw, disqualify and readmit teams here.'),
    about(
      racing,
      'You can award and deduct points, and enter penalties, under Leaderboards. Races are recorded by the timekeepers.',
    ),
    sheets,
    marks,
    history,
  ],
  check_in: [about(teams, 'You see the teams with their contact addresses.'), results],
  marshal: [about(teams, 'You see the teams, the races and the results of the event.'), racing, results],
  announcer: [about(results, 'You see the results, the teams and the races of the event.'), teams, racing],
  screen: [about(results, 'These results update by themselves.')],
}

export const viewsOf = (role: StaffRole) => VIEWS[role]
