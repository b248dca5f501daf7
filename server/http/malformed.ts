/**
 * Refuses malformed requests before anything else reads them: a NUL or a lone surrogate in an address or a body, a body
 * that is nested too deeply, a compressed body, which could unpack to any size, an address that cannot be decoded, an
 * invalid host, and the TRACE method.
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

/** Deeper bodies could overflow the stack of recursive validation. */
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

/** The first field of a body that is nested too deeply or that PostgreSQL could not store; undefined if there is none. */
export function wrongInside(body: unknown): { field: string; why: string } | undefined {
  // Iterative, because recursion could overflow the stack.
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

/** For an address that cannot be decoded, which Fastify detects before any hook runs. */
export function refuseAddress(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply) {
  void reply.code(400).send(notUnderstood('address', 'is not well-formed'))
}

/** For bytes that are not a valid HTTP request, so that there is no reply object. */
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
