/** Bodies whose true measures are known, for tests and benchmarks of the measuring of models. */
import type { Mesh } from '../../car-check/mesh.ts'
import { box, type Triangle } from '../stl-writer.ts'

export const cornersIn = (triangles: readonly Triangle[], by: readonly [number, number, number] = [0, 0, 0]): Mesh =>
  Float32Array.from(triangles.flat(2), (number, at) => number + (by[at % 3] ?? 0))

export const boxAt = (size: readonly [number, number, number], by?: readonly [number, number, number]): Mesh =>
  cornersIn(box(...size), by)

export function together(...meshes: readonly Mesh[]): Mesh {
  return Float32Array.from(meshes.flatMap((mesh) => [...mesh]))
}

/** Every face turned around. */
export function insideOut(mesh: Mesh): Mesh {
  return mesh.map((_, at) => {
    const corner = Math.floor((at % 9) / 3)
    const other = corner === 0 ? 0 : 3 - corner
    return mesh[at - corner * 3 + other * 3] ?? 0
  })
}

/** A box with a cavity and walls that are everywhere as thick as that. */
export const hollowBox = ([x, y, z]: readonly [number, number, number], wall: number): Mesh =>
  together(boxAt([x, y, z]), insideOut(boxAt([x - 2 * wall, y - 2 * wall, z - 2 * wall], [wall, wall, wall])))

/** A plate of 60 × 40 × 5 mm on four legs of 5 × 5 × 45 mm, which reach into the plate by 1 mm. */
export const table = (): Mesh =>
  together(
    boxAt([60, 40, 5], [0, 0, 45]),
    boxAt([5, 5, 46]),
    boxAt([5, 5, 46], [55, 0, 0]),
    boxAt([5, 5, 46], [0, 35, 0]),
    boxAt([5, 5, 46], [55, 35, 0]),
  )

/** A ball of 2 × rings × rings × 2 faces, fewer at its poles. */
export function ball(radius: number, rings: number): Mesh {
  const corner = (ring: number, at: number) => {
    if (ring === 0 || ring === rings) return [0, 0, ring === 0 ? radius : -radius]
    const [down, round] = [(Math.PI * ring) / rings, (Math.PI * (at % (2 * rings))) / rings]
    const wide = radius * Math.sin(down)
    return [wide * Math.cos(round), wide * Math.sin(round), radius * Math.cos(down)]
  }
  const mesh = new Float32Array(rings * rings * 4 * 9)
  let filled = 0
  for (let ring = 0; ring < rings; ring++)
    for (let at = 0; at < 2 * rings; at++) {
      const [a, b, c, d] = [corner(ring, at), corner(ring + 1, at), corner(ring + 1, at + 1), corner(ring, at + 1)]
      const faces = [...(ring === rings - 1 ? [] : [a, b, c]), ...(ring === 0 ? [] : [a, c, d])]
      for (const number of faces.flat()) mesh[filled++] = number
    }
  return mesh.slice(0, filled)
}
