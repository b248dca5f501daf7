/** Keeps many event streams open and reports when the last of them has received a word, or several. */
import { Agent, get, type IncomingMessage } from 'node:http'
import { obey } from './helper-process.ts'

export type SubscriberOrders = {
  /** Opens the streams; answers once each has received the word, with the last frame that contained it. */
  open: { order: { url: string; count: number; word: string }; answer: string }
  /** Answers once nothing has arrived for a moment, so that what is measured next does not wait behind it. */
  rest: { order: Record<string, never>; answer: null }
  /** Waits for these words from now on, in whichever order. */
  expect: { order: { words: string[] }; answer: null }
  /** Answers with the moment, on the monotonic clock in nanoseconds, when the last stream received the word. */
  heard: { order: Record<string, never>; answer: string }
  close: { order: Record<string, never>; answer: null }
}

/** Streams opened concurrently: more would only queue at the server. */
const AT_ONCE = 50
const PATIENCE = 30_000
const REST_MS = 150
/** More than all states of an event together. */
const LONGEST = 400_000

let words: string[] = []
let missing = new Set<IncomingMessage>()
let lastFrame = ''
let lastMoment = 0n
let allHeard = Promise.withResolvers<void>()
let lastArrival = 0
/** What each stream has received since the words are awaited. */
const streams = new Map<IncomingMessage, string>()

function listen(url: string, agent: Agent) {
  return new Promise<void>((done, failed) => {
    get(url, { agent, headers: { 'x-forwarded-for': anAddress() } }, (stream) => {
      if (stream.statusCode !== 200) return failed(new Error(`${url} answered ${stream.statusCode}.`))
      streams.set(stream, '')
      missing.add(stream)
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        lastArrival = Date.now()
        if (!missing.has(stream)) return
        const text = (streams.get(stream) + chunk).slice(-LONGEST)
        streams.set(stream, text)
        if (!words.every((word) => text.includes(word))) return
        lastFrame = `${text.split('\n\n').findLast((frame) => frame.includes(words[0] ?? ''))}\n\n`
        missing.delete(stream)
        if (missing.size > 0) return
        lastMoment = process.hrtime.bigint()
        allHeard.resolve()
      })
      stream.on('error', () => streams.delete(stream))
      done()
    }).on('error', failed)
  })
}

/** Many addresses, as in a hall, so that the limit per address is not what is measured. */
const anAddress = () => `10.8.${(streams.size >> 4) & 255}.${streams.size & 15}`

async function soon(event: Promise<void>) {
  const late = AbortSignal.timeout(PATIENCE)
  const expired = new Promise<never>((_, failed) =>
    late.addEventListener('abort', () =>
      failed(new Error(`${missing.size} streams have not heard "${words.join()}".`)),
    ),
  )
  await Promise.race([event, expired])
}

async function open(order: SubscriberOrders['open']['order']) {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  words = [order.word]
  missing = new Set()
  for (let opened = 0; opened < order.count; opened += AT_ONCE) {
    const group = Math.min(AT_ONCE, order.count - opened)
    await Promise.all(Array.from({ length: group }, () => listen(order.url, agent)))
  }
  const deadline = Date.now() + PATIENCE
  while (missing.size > 0) {
    if (Date.now() > deadline) throw new Error(`${missing.size} streams have not heard "${words.join()}".`)
    await new Promise((done) => setTimeout(done, 20))
  }
  return lastFrame
}

obey({
  open,
  async rest() {
    while (Date.now() - lastArrival < REST_MS) await new Promise((done) => setTimeout(done, REST_MS))
  },
  expect(order: SubscriberOrders['expect']['order']) {
    words = order.words
    missing = new Set(streams.keys())
    for (const stream of missing) streams.set(stream, '')
    allHeard = Promise.withResolvers<void>()
  },
  async heard() {
    await soon(allHeard.promise)
    return String(lastMoment)
  },
  close() {
    for (const stream of streams.keys()) stream.destroy()
    streams.clear()
  },
})
