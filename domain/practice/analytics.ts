/** Practice times by day, car, lane and setup, for the charts and tables of the Analytics tab. */
import { CARS, LANES } from '../racing/run-time.ts'
import { dayIn } from '../time-zones.ts'
import type { Milliseconds } from '../units.ts'
import { isRaced, type Measure, measured, type PracticeRun, timesIn } from './run.ts'
import { histogramOf, type Spread, spreadOf, trendOf } from './statistics.ts'

export type Group = { name: string } & Spread
export type Day = { day: string; runs: number; fastest: Milliseconds; median: Milliseconds }

/** The most that a chart can show; the groups with the most runs are shown. */
const MOST_GROUPS = 12

export function analyticsOf(runs: readonly PracticeRun[], measure: Measure, timeZone: string) {
  const times = timesIn(runs, measure)
  const points = runs.flatMap((run) => {
    const time = measured(run, measure)
    return time === undefined ? [] : [{ run_at: run.run_at, time }]
  })
  return {
    runs: runs.filter(isRaced).length,
    finished: runs.filter(({ status }) => status === 'finish').length,
    spread: spreadOf(times),
    trend: trendOf(points),
    histogram: histogramOf(times),
    days: daysOf(points, timeZone),
    by: {
      car: groupsBy(
        runs,
        measure,
        ({ car_type }) => `Car ${car_type}`,
        CARS.map((car) => `Car ${car}`),
      ),
      lane: groupsBy(
        runs,
        measure,
        ({ lane }) => `Lane ${lane}`,
        LANES.map((lane) => `Lane ${lane}`),
      ),
      wheels: groupsBy(runs, measure, ({ wheels }) => wheels),
      wing: groupsBy(runs, measure, ({ wing }) => wing),
      weight: groupsBy(runs, measure, ({ weight }) => (weight === null ? null : `${weight} g`)).toSorted(
        (a, b) => Number.parseFloat(a.name) - Number.parseFloat(b.name),
      ),
    },
  }
}

/** Leaves out runs without the value. In the order given, or else by median. */
export function groupsBy(
  runs: readonly PracticeRun[],
  measure: Measure,
  nameOf: (run: PracticeRun) => string | null,
  order?: readonly string[],
): Group[] {
  const all = [...Map.groupBy(runs, nameOf)].flatMap(([name, own]) => {
    const spread = spreadOf(timesIn(own, measure))
    return name !== null && spread ? [{ name, ...spread }] : []
  })
  if (order) return all.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))
  return all
    .toSorted((a, b) => b.runs - a.runs)
    .slice(0, MOST_GROUPS)
    .toSorted((a, b) => a.median - b.median)
}

/** The days with runs, the earliest first. */
function daysOf(points: readonly { run_at: string; time: Milliseconds }[], timeZone: string): Day[] {
  const dayOf = dayIn(timeZone)
  return [...Map.groupBy(points, ({ run_at }) => dayOf(run_at))]
    .flatMap(([day, own]) => {
      const spread = spreadOf(own.map(({ time }) => time))
      return spread ? [{ day, runs: spread.runs, fastest: spread.fastest, median: spread.median }] : []
    })
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
}
