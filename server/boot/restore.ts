/** npm run restore -- <file>: restores a backup into an empty data folder and an empty database. */
import './swift-imports.ts'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inWords } from '../backup/backup.ts'
import { examine, requireEmpty, restoreBackup } from '../backup/restore.ts'
import { assertReachable } from '../db/assert-reachable.ts'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { openFiles } from '../outside/files.ts'
import { claimDataFolder, prepareDataFolder, RESTORING } from './claim.ts'
import { command, fileNamed, say } from './command.ts'
import type { Config } from './config.ts'
import { StartFailure } from './failure.ts'

/** Entries that a freshly formatted disk has in its root folder. */
const NOT_OURS = new Set(['lost+found'])

const contentsOf = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => !NOT_OURS.has(name)) : []

await command(async (config, signal) => {
  const [name, ...more] = process.argv.slice(2)
  if (!name || more.length > 0) throw new StartFailure('Say which backup: npm run restore -- <file>')
  const file = fileNamed(name)
  requireEmptyFolder(config)
  if (config.databaseUrl) {
    await assertReachable(config.databaseUrl)
    await requireEmpty(config.databaseUrl)
  }
  say(`Reading ${file}…`)
  const manifest = await examine(file, signal)
  say(`It was made on ${manifest.made_at.slice(0, 10)} by Paddock ${manifest.paddock}: ${inWords(manifest)}.`)
  await intoFolder(config, async (url) => {
    const target = { url, files: openFiles(config), keepSecret: (secret: Buffer) => keepSecret(config, secret) }
    await restoreBackup(target, file, manifest, say, signal)
  })
  say('\nEverything is back. Start it with npm start.')
})

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
