/** Caches the answers of public reads as bytes ready to send, on this node, until a change that concerns them is announced. */
import { hash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Hub } from '../live/hub.ts'
import { acceptedEncoding, type Encoding } from './encoding.ts'

export type Answer = { status: number; type: string; body: string }

export type Read = {
  /** Contains everything that the answer depends on, besides what its topics announce. */
  key: string
  /** A change announced under any of these drops the answer. Undefined for an answer that must not be cached. */
  topics: readonly string[] | undefined
  /** For an answer that depends on the date. */
  daily?: boolean | undefined
  compute: () => Promise<Answer>
}

/** A string with one character per byte, where that is sent faster. */
type Bytes = string | Buffer
type Ready = {
  status: number
  type: string
  body: Bytes
  etag: string
  /** The encodings requested so far; a promise while the bytes are being compressed. */
  forms: Map<Encoding | 'plain' | 'unchanged', Form | Promise<Form>>
}
type Entry = {
  key: string
  topics: readonly string[]
  /** The day for which it is right; undefined if it does not depend on the date. */
  day: string | undefined
  computing: Promise<Ready>
  ready?: Ready
  size: number
  /** The URLs under which it was requested. */
  addresses: string[]
}

/** A cached answer in the encoding that this request accepts. */
export type Form = { status: 200 | 304; headers: string[]; body: Bytes | undefined }

/** Limits on answers and bytes; beyond either, the least recently used answers are dropped first. */
const MOST = { answers: 2000, bytes: 16_000_000 }
const WORTH_COMPRESSING = 1024
/** Node sends a string of up to 16 kB with its headers in one write and without a buffer in between. */
const ONE_WRITE = 14_000
/** How many URLs of one answer are remembered; others take the slower path each time. */
const MOST_SPELLINGS = 4

type ReadyBytesOptions = { hub: Pick<Hub, 'listen' | 'isConnected'>; most?: typeof MOST; today?: () => string }

/**
 * There is no timer: a cached answer is right until a change is announced, and is dropped then. An answer that depends on
 * the date is right for its day: whoever asks on another day finds nothing cached.
 */
