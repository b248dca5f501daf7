/**
 * World Finals 2025, racing (C9): 250 points.
 *
 * | runs (C9.1, C9.4)   | 4 sessions × 2 races = 8 driver-launched runs: car A, then car B, in one lane; the lane then changes [R4] |
 * | time trial (C9.6)   | no runs of its own: the car times of the same eight [R5]                                                |
 * | car race time       | total race time − reaction time (C1.7–C1.9)                                                             |
 * | DNF [R6]            | dnf, false start, forfeit, dns, dsq: no time, one DNF each; void counts as nothing                      |
 *
 * | part              | value ranked                                | 1st, 2nd, 3rd | base time | from 4th                        | beyond the base        |
 * |-------------------|---------------------------------------------|---------------|-----------|---------------------------------|------------------------|
 * | reaction (C9.5)   | best total race time                        | 105, 100, 95  | 1.20 × T3 | 5 + 90 × (B − t) / (B − T1) [R7]  | 5 − 1 × DNFs, ≥ 0 [R8]   |
 * | time trial (C9.6) | mean of the 2nd to 5th best car race times  | 105, 100, 95  | 1.15 × T3 | 20 + 75 × (B − t) / (B − T3)    | 20 − 2.5 × DNFs, ≥ 0   |
 * | fastest car       | lowest car race time of the reaction runs   | 10            | –         | 0                               | –                      |
 *
 * Ties for a paid place share the better one [R10]; on the base time reaction loses its DNFs, the time trial does not [R11];
 * too few times: the slowest is entered again [R12]; a tie for the bonus gives it to each [R13].
 *
 * | knock-out (C9.7)    |                                                                                                         |
 * |---------------------|---------------------------------------------------------------------------------------------------------|
 * | field               | 32, at most 64 [R15]; the best seeds qualify, free slots are byes for the best                            |
 * | seeding (C9.7.1)    | mean of both cars' fastest totals, + 0.5 s per performance failure of each car                          |
 * | match (C9.7.2)      | two races, both cars, lanes swap; lowest total + 0.1 s per failure of the car [R18]; tie: race 2 again [R19]|
 * | both cars failing   | out in round one (C3.6.2) [R20]                                                                           |
 *
 * | stage lost (teams)  | outside the field | 64      | 32 | 16 | quarter final | semi final | final | winner |
 * |---------------------|-------------------|---------|----|----|---------------|------------|-------|--------|
 * | points              | 2                 | 4 [R21] | 6  | 8  | 15            | 22         | 26    | 30     |
 */
import type { KnockoutRules, RacePart, RunRules } from '../pack-racing.ts'

export const RUNS: RunRules = {
  article: 'C9.1, C9.4',
  cars: ['A', 'B'],
  lanes: 2,
  per_car_and_lane: 2,
  complete: 8,
  per_session: 2,
  dnf: ['dnf', 'false_start', 'forfeit', 'dns', 'dsq'],
}

export const RACE_PARTS: readonly RacePart[] = [
  {
    id: 'time_trial',
    title: 'Time trial',
    article: 'C9.6',
    rule: 'places_then_scale',
    value: { of: 'car', skip: 1, take: 4, too_few: 'repeat_slowest' },
    places: [105, 100, 95],
    base_percent: 115,
    floor: 20,
    top: 95,
    anchor: 'last_paid',
    per_dnf: 2.5,
    on_base_deducts: false,
    slowest_gets_floor: false,
    ties: 'better_place',
    least: 0,
  },
  {
    id: 'reaction',
    title: 'Reaction racing',
    article: 'C9.5',
    rule: 'places_then_scale',
    value: { of: 'total', skip: 0, take: 1, too_few: 'repeat_slowest' },
    places: [105, 100, 95],
    base_percent: 120,
    floor: 5,
    top: 95,
    anchor: 'fastest',
    per_dnf: 1,
    on_base_deducts: true,
    slowest_gets_floor: false,
    ties: 'better_place',
    least: 0,
  },
  {
    id: 'fastest_car',
    title: 'Fastest car bonus',
    article: 'C9.6.1',
    rule: 'fastest_bonus',
    of: 'car',
    points: 10,
    tie: 'each',
    no_performance_failure: false,
  },
]

export const KNOCKOUT: KnockoutRules = {
  article: 'C9.7',
  seeding: { rule: 'mean_of_both_cars', ms_per_failure: 500, then_part: 'time_trial' },
  field: 32,
  most_teams: 64,
  bracket: 'seeded',
  match: { races: 2, ms_per_failure: 100, tie: 'sudden_death' },
  both_cars_failing: { out_in_round: 1, seeds: null, article: 'C3.6.2' },
  points: { winner: 30, lost: [26, 22, 15, 8, 6, 4], earlier: 4, outside: 2, given: 'on_elimination' },
}
