/** Folders for tests: removed at the end of the file, and at the latest with the folder of the test run that they are in. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { atEnd } from './at-end.ts'

/** One that PostgreSQL's user may enter, too. */
export function scratchFolder(name: string) {
  const folder = mkdtempSync(join(inject('scratch'), `${name}-`))
  chmodSync(folder, 0o755)
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