export function readyBytes({ hub, most = MOST, today = utcDay }: ReadyBytesOptions) {
  const cached = new Map<string, Entry>()
  const byTopic = new Map<string, Set<Entry>>()
  const byAddress = new Map<string, Entry>()
  let size = 0

  function keep(entry: Entry) {
    cached.set(entry.key, entry)
    for (const topic of entry.topics) byTopic.set(topic, (byTopic.get(topic) ?? new Set()).add(entry))
    makeRoom()
  }

  function drop(entry: Entry) {
    if (cached.get(entry.key) !== entry) return
    cached.delete(entry.key)
    for (const address of entry.addresses) byAddress.delete(address)
    size -= entry.size
    for (const topic of entry.topics) {
      const entries = byTopic.get(topic)
      entries?.delete(entry)
      if (entries?.size === 0) byTopic.delete(topic)
    }
  }

  function grow(entry: Entry, bytes: number) {
    if (cached.get(entry.key) !== entry) return
    entry.size += bytes
    size += bytes
    makeRoom()
  }

  function makeRoom() {
    for (const entry of cached.values()) {
      if (cached.size <= most.answers && size <= most.bytes) return
      drop(entry)
    }
  }

  const stopListening = hub.listen((event) => {
    if ('change' in event) {
      for (const entry of [...(byTopic.get(named(event.change.topic)) ?? [])]) drop(entry)
      return
    }
    cached.clear()
    byTopic.clear()
    byAddress.clear()
    size = 0
  })

  /** An entry is cached from the moment its computation begins, so that a change announced meanwhile drops it too. */
  function begin({ key, topics = [], daily, compute }: Read) {
    const day = daily ? today() : undefined
    const computing = compute().then(
      ({ status, type, body }): Ready => ({ status, type, body: sendable(body), etag: etagOf(body), forms: new Map() }),
    )
    return { key, topics: topics.map(named), day, computing, size: 0, addresses: [] }
  }

  async function first(read: Read) {
    const entry: Entry = begin(read)
    if (read.topics && hub.isConnected()) keep(entry)
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

  /** Made when first requested, then cached beside the plain bytes. */
  function make(entry: Entry, ready: Ready, name: Encoding | 'plain' | 'unchanged'): Form | Promise<Form> {
    const common = ['etag', ready.etag, 'cache-control', 'no-cache', 'vary', 'accept-encoding']
    const keepForm = (form: Form) => {
      ready.forms.set(name, form)
      return form
    }
    if (name === 'unchanged') return keepForm({ status: 304, headers: common, body: undefined })
    const typed = [...common, 'content-type', ready.type]
    if (name === 'plain') return keepForm(formOf(typed, ready.body))
    const packing = compress[name](bytesOf(ready.body)).then((bytes) => {
      grow(entry, bytes.length)
      return keepForm(formOf([...typed, 'content-encoding', name], inOneWrite(bytes)))
    })
    packing.catch(() => ready.forms.delete(name))
    ready.forms.set(name, packing)
    return packing
  }

  /** Synchronous if the bytes are cached: at this rate an extra promise per request is measurable. */
  function send(
    request: FastifyRequest,
    reply: FastifyReply,
    entry: Entry,
    ready: Ready,
  ): FastifyReply | Promise<FastifyReply> {
    if (ready.status !== 200) return reply.code(ready.status).type(ready.type).send(bytesOf(ready.body))
    know(entry, request.url)
    const name = formTaken(request.headers, ready)
    const form = ready.forms.get(name) ?? make(entry, ready, name)
    return form instanceof Promise ? form.then((made) => give(reply, made)) : give(reply, form)
  }

  function know(entry: Entry, address: string) {
    if (cached.get(entry.key) !== entry || entry.addresses.length >= MOST_SPELLINGS || byAddress.has(address)) return
    entry.addresses.push(address)
    byAddress.set(address, entry)
    grow(entry, address.length)
  }

  /** Undefined, and dropped, if it was for another day. */
  function current(entry: Entry | undefined) {
    if (entry?.day === undefined || entry.day === today()) return entry
    drop(entry)
    return undefined
  }

  /** The map's order is the order of use. */
  function use(entry: Entry) {
    cached.delete(entry.key)
    cached.set(entry.key, entry)
  }

  return {
    serve(request: FastifyRequest, reply: FastifyReply, read: Read): FastifyReply | Promise<FastifyReply> {
      const known = read.topics && current(cached.get(read.key))
      if (!known) return first(read).then(({ entry, ready }) => send(request, reply, entry, ready))
      use(known)
      if (known.ready) return send(request, reply, known, known.ready)
      return known.computing.then((ready) => send(request, reply, known, ready))
    },
    /** The cached answer to a URL that was requested with exactly these characters before. */
    atHand({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>): Form | undefined {
      const entry = current(byAddress.get(url ?? ''))
      if (!entry?.ready) return undefined
      use(entry)
      const form = entry.ready.forms.get(formTaken(headers, entry.ready))
      return form instanceof Promise ? undefined : form
    },
    close: () => stopListening(),
  }
}

function give(reply: FastifyReply, { status, headers, body }: Form) {
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1])
  return reply.code(status).send(body && bytesOf(body))
}

/** A text of ASCII alone has one character per byte as it is. */
const sendable = (text: string): Bytes =>
  text.length <= ONE_WRITE && Buffer.byteLength(text) === text.length ? text : inOneWrite(Buffer.from(text))
const inOneWrite = (bytes: Buffer): Bytes => (bytes.length <= ONE_WRITE ? bytes.toString('latin1') : bytes)
const bytesOf = (body: Bytes) => (typeof body === 'string' ? Buffer.from(body, 'latin1') : body)

function formTaken({ 'if-none-match': tags, 'accept-encoding': accepted }: IncomingHttpHeaders, ready: Ready) {
  if (tags !== undefined && isUnchanged(tags, ready.etag)) return 'unchanged'
  if (accepted === undefined || ready.body.length < WORTH_COMPRESSING) return 'plain'
  return acceptedEncoding(accepted) ?? 'plain'
}

const formOf = (headers: string[], body: Bytes): Form => ({
  status: 200,
  headers: [...headers, 'content-length', String(body.length)],
  body,
})

const utcDay = () => new Date().toISOString().slice(0, 10)

export type ReadyBytes = ReturnType<typeof readyBytes>

/** An id may be written in capitals in an address; announcements write it as the database does. */
const named = (topic: string) => topic.toLowerCase()

/** Weak, because the plain and the compressed bytes share it. */
const etagOf = (body: string) => `W/"${hash('sha256', body, 'base64url').slice(0, 27)}"`

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: (body) => promisify(gzip)(body),
}

function isUnchanged(tags: string, etag: string) {
  const plain = (tag: string) => tag.trim().replace(/^W\//, '')
  return tags.trim() === '*' || tags.split(',').some((tag) => plain(tag) === plain(etag))
}
