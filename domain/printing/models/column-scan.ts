/**
 * Looks through a model along an axis, like needles through a cheese: for each point of a raster, where the surface is crossed and
 * what is inside. Inside is where more faces were entered than left, so overlapping shells count once and a cavity is empty.
 *
 * Points lie in the middle of their cells, and the cells fill the model's box exactly, so a box is measured without an error;
 * otherwise an area is known to about the length of its outline times half a cell. An edge belongs to one of its two faces, whichever way it is
 * walked, so that a closed surface is entered as often as it is left at every point.
 */
import { type Mesh, PER_TRIANGLE, type Point } from '../../car-check/mesh.ts'
import { freeMemory } from '../../large-lists.ts'

/** Solid along a needle, from the face that is entered to the face that is left. */
export type Run = { start: number; entered: number; end: number; left: number }

export type Scan = {
  axis: 0 | 1 | 2
  /** The axes across, so that u × v points along the axis. */
  across: readonly [0 | 1 | 2, 0 | 1 | 2]
  columns: number
  rows: number
  /** Sides of a cell along the axes across. */
  step: readonly [number, number]
  /** Where the runs of each needle begin in the lists below. */
  first: Int32Array
  start: Float32Array
  end: Float32Array
  /** The triangles that are entered and left. */
  entered: Int32Array
  left: Int32Array
  /** What the model fills, in cubic millimetres, and what lies inside more than once. */
  volume: number
  overlap: number
  /** Needles that do not leave as often as they enter: they go through a hole. */
  unbalanced: number
}

const ACROSS = [
  [1, 2],
  [2, 0],
  [0, 1],
] as const

/** Needles per direction, and crossings of all of them: beyond that the raster gets coarser. */
const MOST_NEEDLES = 40_000
const MOST_CROSSINGS = 1_500_000
const FINEST_MM = 0.1
/** Runs nearer to each other than this are one: bodies that touch. */
const TOUCHING_MM = 0.001

type Grid = { columns: number; rows: number; step: readonly [number, number] }

/** The model's box begins at 0 on every axis and has this size. */
export function columnScan(mesh: Mesh, axis: 0 | 1 | 2, size: Point): Scan {
  let grid = gridOver(size, axis, MOST_NEEDLES)
  for (;;) {
    const crossings = crossingsOf(mesh, axis, grid)
    if (crossings) {
      const scan = runsOf(crossings, axis, grid)
      for (const list of Object.values(crossings)) freeMemory(list)
      return scan
    }
    grid = gridOver(size, axis, (grid.columns * grid.rows) / 8)
  }
}

function gridOver(size: Point, axis: 0 | 1 | 2, needles: number): Grid {
  const [u, v] = ACROSS[axis]
  const [width, height] = [Math.max(size[u], 1e-6), Math.max(size[v], 1e-6)]
  const cell = Math.max(FINEST_MM, Math.sqrt((width * height) / needles))
  const along = (length: number) => Math.min(Math.max(1, Math.ceil(length / cell)), Math.max(1, Math.ceil(needles)))
  const [columns, rows] = [along(width), along(height)]
  return { columns, rows, step: [width / columns, height / rows] }
}

type Crossings = {
  head: Int32Array<ArrayBuffer>
  next: Int32Array<ArrayBuffer>
  depth: Float32Array<ArrayBuffer>
  face: Int32Array<ArrayBuffer>
}

/** Undefined where there are too many. Crossings of a needle are a chain, in the order of the triangles. */
function crossingsOf(mesh: Mesh, axis: 0 | 1 | 2, { columns, rows, step }: Grid): Crossings | undefined {
  const [u, v] = ACROSS[axis]
  const [perU, perV] = [1 / step[0], 1 / step[1]]
  const head = new Int32Array(columns * rows).fill(-1)
  let room = Math.min(MOST_CROSSINGS, Math.max(1024, columns * rows * 6))
  let next = new Int32Array(room)
  let depth = new Float32Array(room)
  let face = new Int32Array(room)
  let count = 0
  const isLargest = columns * rows <= 64
  for (let at = 0; at < mesh.length; at += PER_TRIANGLE) {
    // In cells, shifted by half of one, so that needles are at whole numbers.
    const au = (mesh[at + u] as number) * perU - 0.5
    const bu = (mesh[at + 3 + u] as number) * perU - 0.5
    const cu = (mesh[at + 6 + u] as number) * perU - 0.5
    const least = au < bu ? (au < cu ? au : cu) : bu < cu ? bu : cu
    const most = au > bu ? (au > cu ? au : cu) : bu > cu ? bu : cu
    if (Math.ceil(least) > most) continue
    const av = (mesh[at + v] as number) * perV - 0.5
    const bv = (mesh[at + 3 + v] as number) * perV - 0.5
    const cv = (mesh[at + 6 + v] as number) * perV - 0.5
    const low = av < bv ? (av < cv ? av : cv) : bv < cv ? bv : cv
    const high = av > bv ? (av > cv ? av : cv) : bv > cv ? bv : cv
    const firstRow = Math.max(0, Math.floor(low) + 1)
    const lastRow = Math.min(rows - 1, Math.floor(high))
    if (firstRow > lastRow) continue
    const twice = (bu - au) * (cv - av) - (cu - au) * (bv - av)
    if (twice === 0) continue
    const ad = mesh[at + axis] as number
    const bd = mesh[at + 3 + axis] as number
    const cd = mesh[at + 6 + axis] as number
    const slopeU = ((bd - ad) * (cv - av) - (cd - ad) * (bv - av)) / twice
    const slopeV = ((cd - ad) * (bu - au) - (bd - ad) * (cu - au)) / twice
    const [nearest, farthest] = [Math.min(ad, bd, cd), Math.max(ad, bd, cd)]
    const marked = (at / PER_TRIANGLE) * 2 + (twice > 0 ? 1 : 0)
    for (let row = firstRow; row <= lastRow; row++) {
      const ab = crossing(au, av, bu, bv, row)
      const bc = crossing(bu, bv, cu, cv, row)
      const ca = crossing(cu, cv, au, av, row)
      // Of three edges two cross the row, or none.
      const one = Number.isNaN(ab) ? bc : ab
      const other = Number.isNaN(ca) ? bc : ca
      if (Number.isNaN(one) || Number.isNaN(other)) continue
      const from = Math.max(0, Math.ceil(one < other ? one : other))
      const to = Math.min(columns - 1, Math.ceil(one < other ? other : one) - 1)
      for (let column = from; column <= to; column++) {
        if (count === room) {
          if (room >= MOST_CROSSINGS && !isLargest) return undefined
          room *= 2
          next = grown(next, room)
          face = grown(face, room)
          const deeper = new Float32Array(room)
          deeper.set(depth)
          depth = deeper
        }
        const needle = row * columns + column
        const here = ad + (column - au) * slopeU + (row - av) * slopeV
        depth[count] = here < nearest ? nearest : here > farthest ? farthest : here
        face[count] = marked
        next[count] = head[needle] as number
        head[needle] = count
        count++
      }
    }
  }
  return { head, next, depth, face }
}

