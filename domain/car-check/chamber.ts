/**
 * The chamber of the gas cartridge: a round, blind hole in the rear of the body (T5.1 to T5.4).
 *
 * | step     |                                                                                                          |
 * |----------|----------------------------------------------------------------------------------------------------------|
 * | found    | as the largest deep place, seen from the rear, that has material all round it                            |
 * | axis     | of the cone or cylinder that fits best through the corners of its wall                                   |
 * | diameter | at the mouth and at the least depth, so that a taper shows                                               |
 * | depth    | along the axis, from the rear of the material round the mouth to the first surface                       |
 */
import { boundsWithin } from './clip.ts'
import { depthMap, FROM_REAR, NOTHING, rasterOver } from './depth-map.ts'
import { bestFit, everyFew } from './least-squares.ts'
import { boxOf, type Mesh, PER_TRIANGLE, type Point } from './mesh.ts'
import { markedWhere, patchesOf } from './patches.ts'

export type Chamber = {
  /** The point of the axis at the mouth, and the one at the bottom. */
  mouth: Point
  bottom: Point
  /** Infinite for a hole that goes through. */
  depth: number
  /** At a depth along the axis. */
  diameterAt: (depth: number) => number
  /** To the track: positive where the bottom is higher than the mouth. */
  angle: number
  /** How far the corners of the wall leave the fitted surface. */
  error: number
}

const STEP = 0.5
/** What is at least this much deeper than the rear is a hole. */
const DEEP = 6
const LEAST_RADIUS = 4
const MOST_RADIUS = 20

export function chamberOf(body: Mesh): Chamber | undefined {
  const box = boxOf([body])
  const hole = box && holeFromRear(body, box.low[0])
  if (!box || !hole) return undefined
  const axis = fittedAxis(body, hole, box.low[0])
  if (!axis) return undefined
  const around = axis.radius + MOST_CHAMFER
  const mouthX =
    boundsWithin([body], { y: [hole.y - around, hole.y + around], z: [hole.z - around, hole.z + around] })?.low[0] ??
    box.low[0]
  const at = (x: number): Point => [x, axis.y + axis.sideways * (x - axis.x), axis.z + axis.rise * (x - axis.x)]
  const along = Math.hypot(1, axis.sideways, axis.rise)
  const mouth = at(mouthX)
  const bottomX = firstSurface(body, mouth, [1, axis.sideways, axis.rise], mouthX + 1)
  const depth = (bottomX - mouthX) * along
  return {
    mouth,
    bottom: Number.isFinite(bottomX) ? at(bottomX) : mouth,
    depth,
    diameterAt: (deep) => 2 * (axis.radius + axis.taper * (mouthX + deep / along - axis.x)),
    angle: (Math.atan(axis.rise) * 180) / Math.PI,
    error: axis.error,
  }
}

/** Of the mouth, in mm. */
const MOST_CHAMFER = 1.5

type Hole = { y: number; z: number; radius: number; until: number }

/** The middle and radius of the largest deep place that is closed all round. */
function holeFromRear(body: Mesh, rear: number): Hole | undefined {
  const box = boxOf([body])
  if (!box) return undefined
  const raster = rasterOver(
    [box.low[1] - 2 * STEP, box.low[2] - 2 * STEP],
    [box.high[1] + 2 * STEP, box.high[2] + 2 * STEP],
    STEP,
  )
  const map = depthMap([body], FROM_REAR, raster)
  const isDeep = markedWhere(map, (depth) => depth === NOTHING || -depth > rear + DEEP)
  const holes = patchesOf(isDeep, raster).filter(({ atBorder }) => !atBorder)
  const largest = holes.toSorted((one, other) => other.points - one.points)[0]
  if (!largest) return undefined
  const radius = Math.sqrt((largest.points * raster.step ** 2) / Math.PI)
  if (radius < LEAST_RADIUS || radius > MOST_RADIUS) return undefined
  const middle = Math.round(largest.row) * raster.columns + Math.round(largest.column)
  return {
    // Until where it is looked for; to the end if it goes through.
    until: -(map[middle] ?? 0) + 1,
    y: raster.from[0] + largest.column * raster.step,
    z: raster.from[1] + largest.row * raster.step,
    radius,
  }
}

type Axis = {
  x: number
  y: number
  z: number
  sideways: number
  rise: number
  radius: number
  taper: number
  error: number
}

