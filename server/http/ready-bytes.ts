/** The answers of public reads as bytes ready to send, kept on this node until an announced change touches them. */
import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Hub } from '../live/hub.ts'

export type Answer = { status: number; type: string; body: Buffer }

export type Read = {
  /** Says all that the answer depends on, besides what its topics announce. */
  key: string
  /** A change announced under any of these drops the answer. Undefined for an answer that must not be kept. */
  topics: readonly string[] | undefined
  compute: () => Promise<Answer>
}

type Encoding = 'br' | 'gzip'
/** `text` is the body again where it is short: Node sends a short string with its headers in one write, a buffer in two. */
type Ready = Answer & { etag: string; text: string | undefined; packed: Map<Encoding, Buffer | Promise<Buffer>> }
type Entry = {
  key: string
  topics: readonly string[]
  computing: Promise<Ready>
  ready?: Ready
  size: number
  /** The spellings under which it was asked for. */
  addresses: string[]
}

/** A kept answer in the form that this request takes. */
export type Form = { status: 200 | 304; headers: string[]; body: string | Buffer | undefined }

/** Answers and bytes at most; beyond either, the answers that were asked for longest ago go first. */
const MOST = { answers: 2000, bytes: 32_000_000 }
const WORTH_COMPRESSING = 1024
/** Spellings of one answer that are known at once; others take the longer way each time. */
const MOST_SPELLINGS = 4

