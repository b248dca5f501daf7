/**
 * What stands in the way of a good print, each with what to do about it.
 *
 * | finding       | severity | when                                                                            |
 * |---------------|----------|---------------------------------------------------------------------------------|
 * | does-not-fit  | problem  | no printer takes it, however it is turned                                        |
 * | fits-turned   | warning  | a printer takes it only with another side down                                  |
 * | too-small     | problem  | its longest side is shorter than 1 mm                                           |
 * | broken        | problem  | its surface is not closed; the faults are listed with the model                 |
 * | thin-walls    | warning  | 10 mm² or more of its walls are thinner than the material's minimum             |
 * | too-thin      | problem  | the same, and that is more than a quarter of the surface                        |
 * | small-feature | warning  | a pin or an edge is thinner than the material's minimum in two directions       |
 * | support       | note     | faces lean out so far that support is printed under them                        |
 * | small-foot    | warning  | less than a twentieth of its shadow lies on the plate and it is taller than that |
 * | overlaps      | note     | shells overlap; their common volume is counted once                             |
 */
import { SMALLEST_MM } from '../stl-units.ts'
import { type ModelAnalysis, type Orientation, thinWallCm2 } from './analysis.ts'

export type PrintFinding = {
  kind:
    | 'does-not-fit'
    | 'fits-turned'
    | 'too-small'
    | 'broken'
    | 'thin-walls'
    | 'too-thin'
    | 'small-feature'
    | 'support'
    | 'small-foot'
    | 'overlaps'
  /** A problem wants a person's look before it is printed; a warning may spoil the print; a note only says what will happen. */
  severity: 'problem' | 'warning' | 'note'
  sentence: string
  what_to_do: string
}

export type PrintMaterial = { name: string; min_wall_mm: number }
export type PrintBed = { name: string; bed_x_mm: number; bed_y_mm: number; bed_z_mm: number }

const LEAST_THIN_CM2 = 0.1
const MUCH_OF_THE_SURFACE = 0.25
const LEAST_SUPPORT_CM3 = 0.05
const SMALL_FOOT = 1 / 20

export function printability(
  analysis: ModelAnalysis,
  material: PrintMaterial,
  printers: readonly PrintBed[],
): PrintFinding[] {
  return [
    ...sizeFindings(analysis, printers),
    ...faultFindings(analysis),
    ...wallFindings(analysis, material),
    ...supportFindings(analysis),
  ]
}

function sizeFindings({ size_mm, orientation }: ModelAnalysis, printers: readonly PrintBed[]): PrintFinding[] {
  const sides = [size_mm.x, size_mm.y, size_mm.z]
  if (Math.max(...sides) < SMALLEST_MM)
    return [
      {
        kind: 'too-small',
        severity: 'problem',
        sentence: `The model is smaller than ${SMALLEST_MM} mm.`,
        what_to_do: 'Check the unit in which it was drawn.',
      },
    ]
  if (printers.length === 0 || printers.some((printer) => fitsBed(size_mm, printer))) return []
  if (printers.some((printer) => fitsTurned(sides, printer)))
    return [
      {
        kind: 'fits-turned',
        severity: 'warning',
        sentence: `The model does not fit our printers ${LYING[orientation]}, but it does with another side down.`,
        what_to_do: 'Choose another side to lie on the plate.',
      },
    ]
  return [
    {
      kind: 'does-not-fit',
      severity: 'problem',
      sentence: `The model is larger than our largest printer, which builds up to ${largest(printers)}.`,
      what_to_do: 'Check the unit, or cut the part in two in your CAD program.',
    },
  ]
}

/** Whether a model that lies as it does fits, its footprint turned by 90° or not. */
export const fitsBed = ({ x, y, z }: ModelAnalysis['size_mm'], { bed_x_mm, bed_y_mm, bed_z_mm }: PrintBed) =>
  z <= bed_z_mm && ((x <= bed_x_mm && y <= bed_y_mm) || (y <= bed_x_mm && x <= bed_y_mm))

function fitsTurned(sides: readonly number[], { bed_x_mm, bed_y_mm, bed_z_mm }: PrintBed) {
  const bed = [bed_x_mm, bed_y_mm, bed_z_mm].toSorted(ascending)
  return sides.toSorted(ascending).every((side, at) => side <= (bed[at] ?? 0))
}

const ascending = (one: number, other: number) => one - other

