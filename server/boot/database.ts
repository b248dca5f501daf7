/** The database that a configuration means: the one of DATABASE_URL, or the embedded PostgreSQL of the data folder. */
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { assureReached } from '../db/reached.ts'
import { claimDataFolder, prepareDataFolder } from './claim.ts'
import type { Config } from './config.ts'

export type ReachedDatabase = {
  url: string
  /** Stops what was started for it. */
  leave: () => Promise<void>
}

export async function reachDatabase(config: Config, say: (line: string) => void): Promise<ReachedDatabase> {
  prepareDataFolder(config.dataDir)
  if (config.databaseUrl) {
    await assureReached(config.databaseUrl)
    return { url: config.databaseUrl, leave: async () => {} }
  }
  const claim = await claimDataFolder(config.dataDir)
  try {
    say('Starting PostgreSQL…')
    const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, say })
    const leave = async () => {
      await postgres.stop()
      claim.release()
    }
    return { url: postgres.url, leave }
  } catch (error) {
    claim.release()
    throw error
  }
}
