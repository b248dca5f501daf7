/**
 * Which parts fit on one plate, and where each of them lies: by bounding rectangles, seen from above.
 *
 * | rule                                                                                                         |
 * |--------------------------------------------------------------------------------------------------------------|
 * | between two parts there are at least 5 mm; a part may touch the edge of the bed, whose usable size is entered |
 * | a part may be turned by 90°, never laid on another side: its orientation was chosen with the model            |
 * | a part that is higher than the printer does not fit                                                          |
 * | large parts are placed first, each as far to the front as it can lie, then to the left, so that rows arise     |
 * | if that leaves one over: each where the smaller gap beside it is smallest ("maximal rectangles")             |
 *
 * What is placed never overlaps. The best arrangement of all is not searched for: a plate that could be packed with much
 * patience may be said not to fit.
 */
import { type Millimetres, mm } from '../../units.ts'

export type Bed = { bed_x_mm: number; bed_y_mm: number; bed_z_mm: number }
export type Size = { x: Millimetres; y: Millimetres; z: Millimetres }
export type Piece = { key: string; size: Size }
/** The corner nearest to the origin of the bed, and the sides as they lie there. */
export type Placement = { key: string; x: Millimetres; y: Millimetres; width: Millimetres; depth: Millimetres }

export const GAP_MM = mm(5)
/** Sums of lengths may be off in their last digits. */
const ROUNDING = 1e-6

type Rect = { x: number; y: number; width: number; depth: number }

/** Every piece with its place, or nothing if they do not all fit. */
export function packed(bed: Bed, pieces: readonly Piece[]): Placement[] | undefined {
  if (areaOf(pieces) > bed.bed_x_mm * bed.bed_y_mm) return undefined
  return packedBy(inFront, bed, pieces) ?? packedBy(tightest, bed, pieces)
}

function packedBy(order: Order, bed: Bed, pieces: readonly Piece[]): Placement[] | undefined {
  // With the gap on the far sides of every piece and of the bed, pieces may touch, and none needs a gap at the edge.
  let free: Rect[] = [{ x: 0, y: 0, width: bed.bed_x_mm + GAP_MM, depth: bed.bed_y_mm + GAP_MM }]
  const placed: Placement[] = []
  for (const { key, size } of pieces.toSorted((one, other) => largest(other) - largest(one))) {
    const spot = size.z <= bed.bed_z_mm && bestSpot(order, free, size.x + GAP_MM, size.y + GAP_MM)
    if (!spot) return undefined
    free = withoutInner(free.flatMap((rect) => remaining(rect, spot)))
    placed.push({
      key,
      x: mm(spot.x),
      y: mm(spot.y),
      width: mm(spot.width - GAP_MM),
      depth: mm(spot.depth - GAP_MM),
    })
  }
  return placed
}

export const fitsBed = (bed: Bed, size: Size) => packed(bed, [{ key: '', size }]) !== undefined

const largest = ({ size }: Piece) => Math.max(size.x, size.y)
const areaOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { size }) => sum + size.x * size.y, 0)

/** Two figures of a place in a free rectangle: the lowest first one is taken, among equals the lowest second one. */
type Order = (place: Rect, free: Rect) => readonly [number, number]

const inFront: Order = ({ x, y, depth }) => [y + depth, x]

const tightest: Order = (place, free) => {
  const gaps = [free.width - place.width, free.depth - place.depth] as const
  return [Math.min(...gaps), Math.max(...gaps)]
}

function bestSpot(order: Order, free: readonly Rect[], width: number, depth: number): Rect | undefined {
  let best: { place: Rect; first: number; second: number } | undefined
  for (const rect of free)
    for (const [w, d] of [
      [width, depth],
      [depth, width],
    ] as const) {
      if (rect.width < w - ROUNDING || rect.depth < d - ROUNDING) continue
      const place = { x: rect.x, y: rect.y, width: w, depth: d }
      const [first, second] = order(place, rect)
      const isBetter = !best || first < best.first - ROUNDING
      if (isBetter || (best && first < best.first + ROUNDING && second < best.second)) best = { place, first, second }
    }
  return best?.place
}

/** What of a free rectangle is still free: up to four that overlap one another. */
function remaining(rect: Rect, taken: Rect): Rect[] {
  const [right, back] = [rect.x + rect.width, rect.y + rect.depth]
  const [takenRight, takenBack] = [taken.x + taken.width, taken.y + taken.depth]
  if (taken.x >= right || takenRight <= rect.x || taken.y >= back || takenBack <= rect.y) return [rect]
  return [
    { ...rect, width: taken.x - rect.x },
    { ...rect, x: takenRight, width: right - takenRight },
    { ...rect, depth: taken.y - rect.y },
    { ...rect, y: takenBack, depth: back - takenBack },
  ].filter(({ width, depth }) => width > ROUNDING && depth > ROUNDING)
}

const isInside = (inner: Rect, outer: Rect) =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.depth <= outer.y + outer.depth

/** Of two equal ones the first stays. */
const withoutInner = (rects: readonly Rect[]) =>
  rects.filter((rect, at) =>
    rects.every((other, where) => where === at || !isInside(rect, other) || (isInside(other, rect) && where > at)),
  )
