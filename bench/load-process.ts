/**
 * Makes the requests: a fixed number of connections, each sending the next request as soon as it is answered. Only status
 * and length of an answer are read, so that the client is never the bottleneck, however many headers the answer has.
 */
import { connect } from 'node:net'
import { obey } from './helper-process.ts'

export type Target = {
  url: string
  headers?: Record<string, string>
  /** The headers of people who ask in turn. */
  people?: Record<string, string>[]
  /** Makes every request a new one: this, followed by an increasing number, ends the URL. */
  fresh?: string
  /** Requested in turn, instead of the path of `url`. */
  paths?: string[]
}
export type LoadOrders = {
  /** Answers with the number of requests answered per second. */
  run: { order: { target: Target; connections: number; seconds: number }; answer: number }
}

/** As many addresses as a hall may have, so that the limit per address is not what is measured. */
const ADDRESSES = Array.from({ length: 500 }, (_, n) => `10.7.${n >> 8}.${n & 255}`)
const PATIENCE = 10_000

/** Continues across runs, so that no request repeats. */
let asked = 0

async function run({ target, connections, seconds }: LoadOrders['run']['order']) {
  const { hostname, port } = new URL(target.url)
  const next = requestsTo(target)
  const began = performance.now()
  const until = began + seconds * 1000
  const counts = await Promise.all(
    Array.from({ length: connections }, () => asker(hostname, Number(port), next, () => performance.now() < until)),
  )
  return counts.reduce((sum, count) => sum + count) / ((performance.now() - began) / 1000)
}

function requestsTo({ url, headers, people = [{}], fresh, paths }: Target) {
  const { host, pathname, search } = new URL(url)
  const ends = ADDRESSES.map((address, n) => {
    const all = { host, ...headers, ...people[n % people.length], 'x-forwarded-for': address }
    return ` HTTP/1.1\r\n${Object.entries(all)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`
  })
  return () => {
    asked += 1
    const number = `${(asked % 9_000_000) / 100 + 100_000}`
    const path = paths ? paths[asked % paths.length] : `${pathname}${search}${fresh ? fresh + number : ''}`
    return `GET ${path}${ends[asked % ends.length]}`
  }
}

/** Sends requests until the time is over; returns how many were answered. */
function asker(host: string, port: number, next: () => string, goesOn: () => boolean) {
  return new Promise<number>((done, failed) => {
    let answers = 0
    let missing: number | undefined
    const socket = connect({ host, port, noDelay: true }, () => socket.write(next(), 'latin1'))
    const fail = (why: string) => {
      socket.destroy()
      failed(new Error(`http://${host}:${port} ${why}.`))
    }
    socket.setTimeout(PATIENCE, () => fail('did not answer in time'))
    socket.on('error', ({ message }) => fail(`cannot be asked: ${message}`))
    socket.on('close', () => fail('has closed the connection'))
    socket.on('data', (chunk) => {
      const left = missing === undefined ? leftAfter(chunk) : missing - chunk.length
      if (typeof left === 'string') return fail(left)
      missing = left > 0 ? left : undefined
      if (missing !== undefined) return
      answers += 1
      if (goesOn()) return socket.write(next(), 'latin1')
      socket.destroy()
      done(answers)
    })
  })
}

/** How many bytes of an answer are still missing after its first ones, or what is wrong with it. */
function leftAfter(chunk: Buffer): number | string {
  const end = chunk.indexOf('\r\n\r\n')
  const head = chunk.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (head.slice(9, 12) !== '200') return `answered ${head.slice(9, 12)}`
  return end < 0 || !length ? 'did not say the length of its answer' : Number(length) - (chunk.length - end - 4)
}

obey({ run })