/** There is no timer: a kept answer is right until a change is announced, and nobody keeps one past that. */
export function readyBytes({ hub, most = MOST }: { hub: Pick<Hub, 'listen' | 'hears'>; most?: typeof MOST }) {
  const kept = new Map<string, Entry>()
  const byTopic = new Map<string, Set<Entry>>()
  const byAddress = new Map<string, Entry>()
  let size = 0

  function keep(entry: Entry) {
    kept.set(entry.key, entry)
    for (const topic of entry.topics) byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(entry))
    makeRoom()
  }

  function drop(entry: Entry) {
    if (kept.get(entry.key) !== entry) return
    kept.delete(entry.key)
    for (const address of entry.addresses) byAddress.delete(address)
    size -= entry.size
    for (const topic of entry.topics) {
      const entries = byTopic.get(topic)
      entries?.delete(entry)
      if (entries?.size === 0) byTopic.delete(topic)
    }
  }

  function grow(entry: Entry, bytes: number) {
    if (kept.get(entry.key) !== entry) return
    entry.size += bytes
    size += bytes
    makeRoom()
  }

  function makeRoom() {
    for (const entry of kept.values()) {
      if (kept.size <= most.answers && size <= most.bytes) return
      drop(entry)
    }
  }

  const stopListening = hub.listen((heard) => {
    if ('change' in heard) {
      for (const entry of [...(byTopic.get(named(heard.change.topic)) ?? [])]) drop(entry)
      return
    }
    kept.clear()
    byTopic.clear()
    byAddress.clear()
    size = 0
  })

  /** An entry is kept from the moment its computation begins, so that a change announced meanwhile drops it too. */
  function begin({ key, topics = [], compute }: Read) {
    const computing = compute().then((answer): Ready => {
      const text = answer.body.length < WORTH_COMPRESSING ? answer.body.toString() : undefined
      return { ...answer, etag: etagOf(answer.body), text, packed: new Map() }
    })
    return { key, topics: topics.map(named), computing, size: 0, addresses: [] }
  }

  async function first(read: Read) {
    const entry: Entry = begin(read)
    if (read.topics && hub.hears()) keep(entry)
    try {
      const ready = await entry.computing
      if (ready.status !== 200) drop(entry)
      else {
        entry.ready = ready
        grow(entry, ready.body.length + entry.key.length)
      }
      return { entry, ready }
    } catch (error) {
      drop(entry)
      throw error
    }
  }

  /** Compressed when first asked for and then kept beside the plain bytes. */
  function pack(entry: Entry, ready: Ready, encoding: Encoding) {
    const packing = compress[encoding](ready.body).then((bytes) => {
      ready.packed.set(encoding, bytes)
      grow(entry, bytes.length)
      return bytes
    })
    packing.catch(() => ready.packed.delete(encoding))
    ready.packed.set(encoding, packing)
    return packing
  }

  /** Undefined while the bytes this request takes are still to be compressed. */
  function formFor({ 'if-none-match': held, 'accept-encoding': accepted }: IncomingHttpHeaders, ready: Ready) {
    const headers = ['etag', ready.etag, 'cache-control', 'no-cache', 'vary', 'accept-encoding']
    if (isHeld(held, ready.etag)) return { status: 304, headers, body: undefined } satisfies Form
    headers.push('content-type', ready.type)
    const encoding = ready.text === undefined ? chosen(accepted) : undefined
    const body = encoding ? ready.packed.get(encoding) : (ready.text ?? ready.body)
    if (body === undefined || body instanceof Promise) return undefined
    if (encoding) headers.push('content-encoding', encoding)
    headers.push('content-length', String(encoding || ready.text === undefined ? body.length : ready.body.length))
    return { status: 200, headers, body } satisfies Form
  }

  /** Without a wait where the bytes are there: a promise more for each request is felt at this rate. */
  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    entry: Entry,
    ready: Ready,
  ): FastifyReply | Promise<FastifyReply> {
    if (ready.status !== 200) return reply.code(ready.status).type(ready.type).send(ready.body)
    know(entry, request.url)
    const form = formFor(request.headers, ready)
    if (form) return give(reply, form)
    const encoding = chosen(request.headers['accept-encoding']) ?? 'gzip'
    const packing = Promise.resolve(ready.packed.get(encoding) ?? pack(entry, ready, encoding))
    return packing.then(() => send(request, reply, entry, ready))
  }

  function know(entry: Entry, address: string) {
    if (kept.get(entry.key) !== entry || entry.addresses.length >= MOST_SPELLINGS || byAddress.has(address)) return
    entry.addresses.push(address)
    byAddress.set(address, entry)
    grow(entry, address.length)
  }

  /** The order of the map is the order of use. */
  function use(entry: Entry) {
    kept.delete(entry.key)
    kept.set(entry.key, entry)
  }

  return {
    serve(request: FastifyRequest, reply: FastifyReply, read: Read): FastifyReply | Promise<FastifyReply> {
      const known = read.topics && kept.get(read.key)
      if (!known) return first(read).then(({ entry, ready }) => send(request, reply, entry, ready))
      use(known)
      if (known.ready) return send(request, reply, known, known.ready)
      return known.computing.then((ready) => send(request, reply, known, ready))
    },
    /** The answer to an address that was asked for in these very letters before, where it is at hand. */
    atHand({ url, headers }: IncomingMessage): Form | undefined {
      const entry = byAddress.get(url ?? '')
      if (!entry?.ready) return undefined
      use(entry)
      return formFor(headers, entry.ready)
    },
    close: () => stopListening(),
  }
}

function give(reply: FastifyReply, { status, headers, body }: Form) {
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1])
  return reply.code(status).send(body)
}

export type ReadyBytes = ReturnType<typeof readyBytes>

/** An id may be written in capitals in an address; announcements write it as the database does. */
const named = (topic: string) => topic.toLowerCase()

/** Weak, because the plain and the compressed bytes share it. */
const etagOf = (body: Buffer) => `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => promisify(gzip)(body),
}

function chosen(accepted: string | string[] | undefined): Encoding | undefined {
  const codings = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim().split(/\s*;\s*q=/))
  const takes = (encoding: Encoding) => codings.some(([name, weight = '1']) => name === encoding && Number(weight) > 0)
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : undefined
}

function isHeld(held: string | undefined, etag: string) {
  if (held === undefined) return false
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  return held.trim() === '*' || held.split(',').some((tag) => plain(tag) === plain(etag))
}
