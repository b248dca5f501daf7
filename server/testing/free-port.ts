/** A port for a test's server: below those that the system hands out to outgoing connections, and free just now. */
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

const FIRST = 10_000
const WORKERS = 11
/** Each worker has ports of its own and goes through them in turn: a server opens the one it was given only seconds later. */
const EACH = 2000
const own = FIRST + EACH * (Number(process.env.VITEST_POOL_ID ?? 0) % WORKERS)
let turn = randomInt(EACH)

export async function freePort(): Promise<string> {
  turn = (turn + 1) % EACH
  const port = own + turn
  const free = await new Promise<boolean>((done) => {
    const probe = createServer().once('error', () => done(false))
    probe.listen(port, () => probe.close(() => done(true)))
  })
  return free ? String(port) : freePort()
}
