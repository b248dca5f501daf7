/** A tether guide, through which the line runs along x: where its opening is and how wide (T6.1, T6.2). */
import { segmentDistance } from './clip.ts'
import { depthMap, FROM_FRONT, NOTHING, rasterOver } from './depth-map.ts'
import { boxOf, type Mesh, PER_TRIANGLE, type Point } from './mesh.ts'
import { markedWhere, patchesOf } from './patches.ts'

export type GuideOpening = {
  centre: Point
  /** Of the largest circle that fits through. */
  diameter: number
}

/** Undefined where no opening is seen from the front. */
export function guideOpening(mesh: Mesh): GuideOpening | undefined {
  const box = boxOf([mesh])
  if (!box) return undefined
  const { low, high } = box
  const step = Math.max(high[1] - low[1], high[2] - low[2]) / 100
  const raster = rasterOver([low[1] - 2 * step, low[2] - 2 * step], [high[1] + 2 * step, high[2] + 2 * step], step)
  const isOpen = markedWhere(depthMap([mesh], FROM_FRONT, raster), (depth) => depth === NOTHING)
  const hole = patchesOf(isOpen, raster)
    .filter(({ atBorder }) => !atBorder)
    .toSorted((one, other) => other.points - one.points)[0]
  if (!hole) return undefined
  let place = { y: raster.from[0] + hole.column * step, z: raster.from[1] + hole.row * step }
  const edges = edgesOf(mesh)
  let radius = clearance(edges, place.y, place.z)
  // The best place cannot come near any other.
  const near = edgesWithin(edges, 1.5 * radius + NEARBY, place.y, place.z)
  // Uphill in ever smaller steps: the place that is farthest from all edges.
  const isWithin = ({ y, z }: { y: number; z: number }) => y > low[1] && y < high[1] && z > low[2] && z < high[2]
  for (let stride = step * 4, tries = 0; stride > 1e-3 && tries < MOST_TRIES; tries++) {
    const tried = [
      { y: place.y + stride, z: place.z },
      { y: place.y - stride, z: place.z },
      { y: place.y, z: place.z + stride },
      { y: place.y, z: place.z - stride },
    ]
      .filter(isWithin)
      .map((next) => ({ next, room: clearance(near, next.y, next.z) }))
    const best = tried.toSorted((one, other) => other.room - one.room)[0]
    if (best && best.room > radius + 1e-6) {
      place = best.next
      radius = best.room
    } else stride /= 2
  }
  return { centre: [(low[0] + high[0]) / 2, place.y, place.z], diameter: 2 * radius }
}

const NEARBY = 1
/** However odd the shape is. */
const MOST_TRIES = 300

/** Seen along x, four numbers each: y, z, y, z. */
function edgesOf(mesh: Mesh): Float64Array {
  const edges = new Float64Array((mesh.length / PER_TRIANGLE) * 12)
  let to = 0
  for (let at = 0; at < mesh.length; at += PER_TRIANGLE)
    for (let side = 0; side < 3; side++) {
      const a = at + side * 3
      const b = side === 2 ? at : a + 3
      edges[to++] = mesh[a + 1] as number
      edges[to++] = mesh[a + 2] as number
      edges[to++] = mesh[b + 1] as number
      edges[to++] = mesh[b + 2] as number
    }
  return edges
}

const distanceTo = (edges: Float64Array, at: number, y: number, z: number) =>
  segmentDistance(
    (edges[at] as number) - y,
    (edges[at + 1] as number) - z,
    (edges[at + 2] as number) - y,
    (edges[at + 3] as number) - z,
  )

function edgesWithin(edges: Float64Array, reach: number, y: number, z: number): Float64Array {
  const near = new Float64Array(edges.length)
  let to = 0
  for (let at = 0; at < edges.length; at += 4)
    if (distanceTo(edges, at, y, z) <= reach)
      for (let number = 0; number < 4; number++) near[to++] = edges[at + number] as number
  return near.subarray(0, to)
}

/** From a place to the nearest edge. */
function clearance(edges: Float64Array, y: number, z: number) {
  let least = Infinity
  for (let at = 0; at < edges.length; at += 4) least = Math.min(least, distanceTo(edges, at, y, z))
  return least
}
