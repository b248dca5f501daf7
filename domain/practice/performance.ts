/**
 * A team's practice performance: its fastest runs, and the sums that count in a Grand Prix.
 *
 * | figure            | of                                                                                       |
 * |-------------------|------------------------------------------------------------------------------------------|
 * | personal best     | the fastest racing, reaction and total time; the earlier of two equal ones               |
 * | sum of the best 7 | the runs that count (domain/rules/best-runs.ts); null while there are fewer legal runs  |
 */

import { CARS, LANES } from '../racing/run-time.ts'
import { BEST_RUNS, bestOf, teamSum } from '../rules/best-runs.ts'
import type { Milliseconds } from '../units.ts'
import { isRaced, type Measure, measured, type PracticeRun, timesIn } from './run.ts'
import { spreadOf } from './statistics.ts'

type Known = PracticeRun & { id: string }

export type Best = {
  id: string
  time: Milliseconds
  run_at: string
  car_type: PracticeRun['car_type']
  lane: number
} | null

export type Sums = {
  /** Without reaction tests. */
  runs: number
  /** With a racing time. */
  legal: number
  racing: Best
  reaction: Best
  total: Best
  /** The fastest racing times that count, at most seven, the fastest first. */
  best_times: Milliseconds[]
  best_sum: Milliseconds | null
  median: Milliseconds | null
}

export function bestRun(runs: readonly Known[], measure: Measure): Best {
  let best: Best = null
  for (const run of runs) {
    const time = measured(run, measure)
    if (time === undefined) continue
    if (best && (time > best.time || (time === best.time && run.run_at >= best.run_at))) continue
    best = { id: run.id, time, run_at: run.run_at, car_type: run.car_type, lane: run.lane }
  }
  return best
}

export function sumsOf(runs: readonly Known[]): Sums {
  const times = timesIn(runs, 'racing')
  return {
    runs: runs.filter(isRaced).length,
    legal: times.length,
    racing: bestRun(runs, 'racing'),
    reaction: bestRun(runs, 'reaction'),
    total: bestRun(runs, 'total'),
    best_times: bestOf(times),
    best_sum: teamSum(times, BEST_RUNS) ?? null,
    median: spreadOf(times)?.median ?? null,
  }
}

const LATEST_SESSIONS = 12

export function performanceOf(runs: readonly Known[]) {
  return {
    all: sumsOf(runs),
    cars: CARS.map((car_type) => ({ car_type, ...sumsOf(runs.filter((run) => run.car_type === car_type)) })),
    lanes: CARS.flatMap((car_type) =>
      LANES.map((lane) => {
        const here = runs.filter((run) => run.car_type === car_type && run.lane === lane)
        return { car_type, lane, legal: timesIn(here, 'racing').length, racing: bestRun(here, 'racing') }
      }),
    ),
    sessions: sessionsOf(runs),
  }
}

/** Named sessions, the latest first. */
function sessionsOf(runs: readonly Known[]) {
  return [...Map.groupBy(runs, ({ session }) => session)]
    .flatMap(([session, own]) => {
      if (session === null) return []
      const { runs: count, legal, racing, best_sum, median } = sumsOf(own)
      const latest = own.reduce((last, { run_at }) => (run_at > last ? run_at : last), '')
      return [{ session, latest, runs: count, legal, racing, best_sum, median }]
    })
    .toSorted((a, b) => (a.latest < b.latest ? 1 : -1))
    .slice(0, LATEST_SESSIONS)
}