/** Corners of faces that look at the axis and stand along it. */
function fittedAxis(body: Mesh, hole: Hole, rear: number): Axis | undefined {
  const corners: Point[] = []
  for (let at = 0; at < body.length; at += PER_TRIANGLE) {
    if (!looksAtAxis(body, at, hole)) continue
    for (let corner = 0; corner < PER_TRIANGLE; corner += 3)
      corners.push([body[at + corner] as number, body[at + corner + 1] as number, body[at + corner + 2] as number])
  }
  if (corners.length < 12) return undefined
  let fitted = everyFew(corners)
  let axis = { x: rear, y: hole.y, z: hole.z, sideways: 0, rise: 0, radius: hole.radius, taper: 0 }
  for (let round = 0; round < 8; round++) {
    // Other faces may look the same way: once the axis is nearly right, what is far off it is not the wall.
    if (round === 3 || round === 5) fitted = fitted.filter((corner) => offSurface(axis, corner) < 1 / round)
    const rows = fitted.map((corner) => {
      const { along, y, z, distance } = offAxis(axis, corner)
      const [ofY, ofZ] = [y / distance, z / distance]
      return {
        unknowns: [ofY, ofZ, ofY * along, ofZ * along, 1, along],
        equals: distance - axis.radius - axis.taper * along,
      }
    })
    const step = bestFit(rows, 6)
    if (!step) return undefined
    const [y = 0, z = 0, sideways = 0, rise = 0, radius = 0, taper = 0] = step
    axis = {
      x: axis.x,
      y: axis.y + y,
      z: axis.z + z,
      sideways: axis.sideways + sideways,
      rise: axis.rise + rise,
      radius: axis.radius + radius,
      taper: axis.taper + taper,
    }
  }
  const error = fitted.reduce((most, corner) => Math.max(most, offSurface(axis, corner)), 0)
  return Number.isFinite(error) && fitted.length >= LEAST_WALL * everyFew(corners).length
    ? { ...axis, error }
    : undefined
}

/** Of the corners that look like the wall, so many have to be on it. */
const LEAST_WALL = 0.6

function offSurface(axis: Omit<Axis, 'error'>, corner: Point) {
  const { along, distance } = offAxis(axis, corner)
  return Math.abs(distance - axis.radius - axis.taper * along)
}

/** Square to the axis, which leans by its slopes. */
function offAxis({ x, y, z, sideways, rise }: Pick<Axis, 'x' | 'y' | 'z' | 'sideways' | 'rise'>, [px, py, pz]: Point) {
  const [dx, dy, dz] = [px - x, py - y, pz - z]
  const along = (dx + dy * sideways + dz * rise) / (1 + sideways * sideways + rise * rise)
  const [offX, offY, offZ] = [dx - along, dy - along * sideways, dz - along * rise]
  return { along, y: offY, z: offZ, distance: Math.hypot(offX, offY, offZ) || 1e-9 }
}

function looksAtAxis(body: Mesh, at: number, { y, z, radius, until }: Hole): boolean {
  for (let corner = 0; corner < PER_TRIANGLE; corner += 3) {
    if ((body[at + corner] as number) > until + radius) return false
    const distance = Math.hypot((body[at + corner + 1] as number) - y, (body[at + corner + 2] as number) - z)
    if (distance < 0.6 * radius || distance > 1.5 * radius) return false
  }
  const [ax, ay, az] = [body[at] as number, body[at + 1] as number, body[at + 2] as number]
  const [ux, uy, uz] = [(body[at + 3] as number) - ax, (body[at + 4] as number) - ay, (body[at + 5] as number) - az]
  const [vx, vy, vz] = [(body[at + 6] as number) - ax, (body[at + 7] as number) - ay, (body[at + 8] as number) - az]
  const [nx, ny, nz] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  const length = Math.hypot(nx, ny, nz)
  if (length === 0 || Math.abs(nx) > 0.3 * length) return false
  const [midY, midZ] = [ay + (uy + vy) / 3 - y, az + (uz + vz) / 3 - z]
  return (ny * midY + nz * midZ) / (length * Math.hypot(midY, midZ)) < -0.85
}

/** Where a line first meets the surface beyond x; infinite where it does not. */
function firstSurface(mesh: Mesh, from: Point, direction: Point, beyond: number): number {
  let first = Infinity
  for (let at = 0; at < mesh.length; at += PER_TRIANGLE) {
    const most = Math.max(mesh[at] as number, mesh[at + 3] as number, mesh[at + 6] as number)
    if (most < beyond) continue
    const hit = lineMeets(mesh, at, from, direction)
    if (hit !== undefined) {
      const x = from[0] + hit * direction[0]
      if (x > beyond && x < first) first = x
    }
  }
  return first
}

function lineMeets(mesh: Mesh, at: number, [fx, fy, fz]: Point, [dx, dy, dz]: Point): number | undefined {
  const [ax, ay, az] = [mesh[at] as number, mesh[at + 1] as number, mesh[at + 2] as number]
  const [ux, uy, uz] = [(mesh[at + 3] as number) - ax, (mesh[at + 4] as number) - ay, (mesh[at + 5] as number) - az]
  const [vx, vy, vz] = [(mesh[at + 6] as number) - ax, (mesh[at + 7] as number) - ay, (mesh[at + 8] as number) - az]
  const [px, py, pz] = [dy * vz - dz * vy, dz * vx - dx * vz, dx * vy - dy * vx]
  const facing = ux * px + uy * py + uz * pz
  if (facing === 0) return undefined
  const [sx, sy, sz] = [fx - ax, fy - ay, fz - az]
  const ofU = (sx * px + sy * py + sz * pz) / facing
  const [qx, qy, qz] = [sy * uz - sz * uy, sz * ux - sx * uz, sx * uy - sy * ux]
  const ofV = (dx * qx + dy * qy + dz * qz) / facing
  if (ofU < -1e-6 || ofV < -1e-6 || ofU + ofV > 1 + 1e-6) return undefined
  return (vx * qx + vy * qy + vz * qz) / facing
}
