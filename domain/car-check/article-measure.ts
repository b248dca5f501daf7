/**
 * What a model shows of one article, before it is held against the pack.
 *
 * | form    | is                                                                                          |
 * |---------|---------------------------------------------------------------------------------------------|
 * | values  | one value, or several by name, for the limits of the check                                  |
 * | margins | for each wheel how far it is inside what is allowed, below 0 outside                        |
 * | margin  | the same for the car                                                                        |
 * | fails   | what cannot be measured because it is wrong, with the reason                                |
 * | cannot  | this model does not show it, with the reason                                                |
 * | needs   | it would show it, if these parts were named                                                 |
 */
import type { Limit, Wheel } from '../rules/pack-scrutineering.ts'
import type { Point } from './mesh.ts'
import type { CarParts, Wheel as MeasuredWheel, PartKind } from './parts.ts'

/** Between two points of the car the dimension is drawn. */
export type Line = { from: Point; to: Point }

export type Finding = (
  | { values: number | Readonly<Record<string, number>> | readonly number[] }
  | { margins: Readonly<Partial<Record<Wheel, number>>> }
  | { margin: number; why?: string }
  | { fails: string }
  | { cannot: string }
  | { needs: readonly PartKind[] }
) & { lines?: readonly Line[]; error?: number }

/** What a person marked on the model because no shape tells it. */
export type CarMarks = {
  /** The centre of the halo's notch. */
  halo_notch?: Point
  /** Where the axles are along x, if the wheels are not named. */
  axles?: { front: number; rear: number }
}

export type Car = {
  parts: CarParts
  marks: CarMarks
  wheels: Readonly<Record<Wheel, MeasuredWheel>> | undefined
  /** Along x: the axles, plane A ahead of the front one and plane B behind the rear one. */
  stations: { front: number; rear: number; a: number; b: number } | undefined
  /** Where the plane of the chamber's axis is along y (T1.17). */
  middle: number
  /** The limit of another article, which some articles refer to. */
  limit: (article: string, name?: string) => Limit | null
}

export type Measure = (car: Car) => Finding

/** The first kinds of which there is no part. */
export function missing(car: Car, ...kinds: readonly PartKind[]): { needs: readonly PartKind[] } | undefined {
  const needs = kinds.filter((kind) => car.parts.of(kind).length === 0)
  return needs.length > 0 ? { needs } : undefined
}

/** Articles of planes and overhangs ask for axles. */
export const NEEDS_WHEELS = { needs: ['wheel'] } as const satisfies Finding

/** The value furthest outside the limit; where all are inside, the one nearest to it. */
export function worstValue(values: readonly number[], limit: Limit | null): number {
  const room = (value: number) =>
    Math.min(limit?.min == null ? Infinity : value - limit.min, limit?.max == null ? Infinity : limit.max - value)
  return values.reduce((worst, value) => (room(value) < room(worst) ? value : worst), values[0] ?? Number.NaN)
}
