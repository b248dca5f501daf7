/**
 * Classic A, "Standard scoring" (specification 3, section 9).
 *
 * Grand Prix: F is the lowest sum of best runs in the category, T the team's own. The upper limit is F × (1 + band).
 *
 * | class                     | regional | state | national | fastest | at the limit | beyond | completed with | fewer legal runs             |
 * |---------------------------|----------|-------|----------|---------|--------------|--------|----------------|------------------------------|
 * | Cadet                     | 0.30     | 0.20  | 0.30     | 60      | 20           | 0      | 7 legal runs   | 30 + 2 per run, at most 6    |
 * | Development, Professional | 0.30     | 0.20  | 0.15     | 150     | 50           | 0      | 7 legal runs   | 30 + 2 per run, at most 6    |
 *
 * | knockout | champion | lost the final | a semi final | a quarter final | before | given                     |
 * |----------|----------|----------------|--------------|-----------------|--------|---------------------------|
 * | points   | 30       | 27             | 24           | 18              | 12     | once there is a champion  |
 *
 * | runs           | at most 4 of a car in a lane, lanes 1 to 4; 8 legal runs complete a team                           |
 * | judges         | the mean of the panels' totals, on the company's own scorecards                                    |
 * | scrutineering  | seconds on gross times, by the company's own scorecards; no points                                 |
 * | total          | Grand Prix + knockout + judges + other points, to four decimals; equal totals share a place        |
 */
import type { Pack } from '../pack.ts'
import type { ClassBand } from '../pack-racing.ts'

const OF_SEVEN = { runs: 7, partial: { base: 30, each: 2, counted: 6 } }
const CADET_BAND = { regional: 30, state: 20, national: 30 }
const BAND = { regional: 30, state: 20, national: 15 }

const CADET: ClassBand = { band: CADET_BAND, most: 60, at_limit: 20, beyond: 0, ...OF_SEVEN }
const OTHERS: ClassBand = { band: BAND, most: 150, at_limit: 50, beyond: 0, ...OF_SEVEN }

export const CLASSIC_A = {
  id: 'classic-a',
  version: 1,
  title: 'Standard scoring',
  about: 'The best 7 runs count, and a team slower than the upper limit scores 0.',
  status: 'in_force',
  source: [{ title: 'Paddock, Standard scoring', date: '2026-01-01', articles: '' }],
  classes: { named: ['Cadet', 'Development', 'Professional'], others_allowed: false },
  levels: ['regional', 'state', 'national'],
  runs: {
    article: '',
    cars: ['A', 'B'],
    lanes: 4,
    per_car_and_lane: 4,
    complete: 8,
    per_session: null,
    dnf: ['dns', 'dnf', 'dsq', 'false_start', 'forfeit'],
  },
  race_parts: [
    {
      id: 'grand_prix',
      title: 'Grand Prix',
      article: '',
      rule: 'fastest_sum_band',
      by_class: { Cadet: CADET, Development: OTHERS, Professional: OTHERS },
    },
  ],
  knockout: {
    article: '',
    seeding: { rule: 'points_of', part: 'grand_prix' },
    field: null,
    most_teams: null,
    bracket: 'drawn_at_random',
    match: { races: 2, ms_per_failure: 0, tie: 'rerun_match' },
    both_cars_failing: null,
    points: { winner: 30, lost: [27, 24, 18], earlier: 12, outside: 0, given: 'with_the_champion' },
  },
  judging: { marks: 'average_of_panels', normalisation: true, whole_marks: false, scorecards: [] },
  scrutineering: null,
  penalties: [],
  total: {
    parts: ['grand_prix', 'knockout', 'judges', 'other_points'],
    decimals: 4,
    tie_breaks: [],
    placed: 'with_a_result',
  },
  awards: [],
  deadlines: [],
  submissions: [],
  settings: {},
  readings: [
    {
      id: 'C1',
      article: 'specification 3, section 9',
      question: 'What does a team get that completes beyond the upper limit?',
      taken: 'Nothing.',
      other: 'What a team on the limit gets (classic-b).',
      why: 'It is how scores have always been calculated and recalculated.',
      setting: 'race_parts[grand_prix].by_class.Development.beyond',
    },
    {
      id: 'C2',
      article: 'specification 3, section 9',
      question: 'How many legal runs complete the Grand Prix in Cadet?',
      taken: 'Seven, as in the other classes.',
      other: 'Three (classic-b).',
      why: 'There is one number for every class.',
      setting: 'race_parts[grand_prix].by_class.Cadet.runs',
    },
  ],
} as const satisfies Pack
