/** Opens and closes event streams without a pause, like a client that tries to slow everyone else down. */
import { connect } from 'node:net'
import { obey } from './helper-process.ts'

export type ChurnOrders = {
  /** The number of connections, each of which opens a stream, waits for its first event and disconnects, repeatedly. */
  start: { order: { url: string; connections: number }; answer: null }
  /** Answers with how many streams were opened since the start. */
  stop: { order: Record<string, never>; answer: number }
}

let opened = 0
let turning: Promise<unknown> = Promise.resolve()
let isOver = false

async function churn(url: URL, address: string) {
  while (!isOver) {
    await openOnce(url, address)
    opened += 1
  }
}

function openOnce({ hostname, port, host, pathname, search }: URL, address: string) {
  return new Promise<void>((done, failed) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true }, () =>
      socket.write(`GET ${pathname}${search} HTTP/1.1\r\nhost: ${host}\r\nx-forwarded-for: ${address}\r\n\r\n`),
    )
    let head = ''
    socket.on('error', failed)
    socket.on('data', (chunk) => {
      head = (head + chunk.toString('latin1')).slice(0, 5000)
      const isOpen = head.startsWith('HTTP/1.1 200')
      // Too many from one address: that is an answer too.
      if (!head.startsWith('HTTP/1.1 429') && !(isOpen && head.includes('event: ready'))) return
      socket.destroy()
      done()
    })
  })
}

obey({
  start({ url, connections }: ChurnOrders['start']['order']) {
    isOver = false
    opened = 0
    turning = Promise.all(Array.from({ length: connections }, (_, n) => churn(new URL(url), `10.5.0.${n + 1}`)))
  },
  async stop() {
    isOver = true
    await turning
    return opened
  },
})
