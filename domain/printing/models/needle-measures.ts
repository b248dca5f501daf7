/** What the needles of the three scans say: how thick walls are, what is thin in two directions, and what hangs over. */
import { type Mesh, PER_TRIANGLE, type Point } from '../../car-check/mesh.ts'
import { type Lying, ORIENTATIONS, type Orientation, WALL_STEPS_MM } from './analysis.ts'
import type { Scan } from './column-scan.ts'

export type Scans = readonly [x: Scan, y: Scan, z: Scan]

/** Places on the model as the view marks them: of what is thin four numbers each, the point and how thick it is, of overhangs the point. */
export type Marks = { thin: number[]; small: number[]; overhang: Record<Orientation, number[]> }

/** Faces that look away from each other, within about 37°, are the two sides of a wall. */
const OPPOSITE = -0.8
const THICKEST_MM = 20
const BIN_MM = 0.05
/** A wall of exactly the minimum is thick enough. */
const ALLOWED_MM = 0.005
/** Less surface than this is a burr of the mesh. */
const LEAST_MM2 = 1
/** Above this nothing counts as small, nor as a thin wall to be marked. */
const [SMALL_MM, THIN_MM] = [2, 3]
/** Within a layer of the plate is on the plate. */
const ON_PLATE_MM = 0.2
/** The cosine of 45°, and a little: what leans out by exactly that prints without support. */
const LEANING = 0.7075
const MOST_MARKS = 12_000

/** The unit normals of triangles, computed when first asked for. */
function normalsOf(mesh: Mesh) {
  const found = [0, 0, 0] as [number, number, number]
  return (triangle: number): Point => {
    const at = triangle * PER_TRIANGLE
    const ux = (mesh[at + 3] as number) - (mesh[at] as number)
    const uy = (mesh[at + 4] as number) - (mesh[at + 1] as number)
    const uz = (mesh[at + 5] as number) - (mesh[at + 2] as number)
    const vx = (mesh[at + 6] as number) - (mesh[at] as number)
    const vy = (mesh[at + 7] as number) - (mesh[at + 1] as number)
    const vz = (mesh[at + 8] as number) - (mesh[at + 2] as number)
    const x = uy * vz - uz * vy
    const y = uz * vx - ux * vz
    const z = ux * vy - uy * vx
    const length = Math.sqrt(x * x + y * y + z * z) || 1
    found[0] = x / length
    found[1] = y / length
    found[2] = z / length
    return found
  }
}

/** How much of something there is at each size, so that a single odd place does not decide. */
function sizes() {
  const amount = new Float64Array(THICKEST_MM / BIN_MM + 1)
  const sum = new Float64Array(amount.length)
  return {
    add(size: number, area: number) {
      const bin = Math.min(amount.length - 1, Math.floor(size / BIN_MM))
      amount[bin] = (amount[bin] as number) + area
      sum[bin] = (sum[bin] as number) + size * area
    },
    /** The smallest that there is enough of; null where it is thicker than any wall. */
    smallest(): number | null {
      let [seen, weighed] = [0, 0]
      for (let bin = 0; bin + 1 < amount.length; bin++) {
        seen += amount[bin] as number
        weighed += sum[bin] as number
        if (seen >= LEAST_MM2) return weighed / seen
      }
      return null
    },
  }
}

export function wallsIn(mesh: Mesh, scans: Scans) {
  const normal = normalsOf(mesh)
  const walls = sizes()
  const features = sizes()
  const thin = WALL_STEPS_MM.map(() => 0)
  const [thinMarks, smallMarks] = [marksOf(4), marksOf(4)]
  for (const scan of scans) {
    const { axis, first, start, end, entered, left } = scan
    const cell = scan.step[0] * scan.step[1]
    for (let needle = 0; needle + 1 < first.length; needle++)
      for (let run = first[needle] as number; run < (first[needle + 1] as number); run++) {
        const length = (end[run] as number) - (start[run] as number)
        if (length > THICKEST_MM / 0.5) continue
        const [inX, inY, inZ] = normal(entered[run] as number)
        const [outX, outY, outZ] = normal(left[run] as number)
        const into = Math.abs(axis === 0 ? inX : axis === 1 ? inY : inZ)
        const out = Math.abs(axis === 0 ? outX : axis === 1 ? outY : outZ)
        const dominates = into >= Math.abs(inX) && into >= Math.abs(inY) && into >= Math.abs(inZ)
        if (dominates && inX * outX + inY * outY + inZ * outZ <= OPPOSITE && out > 0.3) {
          const thick = (length * (into + out)) / 2
          const area = cell / into + cell / out
          walls.add(thick, area)
          WALL_STEPS_MM.forEach((step, at) => {
            if (thick < step - ALLOWED_MM) thin[at] = (thin[at] as number) + area
          })
          if (thick < THIN_MM) markRun(thinMarks, scan, needle, run, thick)
        }
        if (length >= SMALL_MM) continue
        const small = secondSmallest(scans, scan, needle, (start[run] as number) + length / 2, length)
        if (small >= SMALL_MM) continue
        features.add(small, cell)
        markRun(smallMarks, scan, needle, run, small)
      }
  }
  return {
    thinnest_wall_mm: walls.smallest(),
    smallest_feature_mm: features.smallest(),
    thin_walls: WALL_STEPS_MM.map((below_mm, at) => ({ below_mm, cm2: (thin[at] as number) / 100 })),
    marks: { thin: thinMarks.list(), small: smallMarks.list() },
  }
}

