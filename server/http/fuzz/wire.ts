/** Sends requests that a browser would never send, and reads the answers. */
import { randomInt } from 'node:crypto'
import { Agent, maxHeaderSize, request } from 'node:http'
import { connect } from 'node:net'
import { BODY_LIMIT } from '../app.ts'
import { DEEPLY_NESTED, TOO_LARGE_A_NUMBER } from './hostile.ts'
import type { FuzzedCall } from './inputs.ts'

export type Asked = {
  method: string
  path: string
  headers: Record<string, string>
  body?: string | Buffer | undefined
}
/** Status 0 means that the connection ended without an answer. */
export type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string }

/** Each request comes from an address of its own, so that rate limits do not end the run. */
export const anAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

export function wireTo(url: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 12 })
  const { hostname, port } = new URL(url)

  /** The server closes a connection after refusing an earlier request; that is not an answer, so a new connection is used. */
  async function send(asked: Asked): Promise<Answer> {
    const answer = await sendOn(agent, asked)
    return answer.status === 0 ? sendOn(undefined, asked) : answer
  }

  function sendOn(agent: Agent | undefined, { method, path, headers: given, body }: Asked): Promise<Answer> {
    return new Promise((done) => {
      const length =
        body === undefined || given['transfer-encoding'] ? {} : { 'content-length': Buffer.byteLength(body) }
      const headers = { 'x-forwarded-for': anAddress(), ...length, ...given }
      const asked = request({ agent, hostname, port, method, path, headers })
      // An oversized body is refused while it is being sent, so the write may fail before the answer arrives.
      const isTooLarge = path.length > maxHeaderSize || Buffer.byteLength(body ?? '') > BODY_LIMIT
      const cutOff = ({ code = '', message }: NodeJS.ErrnoException) =>
        done(
          isTooLarge && /^(EPIPE|ECONNRESET)$/.test(code)
            ? { status: 413, headers: {}, text: '' }
            : { status: 0, headers: {}, text: message },
        )
      asked.on('response', (answer) => {
        const chunks: Buffer[] = []
        // A stream never ends.
        if (answer.headers['content-type']?.startsWith('text/event-stream')) {
          done({ status: answer.statusCode ?? 0, headers: answer.headers, text: '' })
          return asked.destroy()
        }
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', cutOff)
        answer.on('end', () =>
          done({ status: answer.statusCode ?? 0, headers: answer.headers, text: Buffer.concat(chunks).toString() }),
        )
      })
      asked.on('error', cutOff)
      asked.end(body)
    })
  }

  /** Raw bytes, for requests that are not valid HTTP. */
  function sendRaw(bytes: string | Buffer): Promise<Answer> {
    return new Promise((done) => {
      const socket = connect(Number(port), hostname, () => socket.end(bytes))
      const chunks: Buffer[] = []
      socket.on('data', (chunk) => chunks.push(chunk))
      socket.on('error', () => {})
      socket.on('close', () => {
        const all = Buffer.concat(chunks).toString()
        const [head = '', ...rest] = all.split('\r\n\r\n')
        done({ status: Number(head.split(' ')[1] ?? 0), headers: {}, text: rest.join('\r\n\r\n') })
      })
    })
  }

  return { send, sendRaw, close: () => agent.destroy() }
}

/** Serialises a call's input: path parameters, then the query or the body. */
export function askedFor(call: FuzzedCall, input: unknown, headers: Record<string, string>): Asked {
  const fields = typeof input === 'object' && input !== null && !Array.isArray(input) ? { ...input } : undefined
  const path = `/api${call.path}`.replace(/\{\+?(\w+)\}/g, (_, name: string) => {
    const value: unknown = fields && Reflect.get(fields, name)
    if (fields) Reflect.deleteProperty(fields, name)
    return encoded(typeof value === 'object' ? JSON.stringify(value) : String(value))
  })
  if (call.method === 'GET') {
    const query = pairsOf(fields ?? { value: input }).map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    return { method: 'GET', path: query.length > 0 ? `${path}?${query.join('&')}` : path, headers }
  }
  return {
    method: call.method,
    path,
    headers: { 'content-type': 'application/json', ...headers },
    body: written(fields ?? input),
  }
}

const DEEP = `${'{"a":['.repeat(20_000)}1${']}'.repeat(20_000)}`

const written = (input: unknown) =>
  JSON.stringify(input)
    ?.replaceAll(`"${TOO_LARGE_A_NUMBER}"`, '1e999')
    .replaceAll(`"${DEEPLY_NESTED}"`, () => DEEP)

/** Half a surrogate pair is sent as the bytes it would have, which are invalid UTF-8. */
const encoded = (text: string) =>
  text.isWellFormed()
    ? encodeURIComponent(text)
    : encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80')

function pairsOf(value: unknown, name = ''): [string, string][] {
  if (value === undefined) return []
  if (typeof value !== 'object' || value === null) return [[name, String(value)]]
  const inner = Object.entries(value).slice(0, 500)
  return inner.flatMap(([key, one]) => (name.length > 500 ? [] : pairsOf(one, name ? `${name}[${key}]` : key)))
}
