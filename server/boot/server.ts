/** Starts a whole server from its configuration, and stops it in reverse order. */
import type { Venue } from '../venue/open-venue.ts'
import type { Config } from './config.ts'
import { reachDatabase } from './database.ts'

export type Running = {
  url: string
  databaseUrl: string
  /** Whether the demo accounts can sign in here. */
  demo: boolean
  /** Resolves with a message when the server cannot continue because PostgreSQL could not be restarted. */
  failed: Promise<string>
  /** The laptop's addresses and findings, in venue mode. */
  venue: Venue | undefined
  stop: () => Promise<void>
}

export async function startServer(config: Config, say: (line: string) => void): Promise<Running> {
  const undo: (() => unknown)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const database = await reachDatabase(config, say)
    undo.push(() => database.leave())
    say('Bringing the tables up to date…')
    // Imported late: a bad configuration is refused before the whole server is imported, which takes far longer.
    const { openParts } = await import('./parts.ts')
    return { ...(await openParts(config, database, undo)), databaseUrl: database.url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
