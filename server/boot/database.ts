/** The database of a configuration: the one at DATABASE_URL, or the embedded PostgreSQL in the data folder. */

import { assertReachable } from '../db/assert-reachable.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../db/embedded.ts'
import { type Outage, supervise } from '../db/supervise.ts'
import { claimDataFolder, prepareDataFolder } from './claim.ts'
import type { Config } from './config.ts'

export type ReachedDatabase = {
  url: string
  /** Stops the embedded PostgreSQL, if it was started here. */
  leave: () => Promise<void>
}

export type SupervisedDatabase = ReachedDatabase & {
  /** Restarts the embedded PostgreSQL from now on whenever it exits; does nothing for an external one. */
  supervise: (outage: Outage) => void
}

export async function reachDatabase(config: Config, say: (line: string) => void): Promise<SupervisedDatabase> {
  prepareDataFolder(config.dataDir)
  if (config.databaseUrl) {
    await assertReachable(config.databaseUrl)
    return { url: config.databaseUrl, leave: async () => {}, supervise: () => {} }
  }
  const claim = await claimDataFolder(config.dataDir)
  try {
    say('Starting PostgreSQL…')
    const postgres = await startEmbeddedPostgres({
      dataDir: config.dataDir,
      say,
      replicated: config.venue !== undefined,
    })
    let supervised: Pick<EmbeddedPostgres, 'stop'> | undefined
    return {
      url: postgres.url,
      supervise(outage) {
        // Once, also if the server stops for a restore and goes on.
        supervised ??= supervise(postgres, outage)
      },
      async leave() {
        await (supervised ?? postgres).stop()
        claim.release()
      },
    }
  } catch (error) {
    claim.release()
    throw error
  }
}
