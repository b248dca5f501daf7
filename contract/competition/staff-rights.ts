/**
 * What event staff may do: the one table of it. `admit` (server/identity/callers.ts) lets a member of staff make the calls of
 * the rights that list their role, the access walk tries every call as every role, and the organiser's Staff view shows the
 * rows. A row without calls gives nothing yet; a new call is opened to staff by listing it here and `staff` among its callers.
 *
 * An organiser of the company may do all of it without being staff.
 */
import { STAFF_ROLES, type StaffRole } from '@paddock/domain/competition/staff.ts'

type Right = { text: string; who: readonly StaffRole[]; calls: readonly string[] }

const TIMEKEEPERS = ['chief_timekeeper', 'timekeeper'] as const

const RACES = ['race_results.list', 'knockout_matches.list', 'knockout_points.list', 'racing.board', 'programmes.list']
const MEASUREMENTS = [
  'scrutineering.desk',
  'scrutineering.criteria',
  'enhanced_scrutineering_results.list',
  'team_scorecard_summary.list',
]
/** A desk reports its unsent entries, and hands over those that a closed event refused. */
const DESK = ['event_devices.report', 'late_entries.report']

export const STAFF_RIGHTS = {
  'see-event': {
    text: 'See the event and its results, also before they are public',
    who: STAFF_ROLES,
    calls: ['event_staff.mine', 'live_results.own'],
  },
  'see-teams': {
    text: 'See the list of teams, without contact addresses',
    who: [...TIMEKEEPERS, 'chief_judge', 'chair', 'check_in', 'marshal', 'announcer'],
    calls: ['competition_teams.list'],
  },
  'see-contacts': {
    text: 'See the contact addresses of teams',
    who: ['chair', 'check_in'],
    calls: ['competition_teams.list'],
  },
  'check-in-teams': { text: 'Check teams in', who: ['check_in'], calls: [] },
  'see-races': {
    text: 'See laps, matches and standings while they are recorded',
    who: [...TIMEKEEPERS, 'chair', 'marshal', 'announcer'],
    calls: RACES,
  },
  'record-races': {
    text: 'Record races at the timing desk',
    who: TIMEKEEPERS,
    calls: ['race_results.record', ...DESK],
  },
  'correct-races': {
    text: 'Correct, undo and delete races, and recalculate scores',
    who: ['chief_timekeeper'],
    calls: [
      'race_results.undoes',
      'race_results.remove',
      'race_results.undo',
      'race_results.recalculate',
      'race_corrections.preview',
      'race_corrections.correct',
      'race_corrections.keep',
    ],
  },
  'run-knockout': {
    text: 'Draw, re-run and delete knockout brackets, and allocate their points',
    who: ['chief_timekeeper'],
    calls: ['knockout_matches.generate', 'knockout_matches.rerun', 'knockout_matches.remove', 'knockout_points.award'],
  },
  'plan-programme': {
    text: 'Plan the programme of races, and change it during the day',
    who: ['chief_timekeeper'],
    calls: [
      'programmes.preview',
      'programmes.accept',
      'programmes.insert',
      'programmes.closeGaps',
      'programmes.remove',
      'programme_sessions.change',
      'programme_races.move',
      'programme_races.rerun',
      'programme_races.remove',
    ],
  },
  'measure-cars': {
    text: 'Measure cars and save scrutineering sheets',
    who: ['scrutineer'],
    calls: [...MEASUREMENTS, 'enhanced_scrutineering_results.save', ...DESK],
  },
  'see-measurements': { text: 'See scrutineering sheets', who: ['chair'], calls: MEASUREMENTS },
  'see-marks': {
    text: 'See the marks of all panels',
    who: ['chief_judge', 'chair'],
    calls: [
      'competition_scores.panels',
      'competition_scores.list',
      'competition_scores.one',
      'competition_scores.desk',
      'competition_scores.scorecards',
    ],
  },
  'enter-marks': {
    text: 'Enter and correct the marks of any panel',
    who: ['chief_judge'],
    calls: ['competition_scores.save', ...DESK],
  },
  'moderate-marks': { text: 'Moderate marks', who: ['chief_judge'], calls: [] },
  'penalise-teams': {
    text: 'Withdraw, disqualify and readmit teams, and award or deduct points',
    who: ['chair'],
    calls: [
      'team_status.preview',
      'team_status.change',
      'other_event_points.list',
      'other_event_points.give',
      'other_event_points.remove',
    ],
  },
  'enter-penalties': {
    text: 'Enter and delete penalties by the rules of the event',
    who: ['chief_judge', 'chair'],
    calls: ['rules_in_force.get', 'event_penalties.list', 'event_penalties.enter', 'event_penalties.remove'],
  },
  'decide-protests': { text: 'Decide protests', who: ['chair'], calls: [] },
  'see-history': {
    text: 'See what was changed, what is missing and what arrived late',
    who: ['chair'],
    calls: ['competition_history.list', 'event_closing.missing', 'late_entries.list'],
  },
  'call-teams': { text: 'Call teams to the start', who: ['marshal', 'announcer'], calls: [] },
  'see-announcements': { text: 'Read the announcer’s view', who: ['announcer'], calls: [] },
  'show-screen': { text: 'Show a screen of the event', who: ['screen'], calls: [] },
} as const satisfies Record<string, Right>

export type StaffRight = keyof typeof STAFF_RIGHTS

const RIGHTS: readonly Right[] = Object.values(STAFF_RIGHTS)

export const staffHas = (role: StaffRole, right: StaffRight) =>
  (STAFF_RIGHTS[right].who as readonly StaffRole[]).includes(role)

export const staffMay = (role: StaffRole, call: string) =>
  RIGHTS.some(({ who, calls }) => who.includes(role) && calls.includes(call))
