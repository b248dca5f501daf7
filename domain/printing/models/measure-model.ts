/**
 * Measures a model that was read: its size, volume, walls, overhangs and faults. The same code runs in the browser's worker and in
 * the server's thread; the join of solids is passed in and loaded only where bodies overlap or a copy is repaired.
 *
 * | volume                                   | when                                                                    |
 * |------------------------------------------|-------------------------------------------------------------------------|
 * | sum over the faces, exact                | the surface, or its repaired copy, is closed and nothing lies inside twice |
 * | union of the shells, exact               | closed shells overlap, up to 200,000 triangles and 300 shells           |
 * | raster of needles, to about a percent    | larger models that overlap, a surface that passes through itself, an open surface |
 */
import { type Mesh, PER_TRIANGLE, type Point, solidOf, triangleArea } from '../../car-check/mesh.ts'
import { cornerNumbers, isBalanced, shellNumbers } from '../../car-check/shells.ts'
import { freeMemory } from '../../large-lists.ts'
import { mm } from '../../units.ts'
import { STEP_MM, type StlUnit, suggestedUnit } from '../stl-units.ts'
import { type Fault, laid, type ModelAnalysis, type ModelFormat, ORIENTATIONS, type Orientation } from './analysis.ts'
import { columnScan } from './column-scan.ts'
import { faultsOf } from './fault-sentences.ts'
import type { MeshEngine } from './mesh-engine.ts'
import { MODEL_REFUSALS, MOST_TRIANGLES, tooLong } from './model-refusals.ts'
import { lyingOf, type Marks, type Scans, wallsIn } from './needle-measures.ts'
import { cornersOf, type IndexedMesh, indexed, type SurfaceFaults, surfaceFaults } from './repair-model.ts'

/** As it stands in the file: `corners` in the file's steps. */
export type ReadModel = {
  format: ModelFormat
  corners: Mesh
  objects: number
  /** What a step is, where the file says so. */
  unit: StlUnit | undefined
}

export type ModelChoices = { unit?: StlUnit | undefined; orientation?: Orientation; repair?: boolean }

export type MeasuredModel = {
  analysis: ModelAnalysis
  /** In millimetres, its box beginning at 0, as it was drawn. */
  mesh: Mesh
  marks: Marks & { edges: number[] }
  /** What may be used in its place; present where `analysis.repairable`. */
  repaired?: Mesh
}

/** The longest side of what is read at all. */
const LONGEST_MM = 10_000
const FARTHEST = 1e6
/** Above these the edges are not listed one by one: of any model, and of one whose surface is not closed. */
const MOST_LISTED = 250_000
const MOST_REPAIRED = 500_000
/** Less is where bodies touch. */
const LEAST_OVERLAP = 0.0005

/** `corners` are moved and scaled in place: a copy of 50 MB would be another 36. */
export async function measureModel(
  read: ReadModel,
  choices: ModelChoices,
  engine: () => Promise<MeshEngine>,
): Promise<MeasuredModel | { refused: string }> {
  const placed = placedModel(read, choices.unit)
  if ('refused' in placed) return placed
  const { mesh, size, unit, unit_from } = placed
  const measured = await measuredSurface(mesh, size, engine)
  const { repaired } = measured
  if (choices.repair && repaired) {
    const copy = { ...read, corners: repaired.slice(), unit: 'mm' as const }
    const again = await measureModel(copy, { orientation: choices.orientation ?? 'as-drawn' }, engine)
    return 'refused' in again ? again : { ...again, analysis: { ...again.analysis, unit, unit_from, repaired: true } }
  }
  const { marks, lying, ...figures } = measured.figures
  const suggested_orientation = leastSupport(lying, size)
  const { height_mm: _, ...asDrawn } = lying['as-drawn']
  const analysis: ModelAnalysis = {
    format: read.format,
    unit,
    unit_from,
    orientation: 'as-drawn',
    suggested_orientation,
    size_mm: { x: rounded(size[0]), y: rounded(size[1]), z: rounded(size[2]) },
    triangles: mesh.length / PER_TRIANGLE,
    objects: read.objects,
    ...figures,
    repairable: repaired !== undefined,
    repaired: false,
    lying,
    ...asDrawn,
  }
  return {
    analysis: laid(analysis, choices.orientation ?? 'as-drawn'),
    mesh,
    marks,
    ...(repaired ? { repaired } : {}),
  }
}

type Placed = { mesh: Mesh; size: Point; unit: StlUnit; unit_from: ModelAnalysis['unit_from'] }

