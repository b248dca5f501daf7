/**
 * Why a model cannot be checked, in a sentence for the person who chose it. What passes is small enough for every measure to
 * end soon, whatever its triangles look like.
 *
 * | refused                                     | because                                                        |
 * |---------------------------------------------|----------------------------------------------------------------|
 * | no triangles, corners that are not numbers  | there is nothing to measure                                    |
 * | above 2,000,000 triangles                   | memory                                                         |
 * | longer than 1 m, shorter than 1 cm          | the unit is wrong                                              |
 * | surfaces that fill its box hundreds of times| a heap of triangles, which would take minutes to look through  |
 */
import { boxOf, type Mesh, PER_TRIANGLE, triangleArea } from './mesh.ts'

const MOST_TRIANGLES = 2_000_000
const LONGEST = 1000
const SHORTEST = 10
/** Surface in faces of the box, and length of the triangles in its longest side. */
const MOST_LAYERS = 500
const MOST_LENGTHS = 20_000

export function meshFault(meshes: readonly Mesh[]): string | undefined {
  const triangles = meshes.reduce((sum, { length }) => sum + length / PER_TRIANGLE, 0)
  if (triangles === 0) return 'This model has no triangles in it. Please export it again.'
  if (!Number.isInteger(triangles)) return 'This model ends in the middle of a triangle. Please export it again.'
  if (triangles > MOST_TRIANGLES)
    return `This model has ${inThousands(triangles)} triangles; at most ${inThousands(MOST_TRIANGLES)} can be checked. Please export it more coarsely.`
  if (!meshes.every(isFiniteMesh)) return 'This model has coordinates that are not numbers. Please export it again.'
  const box = boxOf(meshes)
  const sides = box ? box.high.map((high, axis) => high - (box.low[axis] ?? 0)) : []
  const longest = Math.max(0, ...sides)
  if (longest > LONGEST || Math.max(...(box?.high ?? []), ...(box?.low ?? []).map((low) => -low)) > 10 * LONGEST)
    return `This model reaches over ${inThousands(longest)} mm, and a car is about 200 mm long. Please check its unit and its place.`
  if (longest < SHORTEST)
    return `This model is only ${Math.round(longest * 100) / 100} mm long, and a car is about 200 mm long. Please check its unit.`
  return isHeap(meshes, longest)
    ? 'This model is a heap of overlapping triangles and cannot be checked. Please export the car alone.'
    : undefined
}

/** A number that is none, or endless, times 0 is none. */
function isFiniteMesh(mesh: Mesh): boolean {
  let sum = 0
  for (let at = 0; at < mesh.length; at++) sum += (mesh[at] as number) * 0
  return sum === 0
}

function isHeap(meshes: readonly Mesh[], longest: number): boolean {
  let [area, lengths] = [0, 0]
  for (const mesh of meshes)
    for (let at = 0; at < mesh.length; at += PER_TRIANGLE) {
      area += triangleArea(mesh, at)
      lengths += Math.max(sideOf(mesh, at, 0), sideOf(mesh, at, 1), sideOf(mesh, at, 2))
    }
  return area > MOST_LAYERS * longest * longest || lengths > MOST_LENGTHS * longest
}

/** Of the triangle's box, along an axis. */
function sideOf(mesh: Mesh, at: number, axis: number) {
  const a = mesh[at + axis] as number
  const b = mesh[at + 3 + axis] as number
  const c = mesh[at + 6 + axis] as number
  return Math.max(a, b, c) - Math.min(a, b, c)
}

const inThousands = (number: number) => Math.round(number).toLocaleString('en-US')
