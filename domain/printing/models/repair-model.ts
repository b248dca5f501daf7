/**
 * Lists what is wrong with the surface of a model and repairs it, in this order.
 *
 * | fault                              | repaired by                                                                       |
 * |------------------------------------|-----------------------------------------------------------------------------------|
 * | corners a hair apart               | joining corners of open edges that are nearer than 0.01 mm                        |
 * | faces without an area, duplicates  | leaving out faces with two equal corners, and all but one with the same three     |
 * | faces that look the wrong way      | turning the fewer faces of a shell around, so that neighbours agree               |
 * | holes                              | a fan of faces round the middle of each rim                                       |
 * | a shell that is inside out         | turning it, unless it lies inside another one, where it is a cavity               |
 *
 * An edge that more than two faces share cannot be repaired like this: then there is no repaired copy.
 */
import type { Mesh, Point } from '../../car-check/mesh.ts'
import { type EdgeTable, edgeCounts, edgeTable } from './edge-table.ts'

/** Corners, three numbers each, and faces, three numbers of corners each. */
export type IndexedMesh = { places: Float32Array<ArrayBuffer>; faces: Int32Array<ArrayBuffer> }

export type SurfaceFaults = {
  open: number
  overshared: number
  flipped: number
  duplicates: number
  flat: number
  /** Open edges and edges whose faces disagree: two corners each, six numbers. */
  edges: number[]
}

const NEAR_MM = 0.01
const MOST_HOLES = 2000
const MOST_MARKED_EDGES = 20_000

export function indexed(mesh: Mesh, numbers: Int32Array): IndexedMesh {
  const newNumber = new Int32Array(numbers.length).fill(-1)
  const faces = new Int32Array(numbers.length)
  const places = new Float32Array(mesh.length)
  let count = 0
  for (let corner = 0; corner < numbers.length; corner++) {
    const first = numbers[corner] as number
    if (newNumber[first] === -1) {
      newNumber[first] = count
      for (let axis = 0; axis < 3; axis++) places[count * 3 + axis] = mesh[first * 3 + axis] as number
      count++
    }
    faces[corner] = newNumber[first] as number
  }
  return { places: places.slice(0, count * 3), faces }
}

export function cornersOf({ places, faces }: IndexedMesh): Mesh {
  const mesh = new Float32Array(faces.length * 3)
  for (let corner = 0; corner < faces.length; corner++)
    for (let axis = 0; axis < 3; axis++)
      mesh[corner * 3 + axis] = places[(faces[corner] as number) * 3 + axis] as number
  return mesh
}

/** `repaired` is undefined where it cannot be done. */
export function surfaceFaults(model: IndexedMesh): { faults: SurfaceFaults; repaired: IndexedMesh | undefined } {
  const table = edgeTable(model.faces)
  const { open, overshared } = edgeCounts(table)
  const joined = open > 0 ? joinedCorners(model, table) : model
  const { faces, flat, duplicates } = distinctFaces(joined.faces, joined.places)
  const clean = edgeTable(faces)
  const turned = agreeing(faces, clean)
  const faults = {
    open,
    overshared,
    flipped: turned.flipped,
    duplicates,
    flat,
    edges: faultyEdges(table, model.places),
  }
  if (turned.disagree || edgeCounts(clean).overshared > 0) return { faults, repaired: undefined }
  const filled = withoutHoles({ places: joined.places, faces: turned.faces })
  return { faults, repaired: filled && turnedOut(filled) }
}

function faultyEdges({ count, low, high, up, down }: EdgeTable, places: Float32Array): number[] {
  const edges: number[] = []
  const place = (corner: number) => [0, 1, 2].map((axis) => places[corner * 3 + axis] as number)
  for (let edge = 0; edge < count && edges.length < MOST_MARKED_EDGES * 6; edge++)
    if (up[edge] !== 1 || down[edge] !== 1) edges.push(...place(low[edge] as number), ...place(high[edge] as number))
  return edges
}

function joinedCorners({ places, faces }: IndexedMesh, { count, low, high, up, down }: EdgeTable): IndexedMesh {
  const rim = new Set<number>()
  for (let edge = 0; edge < count; edge++)
    if ((up[edge] as number) + (down[edge] as number) === 1) rim.add(low[edge] as number).add(high[edge] as number)
  const sorted = [...rim].sort((one, other) => (places[one * 3] as number) - (places[other * 3] as number))
  const joinedTo = new Map<number, number>()
  for (const [at, one] of sorted.entries())
    for (let next = at + 1; next < sorted.length; next++) {
      const other = sorted[next] as number
      if ((places[other * 3] as number) - (places[one * 3] as number) > NEAR_MM) break
      if (!joinedTo.has(other) && distance(places, one, other) <= NEAR_MM) joinedTo.set(other, joinedTo.get(one) ?? one)
    }
  return joinedTo.size === 0
    ? { places, faces }
    : { places, faces: faces.map((corner) => joinedTo.get(corner) ?? corner) }
}