function placedModel({ corners, unit: stated }: ReadModel, chosen: StlUnit | undefined): Placed | { refused: string } {
  if (corners.length === 0) return { refused: MODEL_REFUSALS.empty }
  if (corners.length / PER_TRIANGLE > MOST_TRIANGLES) return { refused: MODEL_REFUSALS.tooManyTriangles }
  const box = boxIn(corners)
  if (!box) return { refused: MODEL_REFUSALS.notFinite }
  const { low, high } = box
  const steps = high.map((most, axis) => most - (low[axis] ?? 0)) as unknown as Point
  const [width_mm, depth_mm, height_mm] = [mm(steps[0]), mm(steps[1]), mm(steps[2])]
  const recognised = suggestedUnit({ width_mm, depth_mm, height_mm }, 'mm')
  const unit = chosen ?? stated ?? recognised ?? 'mm'
  const unit_from = chosen && chosen !== stated ? 'chosen' : stated ? 'file' : 'recognised'
  const step = STEP_MM[unit]
  const size = steps.map((length) => length * step) as unknown as Point
  const longest = Math.max(...size)
  if (longest === 0) return { refused: MODEL_REFUSALS.noSize }
  if (longest > LONGEST_MM) return { refused: tooLong(longest) }
  if (Math.max(...low.map(Math.abs), ...high.map(Math.abs)) * step > FARTHEST)
    return { refused: MODEL_REFUSALS.farAway }
  for (let at = 0; at < corners.length; at += 3) {
    corners[at] = ((corners[at] as number) - low[0]) * step
    corners[at + 1] = ((corners[at + 1] as number) - low[1]) * step
    corners[at + 2] = ((corners[at + 2] as number) - low[2]) * step
  }
  return { mesh: corners, size, unit, unit_from }
}

/** Undefined where a coordinate is no number. */
function boxIn(corners: Mesh): { low: Point; high: Point } | undefined {
  const low: [number, number, number] = [Infinity, Infinity, Infinity]
  const high: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  let check = 0
  for (let axis = 0; axis < 3; axis++) {
    let [least, most] = [Infinity, -Infinity]
    for (let at = axis; at < corners.length; at += 3) {
      const here = corners[at] as number
      // What is no number, or endless, times 0 is no number.
      check += here * 0
      if (here < least) least = here
      if (here > most) most = here
    }
    low[axis] = least
    high[axis] = most
  }
  return check === 0 ? { low, high } : undefined
}

async function measuredSurface(mesh: Mesh, size: Point, engine: () => Promise<MeshEngine>) {
  const numbers = cornerNumbers(mesh)
  const closed = isBalanced(numbers)
  const mayBeListed = numbers.length / 3 <= (closed ? MOST_LISTED : MOST_REPAIRED)
  const { shellOf, count } = shellNumbers(mayBeListed ? numbers.slice() : numbers)
  const turned = closed ? turnInsideOut(mesh, shellOf, count) : 0
  // Where nothing is turned around, the numbers still say which corners are the same.
  const model = mayBeListed && turned === 0 ? indexed(mesh, numbers) : undefined
  freeMemory(numbers)
  freeMemory(shellOf)
  const surface = model && surfaceFaults(model)
  const repaired = closed ? undefined : await repairedMesh(surface?.repaired, engine)
  const scans: Scans = [columnScan(mesh, 0, size), columnScan(mesh, 1, size), columnScan(mesh, 2, size)]
  const sum = Math.abs(solidOf(repaired ?? mesh).volume)
  const overlaps = closed && scans[2].overlap > LEAST_OVERLAP * scans[2].volume
  const joined = overlaps && count > 1 && model ? (await engine()).union(model) : undefined
  const isSummed = repaired !== undefined || (closed && !overlaps)
  const volume = isSummed ? sum : (joined?.volume ?? scans[2].volume)
  const { marks, ...walls } = wallsIn(mesh, scans)
  const { lying, overhang } = lyingOf(mesh, scans, size)
  const faults: Fault[] = faultsOf({ surface: surface?.faults ?? unlisted(closed), turned, overlaps, shells: count })
  const figures = {
    shells: count,
    volume_cm3: rounded(volume / 1000),
    area_cm2: rounded((joined?.area ?? areaOf(mesh)) / 100),
    closed,
    faults,
    thinnest_wall_mm: orNull(walls.thinnest_wall_mm),
    smallest_feature_mm: orNull(walls.smallest_feature_mm),
    thin_walls: walls.thin_walls.map(({ below_mm, cm2 }) => ({ below_mm, cm2: rounded(cm2) })),
    lying: Object.fromEntries(
      ORIENTATIONS.map((one) => [
        one,
        {
          overhang_cm2: rounded(lying[one].overhang_cm2),
          support_cm3: rounded(lying[one].support_cm3),
          first_layer_cm2: rounded(lying[one].first_layer_cm2),
          height_mm: rounded(lying[one].height_mm),
        },
      ]),
    ) as typeof lying,
    marks: { ...marks, overhang, edges: surface?.faults.edges ?? [] },
  }
  return { figures, repaired }
}

