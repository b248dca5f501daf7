/** A proxy to an external service that can fail: refused, hanging, slow, or with every answer lost. */
import { createConnection, createServer, type Server, type Socket } from 'node:net'

export type EdgeState = 'open' | 'refusing' | 'hanging' | 'slow' | 'losing answers'

const SLOW_MS = 700

/** Connections go to the ports in turn; if one is down, the caller gets an error. */
export async function openEdge(port: number, ports: readonly number[]) {
  let state: EdgeState = 'open'
  let turn = 0
  let server: Server | undefined
  const connections = new Set<Socket>()

  function carry(near: Socket) {
    connections.add(near)
    const far = createConnection(ports[turn++ % ports.length] ?? 0, '127.0.0.1')
    const end = () => {
      connections.delete(near)
      near.destroy()
      far.destroy()
    }
    for (const socket of [near, far]) socket.on('error', end).on('close', end)
    near.on('data', (bytes) => pass(bytes, far, state !== 'hanging'))
    far.on('data', (bytes) => pass(bytes, near, state !== 'hanging' && state !== 'losing answers'))
  }

  function pass(bytes: Buffer, to: Socket, goesThrough: boolean) {
    if (!goesThrough) return
    if (state === 'slow') setTimeout(() => to.writable && to.write(bytes), SLOW_MS)
    else to.write(bytes)
  }

  const listen = () =>
    new Promise<void>((done, failed) => {
      server = createServer(carry).once('error', failed)
      server.listen(port, '127.0.0.1', done)
    })

  async function shut() {
    server?.close()
    server = undefined
    for (const socket of connections) socket.destroy()
  }

  await listen()
  return {
    url: `http://127.0.0.1:${port}`,
    async turns(to: EdgeState) {
      const before = state
      state = to
      if (to === 'refusing') await shut()
      else if (before === 'refusing') await listen()
      // Lost answers are not delivered later: a client still waiting on such a connection must retry.
      else if (to === 'open') for (const socket of connections) socket.destroy()
    },
    close: shut,
  }
}
