/** One line in the log for each answer, written many at a time: a write for every answer costs as much as a short answer. */
import { pino } from 'pino'

export type Answered = (id: string, method: string, url: string, status: number, milliseconds: number) => void

const MANY = 12_000
const EVERY = 1000
const INFO = pino.levels.values['info']

/** `close` writes what is still waiting. A server that is killed outright loses at most the lines of its last second. */
export function answeredLog(level: string) {
  const destination = pino.destination({ dest: 1, sync: false, minLength: MANY, periodicFlush: EVERY })
  const isWritten = pino({ level }, destination).isLevelEnabled('info')
  // In the logger's form but without its care, which was a sixth of what an answer at hand costs: nothing here is a secret.
  const write = (about: object) => {
    const fields = JSON.stringify(about).slice(1, -1)
    if (isWritten) destination.write(`{"level":${INFO},"time":${Date.now()},${fields},"msg":"answered"}\n`)
  }
  const answered: Answered = (reqId, method, url, status, ms) => {
    write({ reqId, method, path: url.split('?')[0], status, ms: Math.round(ms) })
  }
  return { answered, close: () => destination.flushSync() }
}
