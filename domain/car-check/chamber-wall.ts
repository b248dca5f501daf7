/** The material round the chamber (T5.5): from the hole to the nearest other surface, square to the axis, between mouth and bottom. */
import type { Chamber } from './chamber.ts'
import { flatDistance, visitWithin } from './clip.ts'
import type { Mesh, Point } from './mesh.ts'

/** Thickness beyond this does not matter to any rule. */
export const WALL_REACH = 10

/** The thinnest material round the hole; WALL_REACH where nothing is nearer. `others` are parts let into the body. */
export function wallRound(chamber: Chamber, body: Mesh, others: readonly Mesh[]): number {
  const { mouth, bottom, depth, diameterAt } = chamber
  const end = Number.isFinite(depth) ? bottom[0] : mouth[0] + 60
  const radius = Math.max(diameterAt(0), diameterAt(Math.min(depth, 60))) / 2
  const slope: Point = Number.isFinite(depth)
    ? [1, (bottom[1] - mouth[1]) / (end - mouth[0]), (bottom[2] - mouth[2]) / (end - mouth[0])]
    : [1, 0, 0]
  const reach = radius + WALL_REACH + 3
  const region = {
    // A bottom square to a leaning axis reaches towards the mouth on one side.
    x: [mouth[0] + 0.05, end - radius * Math.hypot(slope[1], slope[2]) - 0.05],
    y: [mouth[1] - reach, mouth[1] + reach],
    z: [mouth[2] - reach, mouth[2] + reach],
  } as const
  let least = WALL_REACH
  const visit = (isBody: boolean) => (polygon: Float64Array, corners: number) => {
    for (let corner = 0; corner < corners; corner++) {
      const along = (polygon[corner * 3] as number) - mouth[0]
      polygon[corner * 3 + 1] = (polygon[corner * 3 + 1] as number) - mouth[1] - along * slope[1]
      polygon[corner * 3 + 2] = (polygon[corner * 3 + 2] as number) - mouth[2] - along * slope[2]
    }
    if (isBody && isOwnWall(polygon, corners, chamber)) return
    const distance = flatDistance(polygon, corners, 1, 2, [0, 0]) - radius
    if (distance < least) least = distance
  }
  visitWithin(body, region, visit(true))
  for (const other of others) visitWithin(other, region, visit(false))
  return Math.max(least, 0)
}

/** On the hole itself, with the flat faces that cut into its circle. */
function isOwnWall(polygon: Float64Array, corners: number, { mouth, diameterAt, error }: Chamber): boolean {
  for (let corner = 0; corner < corners; corner++) {
    const radius = diameterAt((polygon[corner * 3] as number) - mouth[0]) / 2
    const distance = Math.hypot(polygon[corner * 3 + 1] as number, polygon[corner * 3 + 2] as number)
    if (distance > radius + 0.1 + error || distance < radius * 0.9) return false
  }
  return true
}
