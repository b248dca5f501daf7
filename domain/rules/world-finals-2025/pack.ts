/**
 * World Finals 2025: Technical Regulations, revision 2, of 24 July 2025 (articles T…), and Competition Regulations of
 * 23 April 2025 (articles C…). Figures and article numbers are theirs, the words are ours. C9 (racing) is under review.
 *
 * | category (C3.5)                    | parts                                                                           | points |
 * |------------------------------------|---------------------------------------------------------------------------------|--------|
 * | Specification & Scrutineering (C4) | Specifications 100 (deductions only), drawings, rendering and finish 20 each    | 160    |
 * | Design & Engineering (C5)          | nine criteria of 20                                                             | 180    |
 * | Project Management (C6)            | initiating 35, planning 25, executing 20, monitoring and controlling 10         | 90     |
 * | Enterprise (C7)                    | portfolio 100, pit display 60, team identity 20                                 | 180    |
 * | Verbal Presentation (C8)           | technique 40, composition 40, subject 60                                        | 140    |
 * | Racing (C9)                        | time trial 105, reaction 105, knock-out 30, fastest car 10                      | 250    |
 * | all                                |                                                                                 | 1,000  |
 *
 * The total is the sum of these less the penalties; equal totals: the higher time trial points (C3.4).
 *
 * | file              | has                                                                                      |
 * |-------------------|------------------------------------------------------------------------------------------|
 * | racing.ts         | runs, race points, seeding, bracket, matches (C9)                                        |
 * | scorecards.ts     | judged criteria (C4 to C8)                                                               |
 * | checks-….ts       | scrutineering (T3 to T10)                                                                |
 * | penalties.ts      | other penalties                                                                          |
 * | awards.ts         | awards (C13)                                                                             |
 * | deadlines.ts      | deadlines and submissions (C2, C11)                                                      |
 * | readings-….ts     | readings R1 to R51, each with the setting that it decides                                |
 */
import { criteriaOf } from '../judges-marks.ts'
import type { Pack } from '../pack.ts'
import { AWARDS } from './awards.ts'
import { BODY_CHECKS } from './checks-body.ts'
import { WHEEL_CHECKS } from './checks-wheels.ts'
import { WING_CHECKS } from './checks-wings.ts'
import { DEADLINES, SUBMISSIONS } from './deadlines.ts'
import { PENALTIES } from './penalties.ts'
import { KNOCKOUT, RACE_PARTS, RUNS } from './racing.ts'
import { CAR_READINGS } from './readings-cars.ts'
import { EVENT_READINGS } from './readings-event.ts'
import { RACING_READINGS } from './readings-racing.ts'
import { SCORECARDS } from './scorecards.ts'

export const WORLD_FINALS_2025: Pack = {
  id: 'world-finals-2025',
  version: 1,
  title: 'World Finals 2025',
  about: 'All 1,000 points: specifications, judging, and racing by time trial, reaction, knockout and fastest car.',
  status: 'under_review',
  source: [
    { title: 'Technical Regulations, revision 2', date: '2025-07-24', articles: 'T' },
    { title: 'Competition Regulations', date: '2025-04-23', articles: 'C' },
  ],
  classes: { named: [], others_allowed: true },
  levels: [],
  runs: RUNS,
  race_parts: RACE_PARTS,
  knockout: KNOCKOUT,
  judging: { marks: 'one_agreed_mark', normalisation: false, whole_marks: true, scorecards: SCORECARDS },
  scrutineering: {
    article: 'C4.4, T2.5',
    starts_at: 100,
    least: 0,
    resolution: 0.01,
    fix: { minutes: 20, percent: 50, article: 'C4.5' },
    checks: [...BODY_CHECKS, ...WHEEL_CHECKS, ...WING_CHECKS],
  },
  penalties: PENALTIES,
  total: {
    parts: [
      'specifications',
      ...criteriaOf({ scorecards: SCORECARDS }).map(({ id }) => id),
      'time_trial',
      'reaction',
      'knockout',
      'fastest_car',
      'penalties',
    ],
    decimals: 2,
    tie_breaks: ['time_trial'],
    placed: 'all',
  },
  awards: AWARDS,
  deadlines: DEADLINES,
  submissions: SUBMISSIONS,
  settings: {
    time_trial_runs: 'the eight reaction runs',
    unsafe_car: 'may not race until it passes',
    sign_offs: 'Chair of Judges, scrutineering supervisor',
    penalties_from: 'total',
    pit_size_cm: '295 × 95 × 240',
    service_minutes: 'started',
    cars_aligned_by: 'judges',
    born_on_or_after: '2006-01-01',
    talk_minutes: 10,
    talk_minutes_with_interpreter: 20,
    stale_references: 'corrected',
    weighing_minutes: 15,
    ballast_g_per_missing_tenth: 0.2,
    plane_a_ahead_of_front_axle_mm: 16,
    plane_b_behind_rear_axle_mm: 16,
    track_m: 20,
    team_members_least: 3,
    team_members_most: 6,
    short_name_most: 15,
    upload_most_mb: 75,
  },
  readings: [...RACING_READINGS, ...CAR_READINGS, ...EVENT_READINGS],
}
