/** The stories' data folder: made by the process that runs them, and removed when it ends, which is after its server has. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Workers read the same settings, and get the folder that exists already. */
export function storiesFolder() {
  if (process.env.STORIES_DATA_DIR) return process.env.STORIES_DATA_DIR
  const folder = mkdtempSync(join(tmpdir(), 'paddock-stories-'))
  process.env.STORIES_DATA_DIR = folder
  process.once('exit', () => remove(folder))
  return folder
}

function remove(folder: string) {
  const pointer = join(folder, 'postgres-folder')
  if (existsSync(pointer)) rmSync(readFileSync(pointer, 'utf8').trim(), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}
