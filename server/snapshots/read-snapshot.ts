/** Opens a snapshot with its pass phrase: a whole backup as a file to restore, the record of an event as text. */
import { text } from 'node:stream/consumers'
import type { BackupFile } from '../backup/backup.ts'
import { unlock } from './keys.ts'
import { contentsOf, type OpenedSnapshot } from './snapshot-file.ts'

/** Decrypted while it is read, each time anew: nothing readable is written anywhere. */
export async function backupIn(snapshot: OpenedSnapshot, phrase: string): Promise<BackupFile> {
  const keys = await unlock(snapshot.head.sealed, phrase)
  return { name: snapshot.file, open: () => contentsOf(snapshot, keys) }
}

export async function recordIn(snapshot: OpenedSnapshot, phrase: string): Promise<string> {
  return text(contentsOf(snapshot, await unlock(snapshot.head.sealed, phrase)))
}

export { type OpenedSnapshot, openSnapshot } from './snapshot-file.ts'
