/**
 * What an eye sees that looks along an axis: for each point of a raster, how near the surface comes to it. Points are samples, not
 * areas, so what it says of a point is exact, and an area is known to about the length of its outline times the raster.
 */
import { type Mesh, PER_TRIANGLE } from './mesh.ts'

export type Axis = 0 | 1 | 2

/** `towards` is the side of the eye along the axis: 1 looks from the high end. */
export type View = { axis: Axis; towards: 1 | -1 }
export const FROM_FRONT: View = { axis: 0, towards: 1 }
export const FROM_REAR: View = { axis: 0, towards: -1 }
export const FROM_ABOVE: View = { axis: 2, towards: 1 }
export const FROM_LEFT: View = { axis: 1, towards: 1 }
export const FROM_RIGHT: View = { axis: 1, towards: -1 }

/** The window of the other two axes in their order, and the distance between points. */
export type Raster = { from: readonly [number, number]; columns: number; rows: number; step: number }

/** However large the window is. */
const MOST_POINTS = 1_000_000

export function rasterOver(from: readonly [number, number], to: readonly [number, number], step: number): Raster {
  const width = Math.max(to[0] - from[0], step)
  const height = Math.max(to[1] - from[1], step)
  const coarse = Math.max(step, Math.sqrt((width * height) / MOST_POINTS))
  return { from, columns: Math.ceil(width / coarse) + 1, rows: Math.ceil(height / coarse) + 1, step: coarse }
}

export const NOTHING = -Infinity

/** How near the nearest surface is at each point, along `towards`; NOTHING where there is none. */
export function depthMap(meshes: readonly Mesh[], { axis, towards }: View, raster: Raster): Float64Array {
  const { from, columns, rows, step } = raster
  const [u, v] = axis === 0 ? [1, 2] : axis === 1 ? [0, 2] : [0, 1]
  const map = new Float64Array(columns * rows).fill(NOTHING)
  const [u0, v0] = from
  for (const mesh of meshes)
    for (let at = 0; at < mesh.length; at += PER_TRIANGLE) {
      // In steps of the raster, so that its points are whole numbers.
      const au = ((mesh[at + u] as number) - u0) / step
      const bu = ((mesh[at + 3 + u] as number) - u0) / step
      const cu = ((mesh[at + 6 + u] as number) - u0) / step
      const firstU = Math.max(0, Math.ceil(Math.min(au, bu, cu)))
      const lastU = Math.min(columns - 1, Math.floor(Math.max(au, bu, cu)))
      if (firstU > lastU) continue
      const av = ((mesh[at + v] as number) - v0) / step
      const bv = ((mesh[at + 3 + v] as number) - v0) / step
      const cv = ((mesh[at + 6 + v] as number) - v0) / step
      const firstV = Math.max(0, Math.ceil(Math.min(av, bv, cv)))
      const lastV = Math.min(rows - 1, Math.floor(Math.max(av, bv, cv)))
      if (firstV > lastV) continue
      const area = (bu - au) * (cv - av) - (cu - au) * (bv - av)
      if (area === 0) continue
      const ad = (mesh[at + axis] as number) * towards
      const bd = (mesh[at + 3 + axis] as number) * towards
      const cd = (mesh[at + 6 + axis] as number) * towards
      const perU = ((bd - ad) * (cv - av) - (cd - ad) * (bv - av)) / area
      const perV = ((cd - ad) * (bu - au) - (bd - ad) * (cu - au)) / area
      for (let row = firstV; row <= lastV; row++) {
        // Where the row enters and leaves the triangle, so that a sliver costs its length and not its box.
        const ab = crossing(au, av, bu, bv, row)
        const bc = crossing(bu, bv, cu, cv, row)
        const ca = crossing(cu, cv, au, av, row)
        let low = ab < bc || Number.isNaN(bc) ? ab : bc
        if (ca < low || Number.isNaN(low)) low = ca
        let high = ab > bc || Number.isNaN(bc) ? ab : bc
        if (ca > high || Number.isNaN(high)) high = ca
        const last = Math.min(lastU, Math.floor(high + 1e-9))
        for (let column = Math.max(firstU, Math.ceil(low - 1e-9)); column <= last; column++) {
          const depth = ad + (column - au) * perU + (row - av) * perV
          const place = row * columns + column
          if (depth > (map[place] as number)) map[place] = depth
        }
      }
    }
  return map
}

/** Where an edge crosses a row; not a number where it does not, or lies in it: then the other two cross at its ends. */
const crossing = (pu: number, pv: number, qu: number, qv: number, row: number) =>
  (pv < row && qv < row) || (pv > row && qv > row) || pv === qv ? Number.NaN : pu + ((row - pv) / (qv - pv)) * (qu - pu)