const distance = (places: Float32Array, one: number, other: number) =>
  Math.hypot(...[0, 1, 2].map((axis) => (places[one * 3 + axis] as number) - (places[other * 3 + axis] as number)))

function distinctFaces(faces: Int32Array<ArrayBuffer>, places: Float32Array) {
  const seen = new Set<string>()
  const left = new Int32Array(faces.length)
  let [count, flat, duplicates] = [0, 0, 0]
  for (let at = 0; at < faces.length; at += 3) {
    const [a, b, c] = [faces[at] as number, faces[at + 1] as number, faces[at + 2] as number]
    if (a === b || b === c || c === a) {
      flat++
      continue
    }
    const least = Math.min(a, b, c)
    const most = Math.max(a, b, c)
    const key = `${least} ${a + b + c - least - most} ${most}`
    if (seen.has(key)) {
      duplicates++
      continue
    }
    seen.add(key)
    // A face whose corners lie on a line is part of the surface: without it there would be a slit.
    if (isFlat(places, a, b, c)) flat++
    left[count++] = a
    left[count++] = b
    left[count++] = c
  }
  return { faces: left.slice(0, count), flat, duplicates }
}

/** The sine of its angle is at most a millionth, as in stl-sums.ts. */
function isFlat(places: Float32Array, a: number, b: number, c: number) {
  const [ux, uy, uz] = between(places, a, b)
  const [vx, vy, vz] = between(places, a, c)
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx]
  return x * x + y * y + z * z <= 1e-12 * (ux * ux + uy * uy + uz * uz) * (vx * vx + vy * vy + vz * vz)
}

const between = (places: Float32Array, from: number, to: number): [number, number, number] => [
  (places[to * 3] as number) - (places[from * 3] as number),
  (places[to * 3 + 1] as number) - (places[from * 3 + 1] as number),
  (places[to * 3 + 2] as number) - (places[from * 3 + 2] as number),
]

/** Walks from face to face over edges that two share, and turns those that disagree: of each connected piece the fewer ones. */
function agreeing(faces: Int32Array<ArrayBuffer>, { edgeOf, count: edges }: EdgeTable) {
  const count = faces.length / 3
  const sides = sidesOf(edgeOf, edges)
  const turn = new Int8Array(count).fill(-1)
  const stack: number[] = []
  let [flipped, disagree] = [0, false]
  for (let begin = 0; begin < count; begin++) {
    if (turn[begin] !== -1) continue
    const piece = [begin]
    turn[begin] = 0
    stack.push(begin)
    for (let face = stack.pop(); face !== undefined; face = stack.pop())
      for (let side = face * 3; side < face * 3 + 3; side++) {
        const edge = edgeOf[side] as number
        const [one, other] = [sides.first[edge] as number, sides.second[edge] as number]
        if (other < 0) continue
        const there = one === side ? other : one
        const neighbour = Math.floor(there / 3)
        const agrees = startOf(faces, side) !== startOf(faces, there)
        const wanted = agrees ? (turn[face] as number) : 1 - (turn[face] as number)
        if (turn[neighbour] === -1) {
          turn[neighbour] = wanted
          piece.push(neighbour)
          stack.push(neighbour)
        } else if (turn[neighbour] !== wanted) disagree = true
      }
    const ones = piece.reduce((sum, face) => sum + (turn[face] as number), 0)
    const fewer = ones * 2 > piece.length ? 0 : 1
    flipped += Math.min(ones, piece.length - ones)
    for (const face of piece) turn[face] = turn[face] === fewer ? 1 : 0
  }
  const turned = faces.slice()
  for (let face = 0; face < count; face++)
    if (turn[face] === 1)
      [turned[face * 3 + 1], turned[face * 3 + 2]] = [faces[face * 3 + 2] as number, faces[face * 3 + 1] as number]
  return { faces: turned, flipped, disagree }
}

const startOf = (faces: Int32Array, side: number) => faces[side]

/** The two sides of each edge that exactly two faces share; −1 otherwise. */
function sidesOf(edgeOf: Int32Array, edges: number) {
  const [first, second] = [new Int32Array(edges).fill(-1), new Int32Array(edges).fill(-1)]
  const more = new Uint8Array(edges)
  edgeOf.forEach((edge, side) => {
    if (edge < 0) return
    if (first[edge] === -1) first[edge] = side
    else if (second[edge] === -1) second[edge] = side
    else more[edge] = 1
  })
  for (let edge = 0; edge < edges; edge++) if (more[edge]) second[edge] = -1
  return { first, second }
}

