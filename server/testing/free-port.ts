/** A port for a test's server: below those that the system hands out to outgoing connections, and free just now. */
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

export async function freePort(): Promise<string> {
  const port = randomInt(10_000, 32_000)
  const free = await new Promise<boolean>((done) => {
    const probe = createServer().once('error', () => done(false))
    probe.listen(port, () => probe.close(() => done(true)))
  })
  return free ? String(port) : freePort()
}
