/** A tether guide, through which the line runs along x: where its opening is and how wide (T6.1, T6.2). */
import { markedWhere, patchesOf } from './chamber.ts'
import { segmentDistance } from './clip.ts'
import { depthMap, FROM_FRONT, NOTHING, rasterOver } from './depth-map.ts'
import { boxOf, type Mesh, PER_TRIANGLE, type Point } from './mesh.ts'

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
  const near = edges.filter((edge) => distanceTo(edge, place.y, place.z) <= 2 * radius + NEARBY)
  // Uphill in ever smaller steps: the place that is farthest from all edges.
  for (let stride = step * 4; stride > 1e-4; ) {
    const tried = [
      { y: place.y + stride, z: place.z },
      { y: place.y - stride, z: place.z },
      { y: place.y, z: place.z + stride },
      { y: place.y, z: place.z - stride },
    ].map((next) => ({ next, room: clearance(near, next.y, next.z) }))
    const best = tried.toSorted((one, other) => other.room - one.room)[0]
    if (best && best.room > radius + 1e-6) {
      place = best.next
      radius = best.room
    } else stride /= 2
  }
  return { centre: [(low[0] + high[0]) / 2, place.y, place.z], diameter: 2 * radius }
}

const NEARBY = 1

/** Seen along x: y, z, y, z. */
type Edge = readonly [number, number, number, number]

function edgesOf(mesh: Mesh): Edge[] {
  const edges: Edge[] = []
  for (let at = 0; at < mesh.length; at += PER_TRIANGLE)
    for (let side = 0; side < 3; side++) {
      const [a, b] = [at + side * 3, at + ((side + 1) % 3) * 3]
      edges.push([mesh[a + 1] as number, mesh[a + 2] as number, mesh[b + 1] as number, mesh[b + 2] as number])
    }
  return edges
}

const distanceTo = ([ay, az, by, bz]: Edge, y: number, z: number) => segmentDistance(ay - y, az - z, by - y, bz - z)

/** From a place to the nearest edge. */
const clearance = (edges: readonly Edge[], y: number, z: number) =>
  edges.reduce((least, edge) => Math.min(least, distanceTo(edge, y, z)), Infinity)
