/** The stories' data folder: created by the main process, and removed when that process exits, after its server. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Workers load the same configuration and get the existing folder. */
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
