/** The file of an event record: its size, its name, and what people read when it is refused. */

/** An event of 500 teams with all checks and marks has about 8 MB. */
export const MOST_RECORD_BYTES = 12_000_000
/** How many faults are named at once. */
export const MOST_FAULTS = 20

export const RECORD_ERRORS = {
  refused: 'This file is not an event record that can be imported. Nothing was imported.',
  tooLarge: 'The file is larger than 12 MB. An event record is smaller: please check that it is the right file.',
} as const

/** Such as northern-final-record.json. */
export const recordFileName = (event_name: string) => `${fileNameOf(event_name)}-record.json`

/** A name as part of a file name. */
export const fileNameOf = (name: string) =>
  name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'event'
