/** Makes somebody the business owner in the database of a configuration, whether Paddock is running on it or not. */
import { openDatabase } from '../db/database.ts'
import { runningPostgresUrl, startEmbeddedPostgres } from '../db/embedded.ts'
import { migrateDatabase } from '../db/migrate.ts'
import { assureReached } from '../db/reached.ts'
import { createOwner } from '../office/create-owner.ts'
import { claimDataFolder, prepareDataFolder } from './claim.ts'
import type { Config } from './config.ts'
import type { ReachedDatabase } from './database.ts'
import { StartFailure } from './failure.ts'

export async function ownerIn(config: Config, person: { email: string; full_name: string }) {
  const database = await reach(config)
  const { pool, db } = openDatabase(database.url, 2, () => {})
  try {
    await migrateDatabase(database.url)
    return await createOwner(db, person, config.publicUrl)
  } finally {
    await pool.end()
    await database.leave()
  }
}

/** The configured database, that of the running Paddock, or the embedded one, started for the moment. */
async function reach(config: Config): Promise<ReachedDatabase> {
  if (config.databaseUrl) {
    await assureReached(config.databaseUrl)
    return { url: config.databaseUrl, leave: async () => {} }
  }
  prepareDataFolder(config.dataDir)
  const claim = await claimDataFolder(config.dataDir).catch(() => undefined)
  if (!claim) {
    const url = await runningPostgresUrl(config.dataDir)
    if (url) return { url, leave: async () => {} }
    throw new StartFailure(`Paddock is starting on the data folder ${config.dataDir} at this moment: try again.`)
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, say: (text) => console.log(text) })
  const leave = async () => {
    await postgres.stop()
    claim.release()
  }
  return { url: postgres.url, leave }
}
