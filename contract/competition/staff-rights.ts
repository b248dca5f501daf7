/**
 * What event staff may do: the one table of it. `admit` (server/identity/callers.ts) lets a member of staff make the calls of
 * the rights that list their role, the access walk tries every call as every role, and the organiser's Staff view shows the
 * rows. A row without calls gives nothing yet; a new call is opened to staff by listing it here and `staff` among its callers.
 *
 * An organiser of the company may do all of it without being staff.
 */
import { STAFF_ROLES, type StaffRole } from '@paddock/domain/competition/staff.ts'
import type { Part } from '@paddock/domain/embargo/parts.ts'

type Right = { text: string; who: readonly StaffRole[]; calls: readonly string[] }

const TIMEKEEPERS = ['chief_timekeeper', 'timekeeper'] as const

const RACES = ['race_results.list', 'knockout_matches.list', 'knockout_points.list', 'racing.board', 'programmes.list']
const MEASUREMENTS = [
  'scrutineering.desk',
  'scrutineering.criteria',
  'enhanced_scrutineering_results.list',
  'team_scorecard_summary.list',
]
/** Every member of staff reads these; a held part is in them for those of its right. */
const HELD = ['live_results.own', 'race_control.own']
const CARS = ['car_passports.board', 'car_passports.one']
/** A desk reports its unsent entries, and hands over those that a closed event refused. */
const DESK = ['event_devices.report', 'late_entries.report']

