/** CSV files as spreadsheets and timing gates save them. */
import Papa from 'papaparse'

export const LARGEST_FILE = 1_000_000

/** The lines of a file with their numbers; a cell may hold line breaks, so lines are counted through them. */
export function linesIn(text: string): { line: number; cells: string[] }[] {
  const { data } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text), skipEmptyLines: false })
  let next = 1
  return data.map((cells) => {
    const line = next
    next += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0)
    return { line, cells }
  })
}

/** What parts the names of the columns, which hold none of these signs themselves. */
function delimiterOf(text: string) {
  const header = text.split(/[\r\n]+/).find((line) => line.trim() !== '') ?? ''
  const count = (sign: string) => header.split(sign).length
  return [',', ';', '\t', '|'].reduce((most, sign) => (count(sign) > count(most) ? sign : most))
}

/** Spreadsheets save in UTF-8 or, older ones, in the code of Windows. */
export function textOf(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
