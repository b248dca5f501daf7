/**
 * One wheel, its axle along y.
 *
 * | measure       | is                                                                                                  |
 * |---------------|-----------------------------------------------------------------------------------------------------|
 * | axle          | the centre of the circle through the outermost corners                                              |
 * | diameter      | twice the distance from there to the outermost corner                                               |
 * | contact width | how much of the width is covered by faces at full radius; chamfers and grooves are not (T7.4)       |
 * | even          | those faces go all the way round and lie side by side without a gap (T7.7)                          |
 * | low points    | where the tread meets the track at its two edges, which differ for a cone or a tilted axle (T7.6)   |
 */

import { circleThrough } from './least-squares.ts'
import { boxOf, type Mesh, PER_TRIANGLE, type Point, perMesh, triangleArea } from './mesh.ts'

export type WheelMeasures = {
  /** On the axle, in the middle of the width. */
  centre: Point
  diameter: number
  /** Along y. */
  from: number
  to: number
  contact: { from: number; to: number; width: number }
  even: boolean
  /** At the edges of the contact: low y, high y. */
  lows: readonly [number, number]
  /** How far a flat face leaves the circle. */
  chord_error: number
}

/** As far as a corner of the tread may lie inside the largest radius, in mm. */
const ON_TREAD = 0.02
/** The outermost corners, by which the axle is found. */
const OUTER = 0.97
/** A circle of 24 flat faces has 99.7 % of its area. */
const ALL_ROUND = 0.98

/** Undefined for what is not round about its y axis. */
export const wheelOf = perMesh((mesh): WheelMeasures | undefined => {
  const box = boxOf([mesh])
  if (!box) return undefined
  const { low, high } = box
  const across = [high[0] - low[0], high[2] - low[2]] as const
  if (!(Math.abs(across[0] - across[1]) <= 0.05 * Math.max(...across)) || high[1] - low[1] < 1) return undefined
  const middle = (low[1] + high[1]) / 2
  const guess = { u: (low[0] + high[0]) / 2, v: (low[2] + high[2]) / 2 }
  const fit = outerCircle(mesh, guess, [low[1], high[1]])
  if (!fit || Math.abs(fit.radius * 2 - across[0]) > 0.1 * across[0]) return undefined
  const radius = fit.radius
  const tread = treadOf(mesh, fit)
  const edges = (
    [
      [low[1], middle],
      [middle, high[1]],
    ] as const
  ).map((range) => outerCircle(mesh, fit, range) ?? fit)
  return {
    centre: [fit.u, middle, fit.v],
    diameter: 2 * radius,
    from: low[1],
    to: high[1],
    contact: tread.contact,
    even: tread.even,
    lows: [lowOf(edges[0]), lowOf(edges[1])],
    chord_error: tread.longest ** 2 / (8 * radius),
  }
})

type Circle = { u: number; v: number; radius: number }
const lowOf = (circle: Circle | undefined) => (circle ? circle.v - circle.radius : Number.NaN)

/** Through the corners near the largest radius within a stretch of y. */
function outerCircle(mesh: Mesh, { u, v }: { u: number; v: number }, [from, to]: readonly [number, number]) {
  const most = farthest(mesh, u, v, from, to)
  const least = (OUTER * most) ** 2
  const places: [number, number][] = []
  for (let at = 0; at < mesh.length; at += 3) {
    const y = mesh[at + 1] as number
    if (y < from || y > to) continue
    const x = (mesh[at] as number) - u
    const z = (mesh[at + 2] as number) - v
    if (x * x + z * z >= least) places.push([x + u, z + v])
  }
  const circle = circleThrough(places)
  return circle && { u: circle.u, v: circle.v, radius: farthest(mesh, circle.u, circle.v, from, to) }
}

function farthest(mesh: Mesh, u: number, v: number, from: number, to: number) {
  let most = 0
  for (let at = 0; at < mesh.length; at += 3) {
    const y = mesh[at + 1] as number
    if (y < from || y > to) continue
    const x = (mesh[at] as number) - u
    const z = (mesh[at + 2] as number) - v
    const square = x * x + z * z
    if (square > most) most = square
  }
  return Math.sqrt(most)
}

function treadOf(mesh: Mesh, { u, v, radius }: Circle) {
  const stretches: [number, number][] = []
  const least = (radius - ON_TREAD) ** 2
  let [area, longest] = [0, 0]
  for (let at = 0; at < mesh.length; at += PER_TRIANGLE) {
    let isTread = true
    for (let corner = 0; corner < PER_TRIANGLE && isTread; corner += 3) {
      const x = (mesh[at + corner] as number) - u
      const z = (mesh[at + corner + 2] as number) - v
      isTread = x * x + z * z >= least
    }
    if (!isTread) continue
    const [ay, by, cy] = [mesh[at + 1] as number, mesh[at + 4] as number, mesh[at + 7] as number]
    stretches.push([Math.min(ay, by, cy), Math.max(ay, by, cy)])
    area += triangleArea(mesh, at)
    longest = Math.max(longest, chordOf(mesh, at, 0, 3), chordOf(mesh, at, 3, 6), chordOf(mesh, at, 6, 0))
  }
  const covered = mergedRanges(stretches)
  const width = covered.reduce((sum, [from, to]) => sum + to - from, 0)
  const [from, to] = [covered[0]?.[0] ?? Number.NaN, covered.at(-1)?.[1] ?? Number.NaN]
  const even = covered.length === 1 && area >= ALL_ROUND * 2 * Math.PI * radius * width
  return { contact: { from, to, width }, even, longest }
}

function chordOf(mesh: Mesh, at: number, from: number, to: number) {
  const x = (mesh[at + from] as number) - (mesh[at + to] as number)
  const z = (mesh[at + from + 2] as number) - (mesh[at + to + 2] as number)
  return Math.sqrt(x * x + z * z)
}

/** Stretches that touch become one; in their order. */
export function mergedRanges(stretches: readonly (readonly [number, number])[]): [number, number][] {
  const merged: [number, number][] = []
  for (const [from, to] of stretches.toSorted((one, other) => one[0] - other[0])) {
    const last = merged.at(-1)
    if (last && from <= last[1] + 1e-4) last[1] = Math.max(last[1], to)
    else merged.push([from, to])
  }
  return merged
}