/** Undefined where a rim does not close, or there are too many. */
function withoutHoles({ places, faces }: IndexedMesh): IndexedMesh | undefined {
  const { edgeOf, up, down } = edgeTable(faces)
  const next = new Map<number, number>()
  for (let side = 0; side < faces.length; side++) {
    const edge = edgeOf[side] as number
    if ((up[edge] as number) + (down[edge] as number) !== 1) continue
    const from = faces[side] as number
    const to = faces[side % 3 === 2 ? side - 2 : side + 1] as number
    // The rim is walked against the faces. Where two holes touch, which way it goes cannot be told.
    if (next.has(to)) return undefined
    next.set(to, from)
  }
  const rims: number[][] = []
  while (next.size > 0) {
    const [start] = next.keys()
    const rim: number[] = []
    for (let corner = start; corner !== undefined; ) {
      rim.push(corner)
      const following = next.get(corner)
      next.delete(corner)
      corner = following === start ? undefined : following
      if (following === undefined) return undefined
    }
    if (rims.push(rim) > MOST_HOLES) return undefined
  }
  return rims.length === 0 ? { places, faces } : fanned({ places, faces }, rims)
}

function fanned({ places, faces }: IndexedMesh, rims: readonly (readonly number[])[]): IndexedMesh {
  const [newPlaces, newFaces] = [Array.from(places), Array.from(faces)]
  for (const rim of rims) {
    const [a, b, c] = rim
    if (rim.length === 3 && a !== undefined && b !== undefined && c !== undefined) {
      newFaces.push(a, b, c)
      continue
    }
    const middle = newPlaces.length / 3
    for (let axis = 0; axis < 3; axis++)
      newPlaces.push(rim.reduce((sum, corner) => sum + (places[corner * 3 + axis] as number), 0) / rim.length)
    rim.forEach((corner, at) => {
      newFaces.push(middle, corner, rim[(at + 1) % rim.length] ?? corner)
    })
  }
  return { places: Float32Array.from(newPlaces), faces: Int32Array.from(newFaces) }
}

type Shell = { faces: number[]; volume: number; low: Point; high: Point }

/** The faces of each shell of a closed mesh, with what it encloses. */
export function shellsIn({ places, faces }: IndexedMesh): Shell[] {
  const parent = Int32Array.from({ length: places.length / 3 }, (_, corner) => corner)
  const rootOf = (corner: number): number => {
    let root = corner
    while (parent[root] !== root) root = parent[root] = parent[parent[root] as number] as number
    return root
  }
  for (let at = 0; at < faces.length; at += 3)
    for (const other of [1, 2]) parent[rootOf(faces[at + other] as number)] = rootOf(faces[at] as number)
  const found = new Map<number, { faces: number[]; sixfold: number; low: number[]; high: number[] }>()
  for (let at = 0; at < faces.length; at += 3) {
    const root = rootOf(faces[at] as number)
    const shell = found.get(root) ?? {
      faces: [],
      sixfold: 0,
      low: [Infinity, Infinity, Infinity],
      high: [-Infinity, -Infinity, -Infinity],
    }
    found.set(root, shell)
    shell.faces.push(at / 3)
    const [a, b, c] = [0, 1, 2].map((corner) => (faces[at + corner] as number) * 3) as [number, number, number]
    for (let axis = 0; axis < 3; axis++)
      for (const corner of [a, b, c]) {
        const here = places[corner + axis] as number
        shell.low[axis] = Math.min(shell.low[axis] as number, here)
        shell.high[axis] = Math.max(shell.high[axis] as number, here)
      }
    const number = (corner: number, axis: number) => places[corner + axis] as number
    shell.sixfold +=
      number(a, 0) * (number(b, 1) * number(c, 2) - number(b, 2) * number(c, 1)) +
      number(a, 1) * (number(b, 2) * number(c, 0) - number(b, 0) * number(c, 2)) +
      number(a, 2) * (number(b, 0) * number(c, 1) - number(b, 1) * number(c, 0))
  }
  return [...found.values()].map(({ faces: own, sixfold, low, high }) => ({
    faces: own,
    volume: sixfold / 6,
    low: low as unknown as Point,
    high: high as unknown as Point,
  }))
}

export const isWithin = (inner: Shell, outer: Shell) =>
  inner !== outer &&
  [0, 1, 2].every(
    (axis) => (inner.low[axis] ?? 0) > (outer.low[axis] ?? 0) && (inner.high[axis] ?? 0) < (outer.high[axis] ?? 0),
  )

function turnedOut(model: IndexedMesh): IndexedMesh {
  const shells = shellsIn(model)
  const wrong = shells.filter((shell) => {
    const isInner = shells.some((other) => isWithin(shell, other))
    return shell.volume < 0 && !isInner
  })
  if (wrong.length === 0) return model
  const faces = model.faces.slice()
  for (const { faces: own } of wrong)
    for (const face of own)
      [faces[face * 3 + 1], faces[face * 3 + 2]] = [faces[face * 3 + 2] as number, faces[face * 3 + 1] as number]
  return { places: model.places, faces }
}
