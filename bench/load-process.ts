/**
 * Makes the requests: a fixed number of connections, each asking again as soon as it is answered. Of an answer only status
 * and length are read, so that the asker is never what is measured, however many headers the answer has.
 */
import { connect } from 'node:net'
import { obey } from './helper-process.ts'

export type Target = {
  url: string
  headers?: Record<string, string>
  /** Makes every request a new question: this, with another number behind it each time, ends the address. */
  fresh?: string
  /** Asked for in turn, instead of the path of `url`. */
  paths?: string[]
}
export type LoadOrders = {
  /** Answers with how many requests were answered in a second. */
  run: { order: { target: Target; connections: number; seconds: number }; answer: number }
}

/** As many askers as a hall may have, so that the limit per address is not what is measured. */
const ADDRESSES = Array.from({ length: 500 }, (_, n) => `10.7.${n >> 8}.${n & 255}`)
const PATIENCE = 10_000

/** Goes on from run to run, so that no question comes twice. */
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

function requestsTo({ url, headers, fresh, paths }: Target) {
  const { host, pathname, search } = new URL(url)
  const all = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const ends = ADDRESSES.map((address) => ` HTTP/1.1\r\n${all.join('')}x-forwarded-for: ${address}\r\n\r\n`)
  return () => {
    asked += 1
    const number = `${(asked % 9_000_000) / 100 + 100_000}`
    const path = paths ? paths[asked % paths.length] : `${pathname}${search}${fresh ? fresh + number : ''}`
    return `GET ${path}${ends[asked % ends.length]}`
  }
}

/** Asks until it is over; answers how often it was answered. */
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

/** How many bytes of an answer are still to come after its first ones, or what is wrong with it. */
function leftAfter(chunk: Buffer): number | string {
  const end = chunk.indexOf('\r\n\r\n')
  const head = chunk.toString('latin1', 0, end)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (head.slice(9, 12) !== '200') return `answered ${head.slice(9, 12)}`
  return end < 0 || !length ? 'did not say the length of its answer' : Number(length) - (chunk.length - end - 4)
}

obey({ run })
