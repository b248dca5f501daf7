/**
 * Answers for the name paddock.local by multicast DNS, on each network with the address of that network. The usual
 * library for this announces every address of the computer everywhere, also those of virtual machines, which no
 * device reaches; so this is the layer below it.
 */
import type { Announcing } from '@paddock/domain/venue/findings.ts'
import { VENUE_NAME } from '@paddock/domain/venue/networks.ts'
import multicastDns from 'multicast-dns'

const TTL_SECONDS = 120
const MULTICAST_DNS_PORT = 5353

export type NameAnnouncer = ReturnType<typeof announceName>

export function announceName(address: string, port = MULTICAST_DNS_PORT) {
  // Bound to all addresses, since multicast packets are not delivered to a socket bound to one; it joins and sends on this interface only.
  const socket = multicastDns({ interface: address, bind: '0.0.0.0', port })
  let announcing: Announcing = { state: 'announced' }
  const record = (ttl: number) => ({
    answers: [{ name: VENUE_NAME, type: 'A' as const, ttl, flush: true, data: address }],
  })
  const isOurs = (name: string) => name.toLowerCase() === VENUE_NAME
  const failed = (error: Error) => {
    announcing = { state: 'failed', why: error.message }
  }
  socket.on('error', failed)
  // Also emitted for packets of others that cannot be read, which say nothing about this computer.
  socket.on('warning', (error) => 'syscall' in error && failed(error))
  socket.on('query', ({ questions }) => {
    if (questions.some(({ name, type }) => isOurs(name) && ['A', 'ANY'].includes(type)))
      socket.respond(record(TTL_SECONDS))
  })
  socket.on('response', ({ answers }) => {
    for (const answer of answers)
      if (answer.type === 'A' && isOurs(answer.name) && answer.data !== address && answer.ttl !== 0)
        announcing = { state: 'taken', by: answer.data }
  })
  // The query finds out whether another computer has the name.
  const ready = new Promise<void>((done) => {
    socket.once('ready', () => {
      socket.respond(record(TTL_SECONDS))
      socket.query(VENUE_NAME, 'A')
      done()
    })
    socket.once('error', () => done())
  })
  return {
    address,
    ready,
    state: () => announcing,
    async stop() {
      await new Promise<void>((done) => socket.respond(record(0), () => done()))
      await new Promise<void>((done) => socket.destroy(done))
    },
  }
}