/** A surface that is open but too large to list its edges: that much is known. */
const unlisted = (closed: boolean): SurfaceFaults => ({
  open: closed ? 0 : 1,
  overshared: 0,
  flipped: 0,
  duplicates: 0,
  flat: 0,
  edges: [],
})

async function repairedMesh(repaired: IndexedMesh | undefined, engine: () => Promise<MeshEngine>) {
  return repaired && (await engine()).isSolid(repaired) ? cornersOf(repaired) : undefined
}

const MOST_LOOKED_AT = 2000

/** Turns closed shells that are inside out, unless they lie inside another one and are its cavity; says how many. */
function turnInsideOut(mesh: Mesh, shellOf: Int32Array, count: number): number {
  if (count > MOST_LOOKED_AT) return 0
  const shells = Array.from({ length: count }, () => ({
    sixfold: 0,
    low: [Infinity, Infinity, Infinity],
    high: [-Infinity, -Infinity, -Infinity],
  }))
  for (let triangle = 0; triangle < shellOf.length; triangle++) {
    const shell = shells[shellOf[triangle] as number]
    if (!shell) continue
    const at = triangle * PER_TRIANGLE
    shell.sixfold += sixfoldOf(mesh, at)
    if (count === 1) continue
    for (let number = 0; number < PER_TRIANGLE; number++) {
      const here = mesh[at + number] as number
      const axis = number % 3
      if (here < (shell.low[axis] as number)) shell.low[axis] = here
      if (here > (shell.high[axis] as number)) shell.high[axis] = here
    }
  }
  const wrong = shells.map(
    (one) =>
      one.sixfold < 0 && !shells.some((other) => other !== one && [0, 1, 2].every((axis) => lies(one, other, axis))),
  )
  const turned = wrong.filter(Boolean).length
  if (turned === 0) return 0
  for (let triangle = 0; triangle < shellOf.length; triangle++) {
    if (!wrong[shellOf[triangle] as number]) continue
    const at = triangle * PER_TRIANGLE
    for (let axis = 3; axis < 6; axis++) {
      const second = mesh[at + axis] as number
      mesh[at + axis] = mesh[at + axis + 3] as number
      mesh[at + axis + 3] = second
    }
  }
  return turned
}

type Extent = { low: number[]; high: number[] }
const lies = (inner: Extent, outer: Extent, axis: number) =>
  (inner.low[axis] ?? 0) > (outer.low[axis] ?? 0) && (inner.high[axis] ?? 0) < (outer.high[axis] ?? 0)

/** Six times the tetrahedron to the corner of the box. */
function sixfoldOf(mesh: Mesh, at: number) {
  const ax = mesh[at] as number
  const ay = mesh[at + 1] as number
  const az = mesh[at + 2] as number
  const bx = mesh[at + 3] as number
  const by = mesh[at + 4] as number
  const bz = mesh[at + 5] as number
  const cx = mesh[at + 6] as number
  const cy = mesh[at + 7] as number
  const cz = mesh[at + 8] as number
  return ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)
}

function areaOf(mesh: Mesh) {
  let area = 0
  for (let at = 0; at < mesh.length; at += PER_TRIANGLE) area += triangleArea(mesh, at)
  return area
}

/** As drawn, unless another side saves a tenth of the support and gives the print a foot to stand on. */
function leastSupport(lying: ModelAnalysis['lying'], size: Point): Orientation {
  const widest = Math.max(...ORIENTATIONS.map((one) => lying[one].first_layer_cm2))
  const steady = ORIENTATIONS.filter(
    (one) => lying[one].first_layer_cm2 >= widest / 20 && lying[one].height_mm <= Math.max(...size),
  )
  const [best = 'as-drawn'] = steady.toSorted((one, other) => lying[one].support_cm3 - lying[other].support_cm3)
  const saves = lying['as-drawn'].support_cm3 - lying[best].support_cm3
  return saves > Math.max(0.05, lying['as-drawn'].support_cm3 / 10) ? best : 'as-drawn'
}

const rounded = (number: number) => Math.round(number * 1000) / 1000
const orNull = (number: number | null) => (number === null ? null : rounded(number))
