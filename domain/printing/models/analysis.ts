/**
 * What was found in a model, and what it means for printing it. Pure: the mesh is measured in measure-model.ts.
 *
 * | figure            | is                                                                                              |
 * |-------------------|-------------------------------------------------------------------------------------------------|
 * | size_mm           | along x, y and z as it lies on the plate                                                        |
 * | volume_cm3        | what is inside, overlapping shells counted once; of an open surface the nearest that can be told |
 * | thinnest_wall_mm  | a wall that has at least 1 mm² of surface; null where all are thicker than 20 mm                 |
 * | thin_walls        | how much surface belongs to walls thinner than each of WALL_STEPS_MM                            |
 * | overhang_cm2      | faces that lean outwards by more than 45° and do not lie on the plate                           |
 * | support_cm3       | the space under them, down to the plate or to the model below                                   |
 * | first_layer_cm2   | what lies on the plate                                                                          |
 */
import type { StlUnit } from '../stl-units.ts'

export const MODEL_FORMATS = ['stl', '3mf', 'obj', 'step'] as const
export type ModelFormat = (typeof MODEL_FORMATS)[number]

/** Which side of the model, as it was drawn, lies on the plate. `as-drawn` is its underside. */
export const ORIENTATIONS = ['as-drawn', '+z-down', '+x-down', '-x-down', '+y-down', '-y-down'] as const
export type Orientation = (typeof ORIENTATIONS)[number]

export const FAULT_KINDS = [
  'open-edges',
  'flipped-faces',
  'inside-out',
  'duplicate-faces',
  'overshared-edges',
  'zero-area-faces',
  'overlaps',
] as const
export type FaultKind = (typeof FAULT_KINDS)[number]

/** `sentence` names the fault with its count, for the person who chose the file. */
export type Fault = { kind: FaultKind; count: number; sentence: string }

/** The wall thicknesses at which the thin surface is added up. */
export const WALL_STEPS_MM = [0.3, 0.4, 0.5, 0.6, 0.8, 1, 1.2, 1.5, 2, 2.5, 3] as const

/** What depends on how the model lies. */
export type Lying = { overhang_cm2: number; support_cm3: number; first_layer_cm2: number; height_mm: number }

export type ModelAnalysis = {
  format: ModelFormat
  unit: StlUnit
  /** Where the unit comes from: the file itself, our guess by the size, or the person. */
  unit_from: 'file' | 'recognised' | 'chosen'
  orientation: Orientation
  /** The orientation that needs the least support. */
  suggested_orientation: Orientation
  size_mm: { x: number; y: number; z: number }
  triangles: number
  shells: number
  /** Bodies that the file names: the items of a 3MF, the groups of an OBJ, the solids of a STEP file. */
  objects: number
  volume_cm3: number
  area_cm2: number
  closed: boolean
  faults: Fault[]
  /** Whether there is a repaired copy to accept. */
  repairable: boolean
  /** Whether these figures are those of the repaired copy. */
  repaired: boolean
  thinnest_wall_mm: number | null
  thin_walls: { below_mm: number; cm2: number }[]
  smallest_feature_mm: number | null
  lying: Record<Orientation, Lying>
} & Omit<Lying, 'height_mm'>

/** The surface of walls thinner than the material allows, by the nearest step that is not above its minimum. */
export function thinWallCm2({ thin_walls }: Pick<ModelAnalysis, 'thin_walls'>, min_wall_mm: number): number {
  return thin_walls.findLast(({ below_mm }) => below_mm <= min_wall_mm)?.cm2 ?? 0
}

/** The same model with another side on the plate: nothing has to be measured again. */
export function laid(analysis: ModelAnalysis, orientation: Orientation): ModelAnalysis {
  const { height_mm: _, ...lying } = analysis.lying[orientation]
  const size_mm = turnedSize(turnedSize(analysis.size_mm, analysis.orientation), orientation)
  return { ...analysis, ...lying, orientation, size_mm }
}

type Size = ModelAnalysis['size_mm']

/** Every turn swaps two axes or none, so the same turn leads back. */
function turnedSize({ x, y, z }: Size, orientation: Orientation): Size {
  if (orientation === '+x-down' || orientation === '-x-down') return { x: z, y, z: x }
  if (orientation === '+y-down' || orientation === '-y-down') return { x, y: z, z: y }
  return { x, y, z }
}
