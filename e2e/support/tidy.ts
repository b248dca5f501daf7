/** Removes the stories' data folder. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

export default function tidy() {
  const folder = process.env.STORIES_DATA_DIR
  if (!folder) return
  const pointer = join(folder, 'postgres-folder')
  if (existsSync(pointer)) rmSync(readFileSync(pointer, 'utf8').trim(), { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
}
