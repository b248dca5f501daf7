/** Reads a timing gate's file in the browser. */
import { type GateFile, gateFile } from '@paddock/domain/practice/import.ts'
import { newId } from '../app/new-id.ts'
import { LARGEST_FILE, linesIn, textOf } from '../ui/csv.ts'

/** Rows get their ids when the file is read, so that a repeated import is recognised. */
export type ReadFile = { name: string; read_at: string; file: GateFile; ids: Map<number, string> }
export type FileChoice = ReadFile | { name: string; refused: string }

export async function fileFrom(picked: File): Promise<FileChoice> {
  const { name } = picked
  if (picked.size > LARGEST_FILE)
    return { name, refused: 'This file is larger than 1 MB. Choose the CSV export of the timing gate.' }
  const file = gateFile(linesIn(textOf(await picked.arrayBuffer())))
  if ('refused' in file) return { name, ...file }
  const ids = new Map(file.rows.map(({ line }) => [line, newId()]))
  return { name, read_at: new Date().toISOString(), file, ids }
}
