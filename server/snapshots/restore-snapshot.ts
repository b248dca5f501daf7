/**
 * Restores a whole snapshot into the running installation:
 *
 * | step                                                        | if it fails                        |
 * |-------------------------------------------------------------|------------------------------------|
 * | the pass phrase is tried, the snapshot read from end to end | refused, nothing was changed       |
 * | the server stops, so that nothing more is entered           |                                    |
 * | what is there is archived in the data folder                | the server goes on as it was       |
 * | the snapshot is restored beside it, and takes its place     | the same                           |
 * | the server starts again                                     | it ends with a sentence            |
 */
import { writeFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupFile, examine, replaceDatabase, writeBackup } from '../backup/backup.ts'
import { openDatabase } from '../db/database.ts'
import { refuseDemoRows } from '../db/demo/demo-rows.ts'
import type { SnapshotDeps } from './open-snapshots.ts'
import { backupIn } from './read-snapshot.ts'
import type { RestoreNote, SettingsFile } from './settings.ts'
import type { OpenedSnapshot } from './snapshot-file.ts'
import { sentence } from './snapshot-folder.ts'

export type Asked = { id: string; snapshot: OpenedSnapshot; phrase: string }

/** Resolves when the restore is about to begin; rejects, with nothing changed, if the snapshot cannot be used. */
export async function beginRestore(deps: SnapshotDeps, settings: SettingsFile, { id, snapshot, phrase }: Asked) {
  const backup = await backupIn(snapshot, phrase)
  const manifest = await examine(backup)
  const { made_at } = snapshot.head
  const at = new Date().toISOString()
  const note: RestoreNote = { id, state: 'running', at, made_at, archive: null, problem: null }
  await settings.change({ restore: note })
  deps.whileStopped(async (signal) => {
    try {
      const archive = await archiveOf(deps, signal)
      await settings.change({ restore: { ...note, archive } })
      await replace(deps, backup, manifest, signal)
      await settings.change({ restore: { ...note, state: 'done', archive } })
    } catch (error) {
      const { restore } = settings.get()
      await settings.change({ restore: { ...(restore ?? note), state: 'failed', problem: sentence(error) } })
    }
  })
}

async function archiveOf({ config, databaseUrl: url, files, secret, version }: SnapshotDeps, signal: AbortSignal) {
  const folder = join(config.dataDir, 'before-restore')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const time = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  const file = join(folder, `paddock-before-restore-${time}.tar.gz`)
  await writeBackup({ url, files, secret, version }, file, () => {}, signal)
  return file
}

async function replace(
  { config, databaseUrl: url, files }: SnapshotDeps,
  backup: BackupFile,
  manifest: Awaited<ReturnType<typeof examine>>,
  signal: AbortSignal,
) {
  const keepSecret = async (secret: Buffer) => {
    if (!config.secret) writeFileSync(join(config.dataDir, 'secret'), secret, { mode: 0o600 })
  }
  const check = async (restored: string) => {
    if (!config.production) return
    const { pool, db } = openDatabase(restored, 1, () => {})
    await refuseDemoRows(db).finally(() => pool.end())
  }
  await replaceDatabase({ url, files, keepSecret, check }, backup, manifest, () => {}, signal)
}

/** A restore that was cut off by a crash or a power cut. */
export async function noteInterrupted(settings: SettingsFile) {
  const { restore } = settings.get()
  if (restore?.state !== 'running') return
  const problem =
    'Paddock was stopped during the restore. Check whether the data is that of the snapshot or the one before.'
  await settings.change({ restore: { ...restore, state: 'failed', problem } })
}
