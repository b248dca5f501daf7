/** Says once that the database is gone and once that it is back, however many connections and requests notice it. */
import type { FastifyBaseLogger } from 'fastify'
import { troubleOf } from '../db/trouble.ts'
import type { Hub } from '../live/hub.ts'

export type OutageLog = ReturnType<typeof outageLog>

export function outageLog(log: Pick<FastifyBaseLogger, 'warn'>) {
  let since: number | undefined
  return {
    /** True where the error is an outage's, which needs no line of its own. */
    notice(error: unknown, ofDatabase = false) {
      if (troubleOf(error, ofDatabase) !== 'gone') return false
      if (since === undefined)
        log.warn({ reason: reasonOf(error) }, 'The database is gone. Requests that need it get 503.')
      since ??= Date.now()
      return true
    },
    /** The hub is the first to be back: it tries again all the time, and not only when somebody asks. */
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
