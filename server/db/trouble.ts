/**
 * Classifies errors that concern PostgreSQL as a whole, not a single query.
 *
 * | trouble | it is                                                        | answered with |
 * |---------|--------------------------------------------------------------|---------------|
 * | gone    | not running, restarting, or not to be reached                | 503           |
 * | full    | out of space on the disk, its own or that of the file store  | 507           |
 */
export type Trouble = 'gone' | 'full'

/** PostgreSQL's codes: shutting down, crashed, starting, connections of class 08, read-only after a failover. */
const GONE = /^(57P0[123]|08\w{3}|25006)$/
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN'])
/** Messages of the driver, which have no code. */
const LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/
const FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** `ofDatabase`: the error comes from a connection to PostgreSQL, so a broken connection can only be that one. */
export function troubleOf(error: unknown, ofDatabase = false): Trouble | undefined {
  const chain = causesOf(error)
  if (chain.some((one) => FULL.has(codeOf(one)))) return 'full'
  if (chain.some((one) => GONE.test(codeOf(one)) || LOST.test(one.message))) return 'gone'
  // Mail, payments and the file store break connections too; errors of queries and new connections are marked as PostgreSQL's.
  const isQuery = chain.some(({ message }) => message.startsWith('Failed query'))
  const isConnecting = chain.some((one) => 'syscall' in one && one.syscall === 'connect' && !('$metadata' in one))
  return (ofDatabase || isQuery || isConnecting) && chain.some((one) => NETWORK.has(codeOf(one))) ? 'gone' : undefined
}

function causesOf(error: unknown): Error[] {
  const chain: Error[] = []
  for (let one = error; one instanceof Error && !chain.includes(one); one = one.cause) {
    chain.push(one)
    if (one instanceof AggregateError) chain.push(...one.errors.filter((inner) => inner instanceof Error))
  }
  return chain
}

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '')
