/**
 * A model as the corners of its triangles: nine numbers each, in millimetres. Once it is placed (placement.ts), x points
 * forward, y to the left and z up, and the track is at z = 0.
 */
export type Mesh = Float32Array<ArrayBuffer>
export type Point = readonly [x: number, y: number, z: number]
export type Box = { low: Point; high: Point }

export const PER_TRIANGLE = 9

/** Several measures ask the same of a mesh, which never changes: it is computed once. Without it a check takes twice as long. */
export function perMesh<T>(compute: (mesh: Mesh) => T): (mesh: Mesh) => T {
  const known = new WeakMap<Mesh, { result: T }>()
  return (mesh) => {
    const before = known.get(mesh)
    if (before) return before.result
    const result = compute(mesh)
    known.set(mesh, { result })
    return result
  }
}

/** Undefined where there is no triangle. */
export const boxOf = (meshes: readonly Mesh[]): Box | undefined =>
  meshes
    .flatMap((mesh) => boxOfMesh(mesh) ?? [])
    .reduce<Box | undefined>((all, box) => (all ? boxAround(all, box) : box), undefined)

const boxAround = (one: Box, other: Box): Box => ({
  low: [Math.min(one.low[0], other.low[0]), Math.min(one.low[1], other.low[1]), Math.min(one.low[2], other.low[2])],
  high: [
    Math.max(one.high[0], other.high[0]),
    Math.max(one.high[1], other.high[1]),
    Math.max(one.high[2], other.high[2]),
  ],
})

const boxOfMesh = perMesh((mesh): Box | undefined => {
  let [lowX, lowY, lowZ] = [Infinity, Infinity, Infinity]
  let [highX, highY, highZ] = [-Infinity, -Infinity, -Infinity]
  for (let at = 0; at < mesh.length; at += 3) {
    const x = mesh[at] as number
    const y = mesh[at + 1] as number
    const z = mesh[at + 2] as number
    if (x < lowX) lowX = x
    if (x > highX) highX = x
    if (y < lowY) lowY = y
    if (y > highY) highY = y
    if (z < lowZ) lowZ = z
    if (z > highZ) highZ = z
  }
  return lowX <= highX ? { low: [lowX, lowY, lowZ], high: [highX, highY, highZ] } : undefined
})

export function joinedMesh(meshes: readonly Mesh[]): Mesh {
  const [only] = meshes
  if (only && meshes.length === 1) return only
  const all = new Float32Array(meshes.reduce((length, mesh) => length + mesh.length, 0))
  let at = 0
  for (const mesh of meshes) {
    all.set(mesh, at)
    at += mesh.length
  }
  return all
}

/** Three rows of three, then the shift that follows: what a point becomes. */
export type Motion = { rows: readonly [Point, Point, Point]; shift: Point }

export const STILL: Motion = {
  rows: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  shift: [0, 0, 0],
}

export function movedMesh(mesh: Mesh, { rows, shift }: Motion): Mesh {
  const [[a, b, c], [d, e, f], [g, h, i]] = rows
  const [right, back, up] = shift
  const moved = new Float32Array(mesh.length)
  for (let at = 0; at < mesh.length; at += 3) {
    const x = mesh[at] as number
    const y = mesh[at + 1] as number
    const z = mesh[at + 2] as number
    moved[at] = a * x + b * y + c * z + right
    moved[at + 1] = d * x + e * y + f * z + back
    moved[at + 2] = g * x + h * y + i * z + up
  }
  return moved
}

/** What is enclosed, with the sign of its winding, and its centre: the sum of the tetrahedra to the first corner. */
export function solidOf(mesh: Mesh): { volume: number; centre: Point } {
  const [x0, y0, z0] = [mesh[0] ?? 0, mesh[1] ?? 0, mesh[2] ?? 0]
  let [sixfold, sumX, sumY, sumZ] = [0, 0, 0, 0]
  for (let at = 0; at < mesh.length; at += PER_TRIANGLE) {
    const ax = (mesh[at] as number) - x0
    const ay = (mesh[at + 1] as number) - y0
    const az = (mesh[at + 2] as number) - z0
    const bx = (mesh[at + 3] as number) - x0
    const by = (mesh[at + 4] as number) - y0
    const bz = (mesh[at + 5] as number) - z0
    const cx = (mesh[at + 6] as number) - x0
    const cy = (mesh[at + 7] as number) - y0
    const cz = (mesh[at + 8] as number) - z0
    const part = ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)
    sixfold += part
    sumX += part * (ax + bx + cx)
    sumY += part * (ay + by + cy)
    sumZ += part * (az + bz + cz)
  }
  const share = sixfold === 0 ? 0 : 1 / (4 * sixfold)
  return { volume: sixfold / 6, centre: [x0 + sumX * share, y0 + sumY * share, z0 + sumZ * share] }
}

/** Of the triangle whose nine numbers begin there. */
export function triangleArea(mesh: Mesh, at: number) {
  const ux = (mesh[at + 3] as number) - (mesh[at] as number)
  const uy = (mesh[at + 4] as number) - (mesh[at + 1] as number)
  const uz = (mesh[at + 5] as number) - (mesh[at + 2] as number)
  const vx = (mesh[at + 6] as number) - (mesh[at] as number)
  const vy = (mesh[at + 7] as number) - (mesh[at + 1] as number)
  const vz = (mesh[at + 8] as number) - (mesh[at + 2] as number)
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  return Math.sqrt(x * x + y * y + z * z) / 2
}