function grown(list: Int32Array<ArrayBuffer>, room: number) {
  const more = new Int32Array(room)
  more.set(list)
  return more
}

/** Where an edge crosses a row, the same to the last bit for both faces that share it; not a number where it does not. */
function crossing(pu: number, pv: number, qu: number, qv: number, row: number) {
  if (pv < row === qv < row) return Number.NaN
  return pv < qv ? pu + ((row - pv) / (qv - pv)) * (qu - pu) : qu + ((row - qv) / (pv - qv)) * (pu - qu)
}

function runsOf({ head, next, depth, face }: Crossings, axis: 0 | 1 | 2, grid: Grid): Scan {
  const needles = head.length
  const cell = grid.step[0] * grid.step[1]
  const first = new Int32Array(needles + 1)
  const lists = runLists()
  let order = new Int32Array(64)
  let [volume, overlap, unbalanced] = [0, 0, 0]
  for (let needle = 0; needle < needles; needle++) {
    first[needle] = lists.count()
    let crossed = 0
    for (let at = head[needle] as number; at >= 0; at = next[at] as number) {
      if (crossed === order.length) order = grown(order, crossed * 2)
      order[crossed++] = at
    }
    if (crossed === 0) continue
    sortByDepth(order, crossed, depth)
    let [winding, start, entered] = [0, 0, -1]
    for (let place = 0; place < crossed; place++) {
      const at = order[place] as number
      const marked = face[at] as number
      const here = depth[at] as number
      if (place > 0 && winding > 1) overlap += (here - (depth[order[place - 1] as number] as number)) * cell
      const before = winding
      winding += marked & 1 ? -1 : 1
      if (before <= 0 && winding > 0) {
        start = here
        entered = marked >> 1
      } else if (before > 0 && winding <= 0) {
        volume += (here - start) * cell
        lists.add({ start, entered, end: here, left: marked >> 1 }, first[needle] as number)
      }
    }
    if (winding !== 0) unbalanced++
  }
  first[needles] = lists.count()
  return { axis, across: ACROSS[axis], ...grid, first, ...lists.taken(), volume, overlap, unbalanced }
}

/** In place, by Shell's gaps: a needle has four crossings or so, but it may have thousands. */
function sortByDepth(order: Int32Array, count: number, depth: Float32Array) {
  let gap = 1
  while (gap < count / 3) gap = gap * 3 + 1
  for (; gap > 0; gap = Math.floor(gap / 3))
    for (let place = gap; place < count; place++) {
      const one = order[place] as number
      const deep = depth[one] as number
      let at = place
      while (at >= gap && (depth[order[at - gap] as number] as number) > deep) {
        order[at] = order[at - gap] as number
        at -= gap
      }
      order[at] = one
    }
}

function runLists() {
  let room = 4096
  let count = 0
  let start = new Float32Array(room)
  let end = new Float32Array(room)
  let entered = new Int32Array(room)
  let left = new Int32Array(room)
  function grow() {
    room *= 2
    const longer = (list: Float32Array) => {
      const more = new Float32Array(room)
      more.set(list)
      return more
    }
    ;[start, end, entered, left] = [longer(start), longer(end), grown(entered, room), grown(left, room)]
  }
  return {
    count: () => count,
    add(run: Run, firstOfNeedle: number) {
      if (run.end <= run.start) return
      const before = count - 1
      if (before >= firstOfNeedle && run.start - (end[before] as number) < TOUCHING_MM) {
        end[before] = run.end
        left[before] = run.left
        return
      }
      if (count === room) grow()
      start[count] = run.start
      end[count] = run.end
      entered[count] = run.entered
      left[count] = run.left
      count++
    },
    taken: () => ({ start, end, entered, left }),
  }
}
