/** The database for a command: the configured one, the running server's, or the embedded one, started temporarily. */

import { assertReachable } from '../db/assert-reachable.ts'
import { runningPostgresUrl, startEmbeddedPostgres } from '../db/embedded.ts'
import { claimDataFolder, prepareDataFolder } from './claim.ts'
import type { Config } from './config.ts'
import type { ReachedDatabase } from './database.ts'
import { StartFailure } from './failure.ts'

export async function databaseBeside(config: Config, say: (line: string) => void): Promise<ReachedDatabase> {
  if (config.databaseUrl) {
    await assertReachable(config.databaseUrl)
    return { url: config.databaseUrl, leave: async () => {} }
  }
  prepareDataFolder(config.dataDir)
  const claim = await claimDataFolder(config.dataDir).catch(() => undefined)
  if (!claim) {
    const url = await runningPostgresUrl(config.dataDir)
    if (url) return { url, leave: async () => {} }
    throw new StartFailure(`Paddock is starting on the data folder ${config.dataDir} at this moment: try again.`)
  }
  const postgres = await startEmbeddedPostgres({ dataDir: config.dataDir, say })
  const leave = async () => {
    await postgres.stop()
    claim.release()
  }
  return { url: postgres.url, leave }
}
