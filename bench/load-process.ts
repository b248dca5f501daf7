/** Makes the requests: a fixed number of connections, each asking again as soon as it is answered. */
import autocannon from 'autocannon'
import { obey } from './helper-process.ts'

export type Target = {
  url: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  /** Makes every request a new question: this, with another number behind it each time, ends the address. */
  fresh?: string
  /** Asked for in turn, instead of the path of `url`. */
  paths?: string[]
}
export type LoadOrders = {
  run: { order: { target: Target; connections: number; seconds: number }; answer: number }
}

/** As many askers as a hall may have, so that the limit per address is not what is measured. */
const ADDRESSES = Array.from({ length: 500 }, (_, n) => `10.7.${n >> 8}.${n & 255}`)

/** Goes on from run to run, so that no question comes twice. */
let asked = 0

async function run({ target, connections, seconds }: LoadOrders['run']['order']) {
  const { url, method = 'GET', headers, fresh, paths } = target
  const { pathname, search } = new URL(url)
  const next = paths
    ? () => paths[asked++ % paths.length]
    : fresh && (() => `${pathname}${search}${fresh}${(asked++ % 9_000_000) / 100 + 100_000}`)
  const requests = ADDRESSES.map((address) => ({
    headers: { ...headers, 'x-forwarded-for': address },
    ...(next && { setupRequest: (request: object) => ({ ...request, path: next() }) }),
  }))
  const result = await autocannon({ url, method, connections, duration: seconds, requests, timeout: 10 })
  const failed = result.non2xx + result.errors + result.timeouts
  if (failed > 0) throw new Error(`${method} ${url}: ${failed} of ${result.requests.total} requests failed.`)
  return result.requests.total / result.duration
}

obey({ run })
