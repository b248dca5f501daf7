/**
 * League and cup: everybody races everybody they can, then the best eight race for the cup.
 *
 * | race of the league | win | equal times | loss, or no finish | did not start |
 * |--------------------|-----|-------------|--------------------|---------------|
 * | points             | 3   | 2           | 1                  | 0             |
 *
 * | cup    | winner | lost the final | won the race for third place | lost it | lost before, or not in it |
 * |--------|--------|----------------|------------------------------|---------|---------------------------|
 * | points | 400    | 300            | 200                          | 100     | 0                         |
 *
 * | runs      | one car, two lanes, at most 10 in each: a league gives 60 points at most, so the cup decides the first four places |
 * | cup       | the best eight of the league, 1 against 8; one race in a match, a tie is raced again                               |
 * | total     | league + cup: behind the first four the league decides                                                             |
 */
import type { Pack } from '../pack.ts'
import type { KnockoutRules, RunRules } from '../pack-racing.ts'

export const ONE_CAR: RunRules = {
  article: '',
  cars: ['A'],
  lanes: 2,
  per_car_and_lane: 10,
  complete: 2,
  per_session: null,
  dnf: ['dns', 'dnf', 'dsq', 'false_start', 'forfeit'],
}

export const CUP: KnockoutRules = {
  article: '',
  seeding: { rule: 'points_of', part: 'league' },
  field: 8,
  most_teams: null,
  bracket: 'seeded',
  match: { races: 1, ms_per_failure: 0, tie: 'sudden_death' },
  both_cars_failing: null,
  points: { winner: 400, lost: [300, 100], third_place: 200, earlier: 0, outside: 0, given: 'with_the_champion' },
}

export const LEAGUE_AND_CUP: Pack = {
  id: 'league-and-cup',
  version: 1,
  title: 'League and cup',
  about:
    'A win in the league gives 3 points, a loss 1. The best eight race for the cup, which decides the first four places.',
  status: 'in_force',
  source: [{ title: 'Paddock, League and cup', date: '2026-11-17', articles: '' }],
  classes: { named: ['Cadet', 'Development', 'Professional'], others_allowed: false },
  levels: [],
  runs: ONE_CAR,
  race_parts: [
    {
      id: 'league',
      title: 'League',
      article: '',
      rule: 'head_to_head',
      of: 'total',
      win: 3,
      draw: 2,
      loss: 1,
      absent: 0,
    },
  ],
  knockout: CUP,
  judging: { marks: 'average_of_panels', normalisation: false, whole_marks: false, scorecards: [] },
  scrutineering: null,
  penalties: [],
  total: { parts: ['league', 'knockout'], decimals: 0, tie_breaks: [], placed: 'with_a_result' },
  awards: [],
  deadlines: [],
  submissions: [],
  settings: {},
  readings: [],
}