/**
 * Spread over the whole model however many there are: a full list is thinned out, and from then on fewer are taken. By lot and not
 * every second one, since a needle through two walls finds them in turn, and one of the two would be left without marks.
 */
function marksOf(width: 3 | 4) {
  let list: number[] = []
  let lots: number[] = []
  let [seen, mask] = [0, 0]
  return {
    add(mark: readonly number[]) {
      const lot = lotOf(seen++)
      if (lot & mask) return
      list.push(...mark)
      lots.push(lot)
      if (lots.length < MOST_MARKS) return
      mask = mask * 2 + 1
      list = list.filter((_, at) => ((lots[Math.floor(at / width)] as number) & mask) === 0)
      lots = lots.filter((one) => (one & mask) === 0)
    },
    list: () => list,
  }
}

function lotOf(number: number) {
  const lot = Math.imul(number + 0x7ed55d16, 0x9e3779b1)
  return Math.imul(lot ^ (lot >>> 15), 0x85ebca77) >>> 13
}

/** On both sides: a wall hides what is marked on its other side. */
function markRun(marks: ReturnType<typeof marksOf>, scan: Scan, needle: number, run: number, size: number) {
  for (const depth of [scan.start[run] as number, scan.end[run] as number])
    marks.add([...placeOf(scan, needle, depth), size])
}

function placeOf({ axis, across, columns, step }: Scan, needle: number, depth: number): [number, number, number] {
  const place: [number, number, number] = [0, 0, 0]
  place[axis] = depth
  place[across[0]] = ((needle % columns) + 0.5) * step[0]
  place[across[1]] = (Math.floor(needle / columns) + 0.5) * step[1]
  return place
}

/** Of the three extents at a point inside, the middle one: of a wall that is large, of a pin it is the pin's thickness. */
function secondSmallest(scans: Scans, scan: Scan, needle: number, depth: number, length: number) {
  const place = placeOf(scan, needle, depth)
  const [one, other] = scan.across.map((axis) => extentAt(scans[axis], place))
  const [a, b, c] = [length, one ?? Infinity, other ?? Infinity]
  return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c))
}

function extentAt(scan: Scan, place: Point): number {
  const { axis, across, columns, rows, step, first, start, end } = scan
  const column = Math.min(columns - 1, Math.floor(place[across[0]] / step[0]))
  const row = Math.min(rows - 1, Math.floor(place[across[1]] / step[1]))
  const needle = row * columns + column
  const deep = place[axis]
  for (let run = first[needle] as number; run < (first[needle + 1] as number); run++)
    if ((start[run] as number) <= deep && deep <= (end[run] as number))
      return (end[run] as number) - (start[run] as number)
  // The raster of the other direction passes beside it.
  return Infinity
}

const SIDES: Record<Orientation, { axis: 0 | 1 | 2; high: boolean }> = {
  'as-drawn': { axis: 2, high: false },
  '+z-down': { axis: 2, high: true },
  '+x-down': { axis: 0, high: true },
  '-x-down': { axis: 0, high: false },
  '+y-down': { axis: 1, high: true },
  '-y-down': { axis: 1, high: false },
}

export function lyingOf(mesh: Mesh, scans: Scans, size: Point) {
  const overhang = {} as Record<Orientation, number[]>
  const lying = {} as Record<Orientation, Lying>
  for (const orientation of ORIENTATIONS) {
    const { axis, high } = SIDES[orientation]
    const found = lyingOn(mesh, scans[axis], size[axis], high)
    lying[orientation] = found.lying
    overhang[orientation] = found.marks
  }
  return { lying, overhang }
}

/** `high` turns the model over: then the plate is at its high end, and the run before is the one above. */
function lyingOn(mesh: Mesh, scan: Scan, height: number, high: boolean) {
  const normal = normalsOf(mesh)
  const { axis, first, start, end, entered, left, step } = scan
  const cell = step[0] * step[1]
  const marks = marksOf(3)
  let [overhang, support, foot] = [0, 0, 0]
  for (let needle = 0; needle + 1 < first.length; needle++) {
    const [from, to] = [first[needle] as number, first[needle + 1] as number]
    for (let run = from; run < to; run++) {
      const under = high ? (end[run] as number) : (start[run] as number)
      const below = high
        ? (run + 1 < to ? (start[run + 1] as number) : height) - under
        : under - (run > from ? (end[run - 1] as number) : 0)
      const isLowest = high ? run + 1 === to : run === from
      if (isLowest && below <= ON_PLATE_MM) {
        foot += cell
        continue
      }
      const steep = Math.abs(normal(high ? (left[run] as number) : (entered[run] as number))[axis])
      if (steep <= LEANING) continue
      overhang += cell / steep
      support += below * cell
      marks.add(placeOf(scan, needle, under))
    }
  }
  const lying: Lying = {
    overhang_cm2: overhang / 100,
    support_cm3: support / 1000,
    first_layer_cm2: foot / 100,
    height_mm: height,
  }
  return { lying, marks: marks.list() }
}
