/** Folders for tests: removed at the end of the file, and at the latest with the folder of the test run that they are in. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { atEnd } from './at-end.ts'
import { copyFolder } from './copy-folder.ts'

/** One that PostgreSQL's user may enter, too. */
export function scratchFolder(name: string) {
  const folder = mkdtempSync(join(inject('scratch'), `${name}-`))
  chmodSync(folder, 0o755)
  atEnd(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** A data folder in which a server of this release has run before, without any data: the first start takes much longer. */
export function startedFolder(name: string) {
  const folder = scratchFolder(name)
  copyFolder(`${inject('prepared')}/.`, folder)
  return folder
}
