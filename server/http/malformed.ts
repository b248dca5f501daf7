/**
 * Refuses, before anything else looks at it, what no browser sends and no database keeps: a NUL or half a sign in an
 * address or a body, a body nested without end, a compressed body, which may unpack to any size, an address that cannot be
 * decoded, a host that is none, and methods that only ask to be echoed.
 */

import type { Socket } from 'node:net'
import { REFUSALS } from '@paddock/domain/messages.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusal } from './answers.ts'
import { HTTP_REFUSALS } from './messages.ts'

export function refuseMalformed(app: FastifyInstance) {
  app.addHook('onRequest', (request, reply, done) => {
    const field = wrongAround(request)
    if (field) reply.code(400).send(notUnderstood(field.name, field.why))
    else if (isCompressed(request)) reply.code(415).send(COMPRESSED)
    else done()
  })
  app.addHook('preValidation', (request, reply, done) => {
    const wrong = Buffer.isBuffer(request.body) ? undefined : wrongInside(request.body)
    if (wrong) reply.code(400).send(notUnderstood(wrong.field, wrong.why))
    else done()
  })
}

const INVALID_CHARACTERS = 'contains invalid characters'
const TOO_DEEP = 'is nested too deeply'

/** What is checked by calls within calls must not be deeper than they can be. */
const DEEPEST = 64

const notUnderstood = (field: string, why: string) =>
  refusal('BAD_REQUEST', 400, REFUSALS.invalid, { fields: [{ field, why }] })

const COMPRESSED = refusal('BAD_REQUEST', 415, HTTP_REFUSALS.compressed, {
  fields: [{ field: 'content-encoding', why: 'must be identity or absent' }],
})

const isCompressed = ({ headers }: FastifyRequest) =>
  !['', 'identity'].includes(headers['content-encoding']?.trim().toLowerCase() ?? '')

function wrongAround({ method, url, host }: FastifyRequest) {
  if (method === 'TRACE') return { name: 'method', why: 'is not one that is answered here' }
  if (url.includes('%00')) return { name: 'address', why: INVALID_CHARACTERS }
  if ((host && !URL.canParse(`http://${host}`)) || !URL.canParse(url, 'http://any'))
    return { name: 'address', why: 'is not one that anything can be found at' }
  return undefined
}

/** Where in a body there is what nothing could read or PostgreSQL would refuse to keep; undefined where all is well. */
export function wrongInside(body: unknown): { field: string; why: string } | undefined {
  // Not by calling itself, for the same reason.
  const waiting: { field: string; value: unknown; depth: number }[] = [{ field: '', value: body, depth: 0 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { field, value, depth } = next
    if (typeof value === 'string' && isBroken(value)) return { field, why: INVALID_CHARACTERS }
    if (typeof value !== 'object' || value === null) continue
    if (depth > DEEPEST) return { field: field.split('.')[0] ?? '', why: TOO_DEEP }
    for (const [name, inner] of Object.entries(value)) {
      if (isBroken(name)) return { field, why: INVALID_CHARACTERS }
      waiting.push({ field: field ? `${field}.${name}` : name, value: inner, depth: depth + 1 })
    }
  }
  return undefined
}

const isBroken = (text: string) => text.includes('\0') || !text.isWellFormed()

/** For an address that cannot be decoded, which the framework finds before any hook runs. */
export function refuseAddress(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  void reply.code(400).send(notUnderstood('address', 'is not well-formed'))
}

/** For bytes that are no request at all, which have no reply to answer with. */
export function refuseBytes(error: NodeJS.ErrnoException, socket: Socket) {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy()
  const [status, reason] =
    error.code === 'HPE_HEADER_OVERFLOW'
      ? [431, 'Request Header Fields Too Large']
      : error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? [408, 'Request Timeout']
        : [400, 'Bad Request']
  const body = JSON.stringify(refusal('BAD_REQUEST', status, HTTP_REFUSALS.unreadable))
  const length = Buffer.byteLength(body)
  const head = `HTTP/1.1 ${status} ${reason}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\nconnection: close\r\n\r\n`
  socket.end(head + body, () => socket.destroy())
}
