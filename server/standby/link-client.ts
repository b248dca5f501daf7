/** Asks the other laptop, and opens tunnels to its PostgreSQL. */
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { createServer, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import type { ConnectionOptions } from 'node:tls'
import { join, LinkRefusal } from './link-server.ts'
import { LINK_TLS, type LinkKey } from './link-tls.ts'

export type LinkTarget = { address: string; port: number }
export type Link = ReturnType<typeof linkTo>

const PATIENCE_MS = 3000

/** The address is asked for at each request, because a laptop may get another one. */
export function linkTo(target: () => LinkTarget, { identity, key }: LinkKey) {
  const options = (): RequestOptions & Pick<ConnectionOptions, 'pskCallback'> => ({
    ...LINK_TLS,
    host: target().address,
    port: target().port,
    agent: false,
    pskCallback: () => ({ psk: key, identity }),
    // The key proves who answers.
    checkServerIdentity: () => undefined,
  })

  function send(method: string, path: string, body: unknown, timeoutMs: number, stopped?: AbortSignal) {
    const limit = AbortSignal.timeout(timeoutMs)
    const signal = stopped ? AbortSignal.any([limit, stopped]) : limit
    return new Promise<Readable & { statusCode?: number }>((done, failed) => {
      const asked = httpsRequest({ ...options(), method, path, signal }, done)
      asked.on('error', failed).end(body === undefined ? undefined : JSON.stringify(body))
    })
  }

  return {
    async ask(
      method: 'GET' | 'POST',
      path: string,
      body?: unknown,
      { timeoutMs = PATIENCE_MS, signal }: AskOptions = {},
    ) {
      const answer = await send(method, path, body, timeoutMs, signal)
      const result: unknown = await json(answer)
      if (answer.statusCode === 200) return result
      const sentence = Object(result).message ?? 'The other laptop could not do this.'
      throw answer.statusCode === 409 ? new LinkRefusal(sentence) : new Error(sentence)
    },
    async read(path: string, { timeoutMs = 600_000, signal }: AskOptions = {}): Promise<Readable> {
      const answer = await send('GET', path, undefined, timeoutMs, signal)
      if (answer.statusCode === 200) return answer
      answer.destroy()
      throw new Error(`The other laptop could not send ${path}.`)
    },
    /** A local port behind which is the PostgreSQL of the other laptop. */
    async openTunnel() {
      const open = new Set<Socket>()
      const server = createServer((local) => {
        open.add(local)
        local.on('error', () => {}).on('close', () => open.delete(local))
        const asked = httpsRequest({ ...options(), method: 'CONNECT', path: 'postgres', timeout: PATIENCE_MS })
        asked.on('connect', (_, remote: Socket) => {
          remote.setTimeout(0)
          join(local, remote)
        })
        asked.on('timeout', () => asked.destroy())
        asked.on('error', () => local.destroy()).end()
      })
      await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      return {
        port,
        async close() {
          for (const local of open) local.destroy()
          await new Promise<void>((done) => server.close(() => done()))
        },
      }
    },
  }
}

type AskOptions = { timeoutMs?: number; signal?: AbortSignal | undefined }
