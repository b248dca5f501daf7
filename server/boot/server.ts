/** Brings a whole server up from its configuration, and down again in the opposite order. */
import type { Config } from './config.ts'
import { reachDatabase } from './database.ts'

export type Running = {
  url: string
  databaseUrl: string
  /** Whether the demo's people can sign in here. */
  demo: boolean
  /** Resolves, with a sentence, when it cannot go on: its PostgreSQL could not be started again. */
  failed: Promise<string>
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
    // Only now: what cannot work is refused before importing the whole server, which takes far longer.
    const { openParts } = await import('./parts.ts')
    return { ...(await openParts(config, database, undo)), databaseUrl: database.url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