function largest(printers: readonly PrintBed[]) {
  const volume = ({ bed_x_mm, bed_y_mm, bed_z_mm }: PrintBed) => bed_x_mm * bed_y_mm * bed_z_mm
  const [most] = printers.toSorted((one, other) => volume(other) - volume(one))
  return most ? `${most.bed_x_mm} × ${most.bed_y_mm} × ${most.bed_z_mm} mm` : ''
}

const LYING: Record<Orientation, string> = {
  'as-drawn': 'as it was drawn',
  '+z-down': 'upside down',
  '+x-down': 'on its right side',
  '-x-down': 'on its left side',
  '+y-down': 'on its back',
  '-y-down': 'on its front',
}

function faultFindings({ closed, repairable, faults, shells }: ModelAnalysis): PrintFinding[] {
  const overlaps = faults.find(({ kind }) => kind === 'overlaps')
  return [
    ...(closed
      ? []
      : [
          {
            kind: 'broken' as const,
            severity: 'problem' as const,
            sentence: 'The surface is not closed, so nobody can tell what is inside.',
            what_to_do: repairable
              ? 'Look at the repaired copy and use it if it is what you drew.'
              : 'Repair it in your CAD program and export it again, or send it as it is: a person will look at it.',
          },
        ]),
    ...(overlaps
      ? [
          {
            kind: 'overlaps' as const,
            severity: 'note' as const,
            sentence:
              shells > 1
                ? 'Bodies overlap; what they share is printed and counted once.'
                : 'The surface passes through itself; what lies inside twice is counted once.',
            what_to_do: 'There is nothing to do if this is meant to be one part.',
          },
        ]
      : []),
  ]
}

function wallFindings(analysis: ModelAnalysis, { name, min_wall_mm }: PrintMaterial): PrintFinding[] {
  const { thinnest_wall_mm, smallest_feature_mm, area_cm2 } = analysis
  const thin = thinWallCm2(analysis, min_wall_mm)
  const findings: PrintFinding[] = []
  if (thinnest_wall_mm !== null && thinnest_wall_mm < min_wall_mm && thin >= LEAST_THIN_CM2)
    findings.push({
      kind: thin > area_cm2 * MUCH_OF_THE_SURFACE ? 'too-thin' : 'thin-walls',
      severity: thin > area_cm2 * MUCH_OF_THE_SURFACE ? 'problem' : 'warning',
      sentence: `Walls are as thin as ${tenths(thinnest_wall_mm)} mm on ${tenths(thin)} cm²; ${name} needs ${min_wall_mm} mm.`,
      what_to_do: `Make these walls at least ${min_wall_mm} mm thick, or choose a material for thinner walls.`,
    })
  if (smallest_feature_mm !== null && smallest_feature_mm < min_wall_mm)
    findings.push({
      kind: 'small-feature',
      severity: 'warning',
      sentence: `A pin or a tip is only ${tenths(smallest_feature_mm)} mm across; ${name} prints from ${min_wall_mm} mm.`,
      what_to_do: 'Make it thicker, or expect it to be missing from the print.',
    })
  return findings
}

function supportFindings(analysis: ModelAnalysis): PrintFinding[] {
  const { support_cm3, overhang_cm2, first_layer_cm2, size_mm, orientation, suggested_orientation, lying } = analysis
  const findings: PrintFinding[] = []
  const better = lying[suggested_orientation].support_cm3
  if (support_cm3 >= LEAST_SUPPORT_CM3)
    findings.push({
      kind: 'support',
      severity: 'note',
      sentence: `${tenths(overhang_cm2)} cm² lean out too far to print in the air: ${tenths(support_cm3)} cm³ are filled with support, which leaves a rougher surface.`,
      what_to_do:
        suggested_orientation !== orientation && better < support_cm3 * 0.8
          ? `${sentenceCase(LYING[suggested_orientation])} it needs ${tenths(better)} cm³.`
          : 'Nothing: we remove the support.',
    })
  if (
    first_layer_cm2 < ((size_mm.x * size_mm.y) / 100) * SMALL_FOOT &&
    size_mm.z ** 2 > first_layer_cm2 * 100 &&
    size_mm.z >= SMALLEST_MM
  )
    findings.push({
      kind: 'small-foot',
      severity: 'warning',
      sentence: `Only ${tenths(first_layer_cm2)} cm² lie on the plate.`,
      what_to_do: 'Choose a flatter side to lie on the plate; otherwise we print it on a raft.',
    })
  return findings
}

const sentenceCase = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
const tenths = (number: number) =>
  number > 0 && number < 0.1 ? number.toFixed(2) : (Math.round(number * 10) / 10).toLocaleString('en-US')
