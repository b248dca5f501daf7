/**
 * How close a race was, and where each car was at the instant at which the winner crossed the line.
 *
 * | first and second are apart | the screen says |
 * |----------------------------|-----------------|
 * | 0                          | Dead heat       |
 * | 1 to 10 thousandths        | Photo finish    |
 * | more, or one car alone     | nothing         |
 *
 * Ten thousandths of a second are about 15 cm on the track: less than the length of a car.
 *
 * | times (total) | the second car is at      | behind             |
 * |---------------|---------------------------|--------------------|
 * | 1.325, 1.431  | 1325 / 1431 of the track  | 7.4 %, about 1.5 m |
 * | 1.325, 1.325  | the line                  | nothing            |
 *
 * A car is taken to run the whole track at its average speed; a track is 20 m from the start to the line.
 */
import type { Milliseconds } from '../units.ts'
import { finishers, type ShownRun } from './shown-race.ts'

export const PHOTO_FINISH_MS = 10
export const TRACK_METRES = 20

type Timed = Pick<ShownRun, 'lane' | 'status' | 'gross_time'>

export function closeness(runs: readonly Timed[]): 'dead_heat' | 'photo_finish' | null {
  const [first, second] = finishers(runs)
  if (!first || !second) return null
  const gap = second.time - first.time
  if (gap === 0) return 'dead_heat'
  return gap <= PHOTO_FINISH_MS ? 'photo_finish' : null
}

/** How far each finished car was from the line when the first crossed it, in metres, by lane. */
export function metresBehind(runs: readonly Timed[]): Map<number, number> {
  const order = finishers(runs)
  const first = order[0]
  return new Map(order.map(({ run, time }) => [run.lane, first ? TRACK_METRES * (1 - first.time / time) : 0]))
}

/** How much of the track before the line is drawn, in metres: as little as shows every finished car. */
export function drawnMetres(runs: readonly Timed[]): number {
  const farthest = Math.max(0, ...metresBehind(runs).values())
  return [2, 5, 10].find((metres) => farthest <= metres * 0.75) ?? TRACK_METRES
}

/** 1.5 m, or 4 cm where that says more. */
export const distanceText = (metres: number) =>
  metres < 0.995 ? `${Math.max(1, Math.round(metres * 100))} cm` : `${metres.toFixed(1)} m`

/** The gap of each finished car to the first, by lane; the first has none. */
export function gaps(runs: readonly Timed[]): Map<number, Milliseconds> {
  const [first, ...others] = finishers(runs)
  return new Map(others.map(({ run, time }) => [run.lane, (time - (first?.time ?? time)) as Milliseconds]))
}
