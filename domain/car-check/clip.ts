/** What of a model lies within a region along the axes: triangles are cut at its sides, so that the answer is exact. */
import { type Box, type Mesh, PER_TRIANGLE } from './mesh.ts'

/** From and to along each axis; without bounds where an axis is missing. */
export type Region = { x?: Range; y?: Range; z?: Range }
export type Range = readonly [from: number, to: number]

/** A corner more than a triangle has for each side of the region. */
const MOST = (3 + 6) * 3
const EVERYWHERE: Range = [-Infinity, Infinity]

/** Calls with the corners of each triangle's part within the region; the array is used again for the next one. */
export function visitWithin(mesh: Mesh, region: Region, visit: (polygon: Float64Array, corners: number) => void) {
  const sides = [...(region.x ?? EVERYWHERE), ...(region.y ?? EVERYWHERE), ...(region.z ?? EVERYWHERE)] as const
  const [x0, x1, y0, y1, z0, z1] = sides
  let polygon = new Float64Array(MOST)
  let other = new Float64Array(MOST)
  for (let at = 0; at < mesh.length; at += PER_TRIANGLE) {
    const ax = mesh[at] as number
    const bx = mesh[at + 3] as number
    const cx = mesh[at + 6] as number
    if ((ax < x0 && bx < x0 && cx < x0) || (ax > x1 && bx > x1 && cx > x1)) continue
    const ay = mesh[at + 1] as number
    const by = mesh[at + 4] as number
    const cy = mesh[at + 7] as number
    if ((ay < y0 && by < y0 && cy < y0) || (ay > y1 && by > y1 && cy > y1)) continue
    const az = mesh[at + 2] as number
    const bz = mesh[at + 5] as number
    const cz = mesh[at + 8] as number
    if ((az < z0 && bz < z0 && cz < z0) || (az > z1 && bz > z1 && cz > z1)) continue
    for (let number = 0; number < PER_TRIANGLE; number++) polygon[number] = mesh[at + number] as number
    let corners = 3
    for (let axis = 0; axis < 3 && corners > 0; axis++)
      for (let sign = 1; sign >= -1; sign -= 2) {
        const side = sides[axis * 2 + (sign > 0 ? 0 : 1)] as number
        if (side === Infinity || side === -Infinity) continue
        const left = cut(polygon, corners, other, axis, side, sign)
        if (left < 0) continue
        corners = left
        const used = polygon
        polygon = other
        other = used
      }
    if (corners > 0) visit(polygon, corners)
  }
}

/** Keeps what is on one side. −1 where nothing has to be cut. */
function cut(from: Float64Array, corners: number, into: Float64Array, axis: number, side: number, sign: number) {
  let isWhole = true
  for (let corner = 0; corner < corners; corner++)
    if (((from[corner * 3 + axis] as number) - side) * sign < 0) isWhole = false
  if (isWhole) return -1
  let count = 0
  for (let corner = 0; corner < corners; corner++) {
    const a = corner * 3
    const b = ((corner + 1) % corners) * 3
    const overA = ((from[a + axis] as number) - side) * sign
    const overB = ((from[b + axis] as number) - side) * sign
    if (overA >= 0) {
      for (let number = 0; number < 3; number++) into[count * 3 + number] = from[a + number] as number
      count++
    }
    if (overA < 0 !== overB < 0) {
      const share = overA / (overA - overB)
      for (let number = 0; number < 3; number++) {
        const start = from[a + number] as number
        into[count * 3 + number] = start + share * ((from[b + number] as number) - start)
      }
      into[count * 3 + axis] = side
      count++
    }
  }
  return count
}

/** The box of what lies within the region; undefined where nothing does. */
export function boundsWithin(meshes: readonly Mesh[], region: Region): Box | undefined {
  const low: [number, number, number] = [Infinity, Infinity, Infinity]
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const mesh of meshes)
    visitWithin(mesh, region, (polygon, corners) => {
      for (let corner = 0; corner < corners; corner++)
        for (let axis = 0; axis < 3; axis++) {
          const number = polygon[corner * 3 + axis] as number
          if (number < (low[axis] as number)) low[axis] = number
          if (number > (high[axis] as number)) high[axis] = number
        }
    })
  return low[0] <= high[0] ? { low, high } : undefined
}

/** How near the polygon comes to a place of the plane of two axes, seen along the third. */
export function flatDistance(polygon: Float64Array, corners: number, u: number, v: number, of: Point2): number {
  let isInside = false
  let least = Infinity
  for (let corner = 0; corner < corners; corner++) {
    const a = corner * 3
    const b = ((corner + 1) % corners) * 3
    const au = (polygon[a + u] as number) - of[0]
    const av = (polygon[a + v] as number) - of[1]
    const bu = (polygon[b + u] as number) - of[0]
    const bv = (polygon[b + v] as number) - of[1]
    if (av > 0 !== bv > 0 && au + ((bu - au) * -av) / (bv - av) > 0) isInside = !isInside
    least = Math.min(least, segmentDistance(au, av, bu, bv))
  }
  return isInside ? 0 : least
}

export type Point2 = readonly [number, number]

/** From the origin to the stretch between two places. */
export function segmentDistance(au: number, av: number, bu: number, bv: number) {
  const du = bu - au
  const dv = bv - av
  const length = du * du + dv * dv
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(au * du + av * dv) / length))
  const u = au + share * du
  const v = av + share * dv
  return Math.sqrt(u * u + v * v)
}
