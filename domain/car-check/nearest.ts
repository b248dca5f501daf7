/** The least distance between two surfaces, by a tree of boxes over one of them. */
import { boxOf, joinedMesh, type Mesh, PER_TRIANGLE, type Point } from './mesh.ts'

const LEAF = 8

type Tree = { mesh: Mesh; order: Int32Array; boxes: Float32Array; spans: Int32Array }

export type Gap = {
  /** 0 where they touch or cross; `reach` where they are no nearer than that. */
  gap: number
  /** Where they are nearest; undefined beyond the reach. */
  between: { from: Point; to: Point } | undefined
}

/** Only triangles within reach are looked at. */
export function gapBetween(mesh: Mesh, others: readonly Mesh[], reach: number): Gap {
  const box = boxOf([mesh])
  const near = box ? others.flatMap((other) => trianglesNear(other, box, reach)) : []
  if (near.length === 0) return { gap: reach, between: undefined }
  const tree = treeOf(joinedMesh(near))
  let best = { gap: reach, at: -1, from: -1 }
  for (let at = 0; at < mesh.length && best.gap > 0; at += PER_TRIANGLE) {
    const found = nearestInTree(tree, mesh, at, best.gap)
    if (found.from >= 0) best = { ...found, at }
  }
  const between = best.at >= 0 ? nearestPoints(mesh, best.at, tree.mesh, best.from) : undefined
  return { gap: best.gap, between }
}

function trianglesNear(mesh: Mesh, { low, high }: NonNullable<ReturnType<typeof boxOf>>, reach: number): Mesh[] {
  const found: number[] = []
  for (let at = 0; at < mesh.length; at += PER_TRIANGLE) {
    let isNear = true
    for (let axis = 0; axis < 3 && isNear; axis++) {
      const [a, b, c] = [mesh[at + axis] as number, mesh[at + 3 + axis] as number, mesh[at + 6 + axis] as number]
      isNear = Math.min(a, b, c) <= (high[axis] as number) + reach && Math.max(a, b, c) >= (low[axis] as number) - reach
    }
    if (isNear) found.push(at)
  }
  if (found.length === 0) return []
  const near = new Float32Array(found.length * PER_TRIANGLE)
  let to = 0
  for (const at of found) for (let number = 0; number < PER_TRIANGLE; number++) near[to++] = mesh[at + number] as number
  return [near]
}

/** Halved at the middle triangle along the longest side, so that its depth is bounded whatever the mesh. */
function treeOf(mesh: Mesh): Tree {
  const count = mesh.length / PER_TRIANGLE
  const order = Int32Array.from({ length: count }, (_, at) => at)
  const nodes = 2 * 2 ** Math.ceil(Math.log2(Math.max(1, count / LEAF)) + 1)
  const tree: Tree = { mesh, order, boxes: new Float32Array(nodes * 6), spans: new Int32Array(nodes * 2) }
  fill(tree, 1, 0, count)
  return tree
}

function fill(tree: Tree, node: number, from: number, to: number) {
  const { mesh, order, boxes, spans } = tree
  const at = node * 6
  for (let axis = 0; axis < 3; axis++) {
    let [low, high] = [Infinity, -Infinity]
    for (let place = from; place < to; place++)
      for (let corner = 0; corner < 3; corner++) {
        const number = mesh[(order[place] as number) * PER_TRIANGLE + corner * 3 + axis] as number
        if (number < low) low = number
        if (number > high) high = number
      }
    boxes[at + axis] = low
    boxes[at + 3 + axis] = high
  }
  spans[node * 2] = from
  spans[node * 2 + 1] = to
  if (to - from <= LEAF) return
  const sides = [0, 1, 2].map((axis) => (boxes[at + 3 + axis] as number) - (boxes[at + axis] as number))
  const axis = sides.indexOf(Math.max(...sides))
  const middleOf = (triangle: number) => {
    const first = triangle * PER_TRIANGLE + axis
    return (mesh[first] as number) + (mesh[first + 3] as number) + (mesh[first + 6] as number)
  }
  order.subarray(from, to).sort((one, other) => middleOf(one) - middleOf(other))
  const half = (from + to) >> 1
  fill(tree, node * 2, from, half)
  fill(tree, node * 2 + 1, half, to)
}

/** Nearer than the reach; `from` is −1 where nothing is. */
function nearestInTree(tree: Tree, mesh: Mesh, at: number, reach: number): { gap: number; from: number } {
  const low: number[] = []
  const high: number[] = []
  for (let axis = 0; axis < 3; axis++) {
    const [a, b, c] = [mesh[at + axis] as number, mesh[at + 3 + axis] as number, mesh[at + 6 + axis] as number]
    low.push(Math.min(a, b, c))
    high.push(Math.max(a, b, c))
  }
  let [gap, from] = [reach, -1]
  const open = [1]
  for (let node = open.pop(); node !== undefined && gap > 0; node = open.pop()) {
    if (boxGap(tree.boxes, node * 6, low, high) >= gap) continue
    const [first, end] = [tree.spans[node * 2] as number, tree.spans[node * 2 + 1] as number]
    if (end - first > LEAF) open.push(node * 2, node * 2 + 1)
    else
      for (let place = first; place < end; place++) {
        const other = (tree.order[place] as number) * PER_TRIANGLE
        const apart = triangleGap(mesh, at, tree.mesh, other)
        if (apart >= gap) continue
        gap = apart
        from = other
      }
  }
  return { gap, from }
}

