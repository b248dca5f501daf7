/** Logs once that the database is down and once that it is back, however many connections and requests notice. */
import type { FastifyBaseLogger } from 'fastify'
import { troubleOf } from '../db/trouble.ts'
import type { Hub } from '../live/hub.ts'

export type OutageLog = ReturnType<typeof outageLog>

export function outageLog(log: Pick<FastifyBaseLogger, 'warn'>) {
  let since: number | undefined
  return {
    /** True if the error belongs to a known outage and needs no log line of its own. */
    notice(error: unknown, ofDatabase = false) {
      if (troubleOf(error, ofDatabase) !== 'gone') return false
      if (since === undefined)
        log.warn({ reason: reasonOf(error) }, 'The database is gone. Requests that need it get 503.')
      since ??= Date.now()
      return true
    },
    /** The hub reconnects first: it retries all the time, not only when a request comes in. */
    follow(hub: Hub) {
      return hub.listen((heard) => {
        if (!('resync' in heard) || since === undefined) return
        log.warn({ seconds: (Date.now() - since) / 1000 }, 'The database is back.')
        since = undefined
      })
    },
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? reasonOf(error.cause) : error.message
}
