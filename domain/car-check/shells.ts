/**
 * Takes a model apart into its shells: the surfaces that share no corner. Corners are the same when all bits of their
 * coordinates are (0 and −0 are one), as CAD programs write them.
 */
import { freeMemory, largeInts } from '../large-lists.ts'
import { type Mesh, PER_TRIANGLE, perMesh } from './mesh.ts'

export type Shell = {
  mesh: Mesh
  /** Every edge is walked as often one way as the other. */
  closed: boolean
}

/** Beyond this a model is a heap of loose triangles, and is left whole. */
const MOST_SHELLS = 2000

export const shellsOf = perMesh((mesh): Shell[] => {
  const numbers = cornerNumbers(mesh)
  const { shellOf, count } = shellNumbers(numbers.slice())
  if (count > MOST_SHELLS) shellOf.fill(0)
  const shells = gathered(mesh, shellOf, count > MOST_SHELLS ? 1 : count, numbers)
  freeMemory(numbers)
  freeMemory(shellOf)
  return shells
})

/**
 * The shell of each triangle, from the numbers of its corners, which are used up: as each corner names an earlier one at the same
 * place, the list is already the forest in which shells are joined, and a second one of 12 MB is not needed for 1,000,000 triangles.
 */
export function shellNumbers(parent: Int32Array) {
  const rootOf = (corner: number) => {
    let root = corner
    while (parent[root] !== root) {
      parent[root] = parent[parent[root] as number] as number
      root = parent[root] as number
    }
    return root
  }
  for (let at = 0; at < parent.length; at += 3) {
    const root = rootOf(at)
    parent[rootOf(at + 1)] = root
    parent[rootOf(at + 2)] = rootOf(root)
  }
  const order = new Map<number, number>()
  const shellOf = largeInts(parent.length / 3)
  let [last, shell] = [-1, 0]
  for (let triangle = 0; triangle < shellOf.length; triangle++) {
    const root = rootOf(triangle * 3)
    // Most triangles follow one of their own shell.
    if (root !== last) {
      shell = order.get(root) ?? order.size
      order.set(root, shell)
      last = root
    }
    shellOf[triangle] = shell
  }
  return { shellOf, count: order.size }
}

function gathered(mesh: Mesh, shellOf: Int32Array, count: number, numbers: Int32Array): Shell[] {
  const triangles = new Int32Array(count)
  const balance = new Int32Array(count)
  for (let triangle = 0; triangle < shellOf.length; triangle++) {
    const shell = shellOf[triangle] as number
    triangles[shell] = (triangles[shell] as number) + 1
    const a = numbers[triangle * 3] as number
    const b = numbers[triangle * 3 + 1] as number
    const c = numbers[triangle * 3 + 2] as number
    balance[shell] = ((balance[shell] as number) + edgeMark(a, b) + edgeMark(b, c) + edgeMark(c, a)) | 0
  }
  if (count === 1) return [{ mesh, closed: balance[0] === 0 }]
  const shells = Array.from(triangles, (amount, at) => ({
    mesh: new Float32Array(amount * PER_TRIANGLE),
    closed: balance[at] === 0,
  }))
  triangles.fill(0)
  for (let triangle = 0; triangle < shellOf.length; triangle++) {
    const shell = shellOf[triangle] as number
    const from = triangle * PER_TRIANGLE
    const to = (triangles[shell] as number) * PER_TRIANGLE
    const own = shells[shell]?.mesh ?? mesh
    for (let number = 0; number < PER_TRIANGLE; number++) own[to + number] = mesh[from + number] as number
    triangles[shell] = (triangles[shell] as number) + 1
  }
  return shells
}

/** Whether every edge of the whole mesh is walked as often one way as the other. */
export function isBalanced(numbers: Int32Array): boolean {
  let balance = 0
  for (let at = 0; at < numbers.length; at += 3) {
    const a = numbers[at] as number
    const b = numbers[at + 1] as number
    const c = numbers[at + 2] as number
    balance = (balance + edgeMark(a, b) + edgeMark(b, c) + edgeMark(c, a)) | 0
  }
  return balance === 0
}

/** The same number for both ways along an edge, with opposite signs: in a closed shell they add up to 0. */
function edgeMark(from: number, to: number) {
  if (from === to) return 0
  const low = from < to ? from : to
  const high = from < to ? to : from
  let mark = Math.imul(low + 0x7ed55d16, 0x9e3779b1)
  mark = Math.imul((mark ^ (mark >>> 15)) + high, 0x85ebca77)
  mark = Math.imul(mark ^ (mark >>> 13), 0xc2b2ae3d)
  mark ^= mark >>> 16
  return from < to ? mark : -mark
}

/**
 * Each corner as the first corner that has the same place. Six faces meet at most corners, so the table begins small and grows
 * where they do not: of 1,000,000 triangles it is 4 MB and not 33.
 */
export function cornerNumbers(mesh: Mesh): Int32Array<ArrayBuffer> {
  const corners = mesh.length / 3
  const bits = new Int32Array(mesh.buffer, mesh.byteOffset, mesh.length)
  const numbers = largeInts(corners)
  let size = 2 ** Math.ceil(Math.log2(Math.max(corners, 8) / 4))
  let table = largeInts(size)
  let used = 0
  for (let corner = 0; corner < corners; corner++) {
    const x = plain(bits[corner * 3] as number)
    const y = plain(bits[corner * 3 + 1] as number)
    const z = plain(bits[corner * 3 + 2] as number)
    let at = placeHash(x, y, z) & (size - 1)
    for (;;) {
      const found = (table[at] as number) - 1
      if (found < 0) {
        table[at] = corner + 1
        numbers[corner] = corner
        used++
        break
      }
      if (
        plain(bits[found * 3] as number) === x &&
        plain(bits[found * 3 + 1] as number) === y &&
        plain(bits[found * 3 + 2] as number) === z
      ) {
        numbers[corner] = found
        break
      }
      at = (at + 1) & (size - 1)
    }
    if (used * 3 > size * 2) {
      table = largerTable(table, bits)
      size = table.length
    }
  }
  freeMemory(table)
  return numbers
}

function largerTable(table: Int32Array<ArrayBuffer>, bits: Int32Array): Int32Array<ArrayBuffer> {
  const larger = largeInts(table.length * 2)
  for (const entry of table) {
    if (entry === 0) continue
    const corner = (entry - 1) * 3
    const hash = placeHash(
      plain(bits[corner] as number),
      plain(bits[corner + 1] as number),
      plain(bits[corner + 2] as number),
    )
    let at = hash & (larger.length - 1)
    while (larger[at] !== 0) at = (at + 1) & (larger.length - 1)
    larger[at] = entry
  }
  freeMemory(table)
  return larger
}

function placeHash(x: number, y: number, z: number) {
  let hash = Math.imul(x ^ 0x3c6ef372, 0x9e3779b1)
  hash = Math.imul((hash ^ (hash >>> 15)) + y, 0x85ebca77)
  hash = Math.imul((hash ^ (hash >>> 13)) + z, 0xc2b2ae3d)
  return hash ^ (hash >>> 16)
}

const MINUS_ZERO = 0x80000000 | 0
const plain = (word: number) => (word === MINUS_ZERO ? 0 : word)