function boxGap(boxes: Float32Array, at: number, low: readonly number[], high: readonly number[]) {
  let sum = 0
  for (let axis = 0; axis < 3; axis++) {
    const gap = Math.max(
      0,
      (boxes[at + axis] as number) - (high[axis] as number),
      (low[axis] as number) - (boxes[at + 3 + axis] as number),
    )
    sum += gap * gap
  }
  return Math.sqrt(sum)
}

type Vector = [number, number, number]
const cornerAt = (mesh: Mesh, at: number): Vector => [
  mesh[at] as number,
  mesh[at + 1] as number,
  mesh[at + 2] as number,
]
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
const plus = (a: Vector, b: Vector, times: number): Vector => [
  a[0] + b[0] * times,
  a[1] + b[1] * times,
  a[2] + b[2] * times,
]
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
const between0and1 = (share: number) => Math.min(1, Math.max(0, share))

function triangleGap(one: Mesh, at: number, other: Mesh, from: number): number {
  const a = triangleAt(one, at)
  const b = triangleAt(other, from)
  let least = Infinity
  for (let side = 0; side < 3; side++) {
    const [a0, a1] = [a[side] as Vector, a[(side + 1) % 3] as Vector]
    const [b0, b1] = [b[side] as Vector, b[(side + 1) % 3] as Vector]
    if (crosses(a0, a1, b) || crosses(b0, b1, a)) return 0
    least = Math.min(least, cornerGap(a0, b), cornerGap(b0, a))
    for (let own = 0; own < 3; own++)
      least = Math.min(least, edgeGap(a0, a1, b[own] as Vector, b[(own + 1) % 3] as Vector))
  }
  return least
}

type Triangle = readonly [Vector, Vector, Vector]

function crosses(from: Vector, to: Vector, [a, b, c]: Triangle): boolean {
  const normal = cross(minus(b, a), minus(c, a))
  const [before, after] = [dot(normal, minus(from, a)), dot(normal, minus(to, a))]
  if (before > 0 === after > 0 || before === after) return false
  return isOver(plus(from, minus(to, from), before / (before - after)), [a, b, c], normal)
}

/** Whether a point lies over the face, along its normal. */
const isOver = (point: Vector, [a, b, c]: Triangle, normal: Vector) =>
  dot(cross(minus(b, a), minus(point, a)), normal) >= 0 &&
  dot(cross(minus(c, b), minus(point, b)), normal) >= 0 &&
  dot(cross(minus(a, c), minus(point, c)), normal) >= 0

/** To the face; its edges are left to edgeGap. */
function cornerGap(point: Vector, triangle: Triangle): number {
  const [a, b, c] = triangle
  const normal = cross(minus(b, a), minus(c, a))
  const length = Math.sqrt(dot(normal, normal))
  return length > 0 && isOver(point, triangle, normal) ? Math.abs(dot(normal, minus(point, a))) / length : Infinity
}

const edgeGap = (p: Vector, p1: Vector, q: Vector, q1: Vector) => apart(edgePoints(p, p1, q, q1))

type Pair = [Vector, Vector]

function apart([one, other]: Pair): number {
  const gap = minus(one, other)
  return Math.sqrt(dot(gap, gap))
}

/** Where two stretches are nearest to each other. */
function edgePoints(p: Vector, p1: Vector, q: Vector, q1: Vector): Pair {
  const [u, v, w] = [minus(p1, p), minus(q1, q), minus(p, q)]
  const [a, b, c, d, e] = [dot(u, u), dot(u, v), dot(v, v), dot(u, w), dot(v, w)]
  const det = a * c - b * b
  let s = det > 1e-12 * a * c ? between0and1((b * e - c * d) / det) : 0
  const t = c > 0 ? between0and1((b * s + e) / c) : 0
  s = a > 0 ? between0and1((b * t - d) / a) : 0
  return [plus(p, u, s), plus(q, v, t)]
}

/** Under a point on the face; undefined where it is beside it. */
function footOn(point: Vector, triangle: Triangle): Vector | undefined {
  const [a, b, c] = triangle
  const normal = cross(minus(b, a), minus(c, a))
  const square = dot(normal, normal)
  if (square === 0 || !isOver(point, triangle, normal)) return undefined
  return plus(point, normal, -dot(normal, minus(point, a)) / square)
}

/** Where two triangles are nearest to each other. */
function nearestPoints(one: Mesh, at: number, other: Mesh, from: number): { from: Point; to: Point } {
  const [a, b] = [triangleAt(one, at), triangleAt(other, from)]
  const pairs: Pair[] = []
  for (let side = 0; side < 3; side++) {
    const [own, theirs] = [a[side] as Vector, b[side] as Vector]
    const [under, over] = [footOn(own, b), footOn(theirs, a)]
    if (under) pairs.push([own, under])
    if (over) pairs.push([over, theirs])
    for (let next = 0; next < 3; next++)
      pairs.push(edgePoints(own, a[(side + 1) % 3] as Vector, b[next] as Vector, b[(next + 1) % 3] as Vector))
  }
  const [start, end] = pairs.reduce((nearest, pair) => (apart(pair) < apart(nearest) ? pair : nearest))
  return { from: start, to: end }
}

const triangleAt = (mesh: Mesh, at: number): Triangle => [
  cornerAt(mesh, at),
  cornerAt(mesh, at + 3),
  cornerAt(mesh, at + 6),
]
