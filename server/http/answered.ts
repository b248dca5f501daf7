/** One line in the log for each answer, written many at a time: a write for every answer costs as much as a short answer. */
import { pino } from 'pino'

export type Answered = (id: string, method: string, url: string, status: number, milliseconds: number) => void

const MANY = 12_000
const EVERY = 1000

/** `close` writes what is still waiting. A server that is killed outright loses at most the lines of its last second. */
export function answeredLog(level: string) {
  const destination = pino.destination({ dest: 1, sync: false, minLength: MANY, periodicFlush: EVERY })
  const log = pino({ level, base: undefined }, destination)
  const answered: Answered = (reqId, method, url, status, ms) => {
    log.info({ reqId, method, path: url.split('?')[0], status, ms: Math.round(ms) }, 'answered')
  }
  return { answered, close: () => destination.flushSync() }
}
