/**
 * An import of products from a CSV file, which goes on in the background.
 *
 * | state     | then                                                                                      |
 * |-----------|-------------------------------------------------------------------------------------------|
 * | uploading | its rows are stored in parts; one that cannot be read as a table is `checked` at once     |
 * | checking  | every row is compared with the catalogue; nothing is written                              |
 * | checked   | it waits to be confirmed, or has problems and is withdrawn                                |
 * | importing | part after part is written, each in a transaction; a crash goes on with the next          |
 * | done      | its rows are deleted                                                                      |
 * | failed    | a row no longer fits, because the catalogue was changed meanwhile; those before it are in |
 */
export const IMPORT_STATES = ['uploading', 'checking', 'checked', 'importing', 'done', 'failed'] as const
export type ImportState = (typeof IMPORT_STATES)[number]

export const MOST_IMPORT_ROWS = 100_000
export const MOST_IMPORT_BYTES = 64_000_000
/** In characters: a row that goes on for longer is a quotation mark without its end. */
export const LONGEST_IMPORT_ROW = 1_000_000
export const MOST_IMPORT_PROBLEMS = 200

/** Whether the server is at work on it. */
export const isAtWork = (state: ImportState) => state === 'uploading' || state === 'checking' || state === 'importing'

const WORK: Record<ImportState, string> = {
  uploading: 'uploading',
  checking: 'checking',
  checked: 'checked',
  importing: 'importing',
  done: 'imported',
  failed: 'stopped after',
}

/** "checking 12,000 of 50,000 rows". */
export function importProgress({ state, rows, rows_done }: { state: ImportState; rows: number; rows_done: number }) {
  const [done, all] = [rows_done, rows].map((count) => count.toLocaleString('en-US'))
  const isWhole = state === 'uploading' || state === 'checked' || state === 'done'
  return isWhole ? `${WORK[state]} ${all} rows` : `${WORK[state]} ${done} of ${all} rows`
}

export const IMPORT_REFUSALS = {
  atWork: 'This import is being written. Please wait until it is done.',
  notReady: 'This import cannot be confirmed: it is still being checked, or it has problems.',
  tooLarge: `A file can have at most ${MOST_IMPORT_BYTES / 1_000_000} MB.`,
  empty: 'The file is empty.',
  rowTooLong: 'This row does not end. Is a closing quotation mark missing?',
}