export const STAFF_RIGHTS = {
  'see-event': {
    text: 'See the event and its results, also before they are public',
    who: STAFF_ROLES,
    calls: ['event_staff.mine', 'live_results.own', 'race_control.own', 'event_rooms.list', 'event_days.list'],
  },
  'see-held-racing': {
    text: 'See racing before it is released',
    who: [...TIMEKEEPERS, 'chief_judge', 'chair', 'host'],
    calls: HELD,
  },
  'see-held-scrutineering': {
    text: 'See scrutineering before it is released',
    who: ['scrutineer', 'chief_judge', 'chair'],
    calls: HELD,
  },
  'see-held-results': {
    text: 'See marks, totals and places before they are released, and what is not released yet',
    who: ['chief_judge', 'chair'],
    calls: [...HELD, 'event_embargoes.get'],
  },
  'see-teams': {
    text: 'See the list of teams, without contact addresses',
    who: [...TIMEKEEPERS, 'chief_judge', 'chair', 'check_in', 'marshal', 'announcer', 'host'],
    calls: ['competition_teams.list'],
  },
  'see-contacts': {
    text: 'See the contact addresses of teams',
    who: ['chair', 'check_in'],
    calls: ['competition_teams.list'],
  },
  'check-in-teams': {
    text: 'Check teams in, see their rosters, register teams on the day, set until when teams check in, and print badges and desk signs',
    who: ['check_in'],
    calls: [
      'check_ins.list',
      'check_ins.save',
      'check_ins.walkIn',
      'check_ins.setDeadline',
      'check_ins.papers',
      'rosters.ofEvent',
      ...DESK,
    ],
  },
  'see-races': {
    text: 'See laps, matches and standings while they are recorded',
    who: [...TIMEKEEPERS, 'chair', 'marshal', 'announcer', 'host'],
    calls: RACES,
  },
  'record-races': {
    text: 'Record races at the timing desk',
    who: [...TIMEKEEPERS, 'host'],
    calls: ['race_results.record', ...DESK],
  },
  'control-track': {
    text: 'Control a track: start lights, times, timing gates, no-shows, postponed races and re-runs',
    who: [...TIMEKEEPERS, 'host'],
    calls: [
      'race_control.take',
      'race_control.release',
      'race_control.callTeams',
      'race_control.start',
      'race_control.stop',
      'race_control.enter',
      'race_control.settle',
      'race_control.noShow',
      'race_control.postpone',
      'race_control.rerun',
      'race_control.nominate',
      'gates.own',
      'gates.settings',
      'gates.report',
      'gates.start',
      'gates.read',
      'gates.adopt',
      'gates.dismiss',
      ...DESK,
    ],
  },
  'confirm-results': {
    text: 'Confirm provisional results, and choose whether results wait for it',
    who: ['chief_timekeeper', 'host'],
    calls: ['race_control.confirm', 'race_control.settings'],
  },
  'correct-races': {
    text: 'Correct, undo and delete races, import laps from a file, and recalculate scores',
    who: ['chief_timekeeper', 'host'],
    calls: [
      'race_results.undoes',
      'race_results.remove',
      'race_results.undo',
      'race_results.recalculate',
      'lap_imports.preview',
      'lap_imports.run',
      'race_corrections.preview',
      'race_corrections.correct',
      'race_corrections.keep',
    ],
  },
  'run-knockout': {
    text: 'Draw, re-run and delete knockout brackets, and allocate their points',
    who: ['chief_timekeeper', 'host'],
    calls: ['knockout_matches.generate', 'knockout_matches.rerun', 'knockout_matches.remove', 'knockout_points.award'],
  },
  'plan-programme': {
    text: 'Plan the programme of races, and change it during the day',
    who: ['chief_timekeeper', 'host'],
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
  'see-timetable': {
    text: 'See the timetable of judging and scrutineering',
    who: [...TIMEKEEPERS, 'scrutineer', 'chief_judge', 'chair', 'check_in', 'marshal', 'announcer'],
    calls: ['timetables.get'],
  },
  'plan-timetable': {
    text: 'Plan the timetable, change it during the day, and announce delays',
    who: ['chief_judge', 'chair'],
    calls: [
      'timetables.choices',
      'timetables.preview',
      'timetables.accept',
      'timetables.settings',
      'timetables.delay',
      'timetable_sessions.save',
      'timetable_sessions.remove',
      'timetable_slots.add',
      'timetable_slots.move',
      'timetable_slots.remove',
    ],
  },
  'measure-cars': {
    text: 'Measure cars and save scrutineering sheets',
    who: ['scrutineer'],
    calls: [...MEASUREMENTS, 'enhanced_scrutineering_results.save', ...DESK],
  },
  'handle-cars': {
    text: 'Receive, impound, weigh and return cars, open fix windows and services, and take photos',
    who: ['scrutineer', 'marshal', 'chair'],
    calls: [
      ...CARS,
      'car_passports.labels',
      'car_passports.step',
      'car_passports.investigate',
      'car_passports.addPhoto',
      'car_passports.removePhoto',
    ],
  },
  'see-cars': { text: 'See where every car is', who: [...TIMEKEEPERS, 'chief_judge', 'check_in'], calls: CARS },
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
      'timetables.panel',
      'event_totals.open',
    ],
  },
  'follow-judging': {
    text: 'Follow the progress of judging, and nudge panels',
    who: ['chief_judge', 'chair'],
    calls: ['judging_progress.get', 'panel_nudges.send'],
  },
  'enter-marks': {
    text: 'Enter and correct the marks of any panel',
    who: ['chief_judge'],
    calls: [
      'competition_scores.save',
      'paper_sheets.list',
      'paper_sheets.enter',
      'paper_sheets.resolve',
      'paper_sheets.remove',
      ...DESK,
    ],
  },
  'moderate-marks': {
    text: 'Moderate marks: second marking, and evening out panels where the rules allow it',
    who: ['chief_judge'],
    calls: [
      'mark_moderation.overview',
      'mark_moderation.limit',
      'second_markings.ask',
      'second_markings.third',
      'second_markings.withdraw',
      'mark_normalisations.preview',
      'mark_normalisations.decide',
      'mark_normalisations.undo',
    ],
  },
  'penalise-teams': {
    text: 'Withdraw, disqualify and readmit teams, and award or deduct points',
    who: ['chair', 'host'],
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
  'see-deductions': {
    text: 'See all deductions with article and reason',
    who: ['chief_judge', 'chair'],
    calls: ['event_protests.ledger'],
  },
  'decide-protests': {
    text: 'Take protests and appeals at the desk, set until when, and decide them',
    who: ['chair'],
    calls: [
      'event_protests.board',
      'event_protests.lodge',
      'event_protests.withdraw',
      'event_protests.decide',
      'event_protests.setWindows',
    ],
  },
  'decide-awards': {
    text: 'See and decide awards, and lock or unlock them together with a second person, and reveal them',
    who: ['chief_judge', 'chair'],
    calls: [
      'event_awards.board',
      'event_awards.add',
      'event_awards.addFromPack',
      'event_awards.change',
      'event_awards.move',
      'event_awards.remove',
      'event_awards.setTrait',
      'award_judging.open',
      'award_judging.shortlist',
      'award_judging.decide',
      'award_locks.ask',
      'award_locks.confirm',
      'award_locks.withdraw',
      'award_locks.reveal',
    ],
  },
  'run-ceremony': {
    text: 'Run the ceremony from a phone, and see its script with the winners once the awards are locked',
    who: ['chair', 'announcer'],
    calls: [
      'ceremonies.get',
      'ceremonies.script',
      'ceremonies.start',
      'ceremonies.step',
      'ceremonies.jump',
      'ceremonies.end',
    ],
  },
  'write-ceremony': {
    text: 'Write the script of the ceremony: its order, texts, presenters and notes',
    who: ['chair'],
    calls: [
      'ceremonies.prepare',
      'ceremony_items.add',
      'ceremony_items.change',
      'ceremony_items.move',
      'ceremony_items.remove',
    ],
  },
  'see-history': {
    text: 'See what was changed, what is missing and what arrived late',
    who: ['chair'],
    calls: ['competition_history.list', 'event_closing.missing', 'late_entries.list'],
  },
  'call-teams': {
    text: 'Call teams to the start',
    who: [...TIMEKEEPERS, 'marshal', 'announcer', 'host'],
    calls: ['race_control.callTeams', 'race_arrivals.list', 'race_arrivals.tick'],
  },
  'see-announcements': { text: 'Read the announcer’s view', who: ['announcer', 'host'], calls: ['announcer.get'] },
  'run-screens': {
    text: 'Pair screens, choose what they and the stream show, and change the slides',
    who: ['chief_timekeeper', 'chair', 'announcer', 'host'],
    calls: [
      'screens.list',
      'screens.pair',
      'screens.change',
      'screens.show',
      'screens.identify',
      'screens.unpair',
      'event_shows.get',
      'event_shows.change',
      'event_slides.add',
      'event_slides.change',
      'event_slides.move',
      'event_slides.remove',
    ],
  },
  'host-cup': {
    text: 'Host a quick cup: its teams, its next step and its end',
    who: ['host'],
    calls: ['quick_cups.mine', 'quick_cups.addTeam', 'quick_cups.renameTeam', 'quick_cups.end'],
  },
  'show-screen': { text: 'Show a screen of the event', who: ['screen'], calls: [] },
} as const satisfies Record<string, Right>

export type StaffRight = keyof typeof STAFF_RIGHTS

const RIGHTS: readonly Right[] = Object.values(STAFF_RIGHTS)

export const staffHas = (role: StaffRole, right: StaffRight) =>
  (STAFF_RIGHTS[right].who as readonly StaffRole[]).includes(role)

/** The parts of the results that a role sees while they are held from the public. */
export const embargoedPartsOf = (role: StaffRole): Part[] => [
  ...(staffHas(role, 'see-held-racing') ? (['racing'] as const) : []),
  ...(staffHas(role, 'see-held-scrutineering') ? (['scrutineering'] as const) : []),
  ...(staffHas(role, 'see-held-results') ? (['judges_marks', 'totals'] as const) : []),
]

export const staffMay = (role: StaffRole, call: string) =>
  RIGHTS.some(({ who, calls }) => who.includes(role) && calls.includes(call))
