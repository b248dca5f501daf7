/** The port to which the other laptop connects. It exists only while something is paired or a pairing code is valid. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { LINK_TLS } from './link-tls.ts'

export type LinkRequest = {
  identity: string
  /** `POST /report`, without the query. */
  call: string
  query: URLSearchParams
  body: () => Promise<unknown>
  /** Where the other laptop is. */
  address: string
}
/** A stream is sent as it is, anything else as JSON. */
export type LinkHandler = (request: LinkRequest) => Promise<unknown>

/** The other laptop gets this sentence and shows it. */
export class LinkRefusal extends Error {}

type Options = {
  port: number
  host: string
  keyOf: (identity: string) => Buffer | null
  handle: LinkHandler
  /** The local PostgreSQL, for identities that may replicate; undefined refuses. */
  postgresPortFor: (identity: string) => number | undefined
}

export async function openLinkServer({ port, host, keyOf, handle, postgresPortFor }: Options) {
  const identities = new WeakMap<object, string>()
  const server = createServer(
    {
      ...LINK_TLS,
      pskCallback(socket, identity) {
        identities.set(socket, identity)
        return keyOf(identity)
      },
    },
    (request, response) => void answer(request, response),
  )
  const tunnels = new Set<Socket>()

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'https://laptop')
    try {
      const result = await handle({
        identity: identities.get(request.socket) ?? '',
        call: `${request.method} ${pathname}`,
        query: searchParams,
        body: () => json(request),
        address: (request.socket.remoteAddress ?? '').replace(/^::ffff:/, ''),
      })
      if (result instanceof Readable) result.on('error', () => response.destroy()).pipe(response)
      else response.setHeader('content-type', 'application/json').end(JSON.stringify(result ?? null))
    } catch (error) {
      response.statusCode = error instanceof LinkRefusal ? 409 : 500
      response.end(JSON.stringify({ message: error instanceof Error ? error.message : String(error) }))
    }
  }

  server.on('connect', (request, client) => {
    const target = postgresPortFor(identities.get(request.socket) ?? '')
    if (target === undefined) return client.destroy()
    const postgres = connect(target, '127.0.0.1')
    tunnels.add(postgres)
    join(postgres, client as Socket, () => tunnels.delete(postgres))
    client.write('HTTP/1.1 200 OK\r\n\r\n')
  })
  // Failed handshakes are somebody without the key.
  server.on('tlsClientError', () => {})
  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen(port, host, done)
  })
  return {
    async close() {
      for (const tunnel of tunnels) tunnel.destroy()
      const closed = new Promise<void>((done) => server.close(() => done()))
      server.closeAllConnections()
      await closed
    },
  }
}

/** Two ends of one stream: what breaks one closes the other. */
export function join(one: Socket, other: Socket, ended: () => void = () => {}) {
  const end = () => {
    one.destroy()
    other.destroy()
    ended()
  }
  for (const side of [one, other]) {
    side.setNoDelay?.(true)
    side.on('error', end).on('close', end)
  }
  one.pipe(other)
  other.pipe(one)
}
