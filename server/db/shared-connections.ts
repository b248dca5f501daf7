/**
 * Prepared statements share a few connections of the pool: those that are asked for at the same time are sent together, and
 * none waits until another is answered. Of equal reads among them one is sent. A statement that takes long is left alone on
 * its connection (decision 052).
 *
 * Replaces a connection of the pool for each statement. Gain: 2.09 × the signed-in reads a second
 * (`npm run bench -- --only tricks`).
 */
import type pg from 'pg'

/** A statement that is under way for so long gets no company. */
const SLOW_MS = 20
/** Of the connections of a pool, the others are left to transactions. */
const MOST_SHARED = 3
/** A pool with fewer connections, as that of a job or a command, has none to spare. */
const LEAST_TO_SHARE = 6

type Statement = { name: string; text: string }
type Shared = {
  opening: Promise<pg.PoolClient>
  underWay: number
  /** When the last answer came, or the first statement was sent. */
  since: number
  isCorked: boolean
  isLost: boolean
}

export function shareConnections(pool: pg.Pool) {
  if (pool.options.max < LEAST_TO_SHARE) return
  const alone: (...query: unknown[]) => unknown = pool.query.bind(pool)
  const all = new Set<Shared>()

  function open() {
    const shared = { opening: pool.connect(), underWay: 0, since: performance.now(), isCorked: false, isLost: false }
    all.add(shared)
    return shared
  }

  /** The one with the fewest statements under way; undefined if all of them are slow. */
  function leastBusy() {
    const free = [...all].filter(({ since, underWay }) => underWay === 0 || performance.now() - since < SLOW_MS)
    const [least] = free.toSorted((a, b) => a.underWay - b.underWay)
    return (!least || least.underWay > 0) && all.size < MOST_SHARED ? open() : least
  }

  /** What was asked for since anything was last sent. */
  const reads = new Map<string, Promise<unknown>>()

  /** Undefined if it has to be sent on a connection of its own. */
  function ask(statement: Statement, values: unknown[] = []) {
    const { name, text } = statement
    // By its text too: statements that are to be planned for each question all have the empty name.
    const key = IS_READ.test(text) && values.every(isPlain) ? `${name} ${text} ${JSON.stringify(values)}` : ''
    const asked = reads.get(key)
    if (asked) return asked
    const shared = leastBusy()
    if (!shared) return undefined
    const answer = together(shared, statement, values)
    // Even if no connection could be opened: nobody who asks later shares that failure.
    if (key && reads.size === 0) setImmediate(() => reads.clear())
    if (key) reads.set(key, answer)
    return answer
  }

  async function together(shared: Shared, statement: Statement, values: unknown[]) {
    if (shared.underWay === 0) shared.since = performance.now()
    shared.underWay += 1
    let client: pg.PoolClient | undefined
    try {
      client = await shared.opening
      cork(shared, client, () => reads.clear())
      return await client.query(statement, values)
    } catch (failure) {
      shared.isLost ||= !isOfStatement(failure)
      throw failure
    } finally {
      shared.underWay -= 1
      shared.since = performance.now()
      if (shared.underWay === 0 || shared.isLost) all.delete(shared)
      if (shared.underWay === 0) client?.release(shared.isLost)
    }
  }

  pool.query = ((statement: Statement, values?: unknown[], ...rest: unknown[]) =>
    (isPrepared(statement) ? ask(statement, values) : undefined) ??
    alone(statement, values, ...rest)) as typeof pool.query
}

const isPrepared = (statement: unknown) => typeof Object(statement).name === 'string'

const IS_READ = /^select\b/i

/** Two such values are equal if they are written alike. */
const isPlain = (value: unknown) =>
  value === null || typeof value === 'string' || typeof value === 'boolean' || Number.isFinite(value)

/** PostgreSQL refused this statement; any other failure ends the connection. */
const isOfStatement = (failure: unknown) => Object(failure).severity === 'ERROR'

/** All that is asked for while requests are read goes to PostgreSQL in one piece. */
function cork(shared: Shared, client: pg.PoolClient, onSend: () => void) {
  if (shared.isCorked) return
  const { stream } = (client as pg.PoolClient & Pick<pg.Client, 'connection'>).connection
  shared.isCorked = true
  stream.cork()
  setImmediate(() => {
    shared.isCorked = false
    onSend()
    stream.uncork()
  })
}
