/**
 * Which files a car may be made of.
 *
 * | limit                 | is                  | because                                     |
 * |-----------------------|---------------------|---------------------------------------------|
 * | kind of file          | STL, binary or text | other formats are not read yet              |
 * | one file              | 50 MB               | as for printing                             |
 * | all files of a car    | 100 MB              | 2,000,000 triangles, which a check takes    |
 * | files of a car        | 40                  | a car has some twenty parts                 |
 */
import type { PartKind } from './parts.ts'

const MB = 1024 * 1024
export const MOST_PART_BYTES = 50 * MB
export const MOST_CAR_BYTES = 100 * MB
export const MOST_PARTS = 40
/** Millimetres that printing and machining may be off by. */
export const MOST_TOLERANCE = 1
export const LONGEST_VERSION_NAME = 80

export const CAR_FILE_MESSAGES = {
  notStl:
    'Only STL files can be checked. Export the part as STL from your CAD program; STEP, 3MF, OBJ and project files are not read.',
  partTooLarge: 'This file is larger than 50 MB. Export the part more coarsely: 0.05 mm is fine enough.',
  carTooLarge: 'The files of this car are larger than 100 MB together. Export its parts more coarsely.',
  empty: 'This file is empty. Choose another one.',
  tooManyParts: 'A car can have at most 40 files. Join parts of a kind into one file.',
  notUploaded: 'A file of this car has not arrived. Please upload the car again.',
  partArrived: 'This file has arrived already.',
  takesTooLong: 'This model takes too long to check. Export it more coarsely, or without what is not part of the car.',
  fileGone: 'A file of this version is no longer there. Please upload the car again.',
  gone: 'This version of the car was deleted.',
  isSubmitted: 'This version is submitted to an event. Withdraw it there first, then delete it.',
  notAsked: 'The organiser of this event is not asking for models.',
  afterDeadline: 'The organiser’s deadline has passed, so the submitted model can no longer be changed or withdrawn.',
  tooManyVersions: 'A team can have at most 100 versions. Delete versions that you no longer need.',
} as const
export const MOST_VERSIONS = 100

export function wrongWithPart({ name, size }: { name: string; size: number }): string | undefined {
  if (!/\.stl$/i.test(name)) return CAR_FILE_MESSAGES.notStl
  if (size === 0) return CAR_FILE_MESSAGES.empty
  return size > MOST_PART_BYTES ? CAR_FILE_MESSAGES.partTooLarge : undefined
}

export function wrongWithParts(parts: readonly { size: number }[]): string | undefined {
  if (parts.length > MOST_PARTS) return CAR_FILE_MESSAGES.tooManyParts
  const bytes = parts.reduce((sum, { size }) => sum + size, 0)
  return bytes > MOST_CAR_BYTES ? CAR_FILE_MESSAGES.carTooLarge : undefined
}

export type CarMaterial = { name: string; density: number }

/** Usual densities in g/cm³; a team can type its own. */
export const CAR_MATERIALS: readonly CarMaterial[] = [
  { name: 'Model block foam', density: 0.16 },
  { name: 'Balsa', density: 0.16 },
  { name: 'Nylon (SLS)', density: 0.95 },
  { name: 'ABS', density: 1.04 },
  { name: 'Resin', density: 1.12 },
  { name: 'PLA', density: 1.24 },
  { name: 'PETG', density: 1.27 },
  { name: 'Acetal', density: 1.41 },
  { name: 'Aluminium', density: 2.7 },
  { name: 'Steel', density: 7.85 },
]

/** What a part of the kind is usually made of: the block for the body, a print for the rest. */
export const usualDensity = (kind: PartKind): number =>
  kind === 'body' || kind === 'whole car' ? 0.16 : kind === 'wheel' ? 1.41 : kind === 'ballast' ? 7.85 : 1.04
