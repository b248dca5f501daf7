/**
 * Why a model is refused, in a sentence for the person who chose it, and the limits behind it.
 *
 * | limit                    | is            | because                                                      |
 * |--------------------------|---------------|--------------------------------------------------------------|
 * | one file                 | 50 MB         | as for the specified form                                    |
 * | a STEP file              | 20 MB         | reading its surfaces takes a hundred times its memory        |
 * | triangles                | 1,100,000     | what a binary STL of 50 MB has                               |
 * | a 3MF, unpacked          | 400 MB, and 60 times its size beyond 5 MB | the same triangles as XML, which shrinks to a tenth; more is a bomb |
 * | files in a 3MF           | 2,000         | a project has some hundred                                   |
 * | placed bodies of a 3MF   | 10,000        | components may nest, and each level multiplies               |
 * | longest side             | 10 m          | the unit is wrong                                            |
 */
import type { ModelFormat } from './analysis.ts'

const MB = 1024 * 1024
export const MOST_MODEL_BYTES = 50 * MB
export const MOST_STEP_BYTES = 20 * MB
export const MOST_TRIANGLES = 1_100_000
const MOST_UNPACKED_BYTES = 400 * MB
const MOST_RATIO = 60
export const MOST_ENTRIES = 2000
export const MOST_PLACED = 10_000

/** After so many bytes of the archive. */
export const mostUnpacked = (arrived: number) => Math.min(MOST_UNPACKED_BYTES, 5 * MB + arrived * MOST_RATIO)

const AGAIN = 'Please export it again and upload the new file.'

export const MODEL_REFUSALS = {
  wrongType: 'Please choose an STL, 3MF, OBJ or STEP file.',
  tooLarge: 'This file is larger than 50 MB. Please export the model more coarsely: 0.05 mm is fine enough.',
  stepTooLarge: 'This STEP file is larger than 20 MB. Please export the part as STL or 3MF.',
  empty: `There are no triangles in this model. ${AGAIN}`,
  notFinite: `This model has coordinates that are not numbers. ${AGAIN}`,
  noSize: `All corners of this model are at the same place. ${AGAIN}`,
  farAway:
    'This model lies more than a kilometre from its origin, where details are lost. Please move it to the origin and export it again.',
  tooManyTriangles:
    'This model has more than 1,100,000 triangles. Please export it more coarsely: 0.05 mm is fine enough.',
  notObj: 'This is not an OBJ file. Please export your model as OBJ, STL, 3MF or STEP and upload it.',
  not3mf: 'This is not a 3MF file. Please export your model as 3MF, STL, OBJ or STEP and upload it.',
  damaged3mf: `This 3MF file is damaged. ${AGAIN}`,
  unpacksTooLarge:
    'This 3MF file unpacks to more than 400 MB, so it is not read. Please export the model more coarsely.',
  tooManyBodies: 'This 3MF file places more than 10,000 bodies. Please export the part alone.',
  notStep: 'This is not a STEP file. Please export your model as STEP, STL, 3MF or OBJ and upload it.',
  damagedStep: `There is no solid in this STEP file that can be read. ${AGAIN}`,
  takesTooLong: 'This model takes too long to read. Please export it more coarsely, or as STL.',
  notRepairable:
    'This model cannot be repaired automatically. Please repair it in your CAD program, or send it as it is.',
  fileGone: 'This file is no longer there. Please upload it again.',
} as const

export const tooLong = (longest: number) =>
  `This model would be ${Math.round(longest / 1000).toLocaleString('en-US')} m long. Please check the unit in which it was drawn.`

export const badLine = (line: number) =>
  `Line ${line.toLocaleString('en-US')} of this OBJ file cannot be read. ${AGAIN}`

const FORMATS: readonly (readonly [RegExp, ModelFormat])[] = [
  [/\.stl$/i, 'stl'],
  [/\.3mf$/i, '3mf'],
  [/\.obj$/i, 'obj'],
  [/\.(step|stp)$/i, 'step'],
]

export const formatOf = (name: string): ModelFormat | undefined => FORMATS.find(([ending]) => ending.test(name))?.[1]

/** What is wrong with a chosen file before anybody looks into it. */
export function wrongWithModel({ name, size }: { name: string; size: number }): string | undefined {
  const format = formatOf(name)
  if (!format) return MODEL_REFUSALS.wrongType
  if (size > MOST_MODEL_BYTES) return MODEL_REFUSALS.tooLarge
  return format === 'step' && size > MOST_STEP_BYTES ? MODEL_REFUSALS.stepTooLarge : undefined
}
