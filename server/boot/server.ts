/** Starts a whole server from its configuration, and stops it in reverse order. */
import { openPairRecord } from '../standby/pair-record.ts'
import type { Venue } from '../venue/open-venue.ts'
import type { Config } from './config.ts'
import { reachDatabase } from './database.ts'
import { StartFailure } from './failure.ts'

export type Running = {
  url: string
  databaseUrl: string
  /** Whether the demo accounts can sign in here. */
  demo: boolean
  /** Resolves with a message when the server cannot continue: PostgreSQL, or the server itself, could not be restarted. */
  failed: Promise<string>
  /** The laptop's addresses and findings, in venue mode. */
  venue: Venue | undefined
  /** The link that makes the first owner; undefined once there is one, and outside production. */
  firstOwner?: string | undefined
  /** Why this laptop does not serve: it follows another one, was replaced by it, or waits for a decision. */
  waiting?: string
  stop: () => Promise<void>
}

/** Only venue mode knows what a laptop may do that follows another one or was replaced by it. */
function refuseFollower(dataDir: string) {
  if (openPairRecord(dataDir).read().role !== 'serving')
    throw new StartFailure(
      `The data folder ${dataDir} belongs to a laptop that follows another one or was replaced by it: start it with npm run standby, or choose another with DATA_DIR.`,
    )
}

export async function startServer(config: Config, say: (line: string) => void): Promise<Running> {
  const undo: (() => unknown)[] = []
  const parts: (() => unknown)[] = []
  const stopping = new AbortController()
  let replacing: Promise<void> | undefined
  const stop = async () => {
    stopping.abort()
    await replacing
    await undoAll(parts)
    await undoAll(undo)
  }
  try {
    const database = await reachDatabase(config, say)
    undo.push(() => database.leave())
    say('Bringing the tables up to date…')
    if (config.venue && !config.databaseUrl && !config.s3) {
      const { startPaired } = await import('./paired-server.ts')
      return {
        ...(await startPaired({ ...config, venue: config.venue }, database, undo, say)),
        databaseUrl: database.url,
        stop,
      }
    }
    refuseFollower(config.dataDir)
    // Imported late: a bad configuration is refused before the whole server is imported, which takes far longer.
    const { openParts } = await import('./parts.ts')
    let fail: (sentence: string) => void = () => {}
    const notReopened = new Promise<string>((done) => {
      fail = done
    })
    /** For a restore: nobody uses the data meanwhile. The work reports its own failures. */
    const whileStopped = (work: (signal: AbortSignal) => Promise<void>) => {
      replacing = (async () => {
        await undoAll(parts)
        await work(stopping.signal)
        if (!stopping.signal.aborted) await openParts(config, database, parts, whileStopped)
      })().catch((error) => fail(`Paddock could not go on: ${error instanceof Error ? error.message : String(error)}`))
    }
    const opened = await openParts(config, database, parts, whileStopped)
    const failed = Promise.race([opened.failed, notReopened])
    return { ...opened, failed, databaseUrl: database.url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function undoAll(steps: (() => unknown)[]) {
  for (const step of steps.splice(0).reverse()) await step()
}
