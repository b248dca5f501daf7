/** Finds a free port on this computer. */
import { createServer } from 'node:net'

export function freePort() {
  return new Promise<number>((done, failed) => {
    const probe = createServer().once('error', failed)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? done(address.port) : failed(new Error('no port'))))
    })
  })
}
