/**
 * npm run restore -- <file>: restores a backup, or a snapshot with its pass phrase, into an empty data folder and an empty
 * database. The record of an event in a snapshot is written as a file instead, which an organiser can import.
 */
import './swift-imports.ts'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { recordFileName } from '@paddock/domain/rules/record-file.ts'
import { type BackupFile, inWords } from '../backup/backup.ts'
import { examine, requireEmpty, restoreBackup } from '../backup/restore.ts'
import { assertReachable } from '../db/assert-reachable.ts'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { openFiles } from '../outside/files.ts'
import { backupIn, type OpenedSnapshot, openSnapshot, recordIn } from '../snapshots/read-snapshot.ts'
import { askSecretly } from './ask-secretly.ts'
import { claimDataFolder, prepareDataFolder, RESTORING } from './claim.ts'
import { command, fileNamed, say } from './command.ts'
import type { Config } from './config.ts'
import { StartFailure } from './failure.ts'

/** Entries that a freshly formatted disk has in its root folder. */
const NOT_OURS = new Set(['lost+found'])

const PASS_PHRASE = 'Pass phrase of the snapshot: '

const contentsOf = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => !NOT_OURS.has(name)) : []

await command(async (config, signal) => {
  const [name, ...more] = process.argv.slice(2)
  if (!name || more.length > 0) throw new StartFailure('Say which backup: npm run restore -- <file>')
  const path = fileNamed(name)
  const snapshot = existsSync(path) ? await openSnapshot(path) : undefined
  if (snapshot?.head.kind === 'event') return writeRecord(snapshot)
  requireEmptyFolder(config)
  if (config.databaseUrl) {
    await assertReachable(config.databaseUrl)
    await requireEmpty(config.databaseUrl)
  }
  const file: BackupFile = snapshot ? await backupIn(snapshot, await askSecretly(PASS_PHRASE)) : path
  say(`Reading ${path}…`)
  const manifest = await examine(file, signal)
  say(`It was made on ${manifest.made_at.slice(0, 10)} by Paddock ${manifest.paddock}: ${inWords(manifest)}.`)
  await intoFolder(config, async (url) => {
    const target = { url, files: openFiles(config), keepSecret: (secret: Buffer) => keepSecret(config, secret) }
    await restoreBackup(target, file, manifest, say, signal)
  })
  say('\nEverything is back. Start it with npm start.')
})

async function writeRecord(snapshot: OpenedSnapshot) {
  say('This snapshot holds the record of one event, not a whole backup.')
  const record = await recordIn(snapshot, await askSecretly(PASS_PHRASE))
  const file = fileNamed(recordFileName(snapshot.head.event_name ?? ''))
  await writeFile(file, record, { flag: 'wx' })
  say(`Wrote ${file}: an organiser can import it as an event.`)
}

/** If the database and the files are both external, the folder contains nothing of value. */
function requireEmptyFolder({ databaseUrl, s3, dataDir }: Config) {
  if (databaseUrl && s3) return
  if (contentsOf(dataDir).length > 0)
    throw new StartFailure(
      `The data folder ${dataDir} is not empty: a backup is restored only into an empty one. Nothing was touched.`,
    )
}

/** A failed restore leaves the folder as empty as it was before. */
async function intoFolder(config: Config, restore: (url: string) => Promise<void>) {
  const { dataDir } = config
  const before = new Set(existsSync(dataDir) ? readdirSync(dataDir) : [])
  prepareDataFolder(dataDir)
  const mark = join(dataDir, RESTORING)
  await writeFile(mark, '')
  try {
    await withDatabase(config, restore)
    rmSync(mark)
  } catch (error) {
    for (const name of readdirSync(dataDir))
      if (!before.has(name)) rmSync(join(dataDir, name), { recursive: true, force: true })
    throw error
  }
}

async function withDatabase({ dataDir, databaseUrl }: Config, restore: (url: string) => Promise<void>) {
  if (databaseUrl) return restore(databaseUrl)
  const claim = await claimDataFolder(dataDir)
  const postgres = await startEmbeddedPostgres({ dataDir, say })
  try {
    await restore(postgres.url)
    await postgres.stop()
  } catch (error) {
    await postgres.stop()
    // It may be outside the data folder if only root may enter that.
    rmSync(postgres.folder, { recursive: true, force: true })
    throw error
  } finally {
    claim.release()
  }
}

/** A configured secret takes precedence over the one in the backup. */
async function keepSecret({ secret, dataDir }: Config, saved: Buffer) {
  if (secret) return
  const file = join(dataDir, 'secret')
  if (!existsSync(file)) await writeFile(file, saved, { mode: 0o600 })
}
