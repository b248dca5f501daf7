/** Writes triangles as an STL file: for the demo's models, and for tests and benchmarks of the reader. */

export type Corner = readonly [x: number, y: number, z: number]
export type Triangle = readonly [Corner, Corner, Corner]

const HEADER = 84
const STRIDE = 50

export function binaryStlOf(triangles: readonly Triangle[], title = 'Paddock') {
  const bytes = new Uint8Array(HEADER + triangles.length * STRIDE)
  for (let at = 0; at < Math.min(title.length, 80); at++) bytes[at] = title.charCodeAt(at)
  const view = new DataView(bytes.buffer)
  view.setUint32(80, triangles.length, true)
  triangles.forEach((triangle, index) => {
    const numbers = [normalOf(triangle), ...triangle].flat()
    for (const [place, number] of numbers.entries()) view.setFloat32(HEADER + index * STRIDE + place * 4, number, true)
  })
  return bytes
}

/** The corners of triangles, nine numbers each, as a binary file. */
export function stlOfCorners(corners: Float32Array, title?: string) {
  const at = (place: number): Corner => [corners[place] ?? 0, corners[place + 1] ?? 0, corners[place + 2] ?? 0]
  const triangles = Array.from({ length: corners.length / 9 }, (_, one): Triangle => {
    return [at(one * 9), at(one * 9 + 3), at(one * 9 + 6)]
  })
  return binaryStlOf(triangles, title)
}

export function asciiStlOf(triangles: readonly Triangle[], name = 'paddock') {
  const words = (corner: Corner) => corner.map((number) => Math.fround(number).toExponential(8)).join(' ')
  const facets = triangles.map(
    (triangle) =>
      `  facet normal ${words(normalOf(triangle))}\n    outer loop\n${triangle
        .map((corner) => `      vertex ${words(corner)}\n`)
        .join('')}    endloop\n  endfacet\n`,
  )
  return `solid ${name}\n${facets.join('')}endsolid ${name}\n`
}

function normalOf([a, b, c]: Triangle): Corner {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]]
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]]
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  const length = Math.hypot(x, y, z) || 1
  return [x / length, y / length, z / length]
}

/** A box from the origin, its faces looking outwards. */
export function box(width: number, depth: number, height: number): Triangle[] {
  return prism(
    [
      [0, 0],
      [width, 0],
      [width, depth],
      [0, depth],
    ],
    height,
  )
}

/** A flat outline, walked against the clock and seen whole from its first corner, raised along z. */
export function prism(outline: readonly (readonly [number, number])[], height: number): Triangle[] {
  const [first, ...others] = outline
  if (!first) return []
  const low = ([x, y]: readonly [number, number]): Corner => [x, y, 0]
  const high = ([x, y]: readonly [number, number]): Corner => [x, y, height]
  const lids = pairs(others).flatMap(([b, c]): Triangle[] => [
    [low(first), low(c), low(b)],
    [high(first), high(b), high(c)],
  ])
  const walls = pairs([...outline, first]).flatMap(([a, b]): Triangle[] => [
    [low(a), low(b), high(b)],
    [low(a), high(b), high(a)],
  ])
  return [...lids, ...walls]
}

const pairs = <T>(list: readonly T[]) =>
  list.slice(1).flatMap((item, index): [T, T][] => {
    const before = list[index]
    return before === undefined ? [] : [[before, item]]
  })

/** A pipe along z, or a full cylinder where the inner radius is 0. */
export function tube(outer: number, inner: number, height: number, sides = 48): Triangle[] {
  const ring = (radius: number) =>
    Array.from({ length: sides }, (_, side): [number, number] => {
      const angle = (2 * Math.PI * side) / sides
      return [radius * Math.cos(angle), radius * Math.sin(angle)]
    })
  if (inner === 0) return prism(ring(outer), height)
  const [out, into] = [ring(outer), ring(inner)]
  const [outPairs, inPairs] = [pairs([...out, ...out.slice(0, 1)]), pairs([...into, ...into.slice(0, 1)])]
  return outPairs.flatMap(([a, b], side): Triangle[] => {
    const [c, d] = inPairs[side] ?? [a, b]
    return [
      [
        [...a, 0],
        [...b, 0],
        [...b, height],
      ],
      [
        [...a, 0],
        [...b, height],
        [...a, height],
      ],
      [
        [...d, 0],
        [...c, 0],
        [...c, height],
      ],
      [
        [...d, 0],
        [...c, height],
        [...d, height],
      ],
      [
        [...a, height],
        [...b, height],
        [...d, height],
      ],
      [
        [...a, height],
        [...d, height],
        [...c, height],
      ],
      [
        [...b, 0],
        [...a, 0],
        [...c, 0],
      ],
      [
        [...b, 0],
        [...c, 0],
        [...d, 0],
      ],
    ]
  })
}
