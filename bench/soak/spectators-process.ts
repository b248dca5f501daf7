/** Five hundred phones with the live results open: each reconnects after a cut, to the next node, and stores the last state. */
import { createHash } from 'node:crypto'
import { Agent, type ClientRequest, get } from 'node:http'
import { obey } from '../helper-process.ts'

export type SpectatorOrders = {
  open: { order: { urls: string[]; topic: string; count: number }; answer: null }
  /** How many are connected, how often one had to reconnect, and what they show. */
  look: { order: Record<string, never>; answer: Watching }
  /** This many of them lose their connection. */
  cut: { order: { count: number }; answer: null }
}
export type Watching = {
  open: number
  received: number
  returns: number
  /** Different standings, by how many show each; the whole text of the first. */
  shown: { digest: string; count: number }[]
  sample: string
}

/** The browser's delays, and how long a silence counts as a lost connection. */
const WAITS_MS = [1000, 2000, 5000, 10_000]
const SILENCE_MS = 40_000
const AT_ONCE = 50

type Spectator = { state: string; isOpen: boolean; request: ClientRequest | undefined }

const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
const all: Spectator[] = []
let received = 0
let returns = 0

function watch(spectator: Spectator, urls: readonly string[], topic: string, number: number) {
  let turn = number
  let failures = 0
  const again = () => {
    if (!spectator.request) return
    spectator.request = undefined
    spectator.isOpen = false
    returns++
    setTimeout(connect, WAITS_MS[Math.min(failures++, WAITS_MS.length - 1)])
  }
  function connect() {
    const url = `${urls[turn++ % urls.length]}/api/live?topics=${topic}`
    const headers = { 'x-forwarded-for': `10.8.${(number >> 4) & 255}.${number & 15}` }
    const request = get(url, { agent, headers }, (stream) => {
      if (stream.statusCode !== 200) {
        stream.resume()
        return request.destroy()
      }
      spectator.isOpen = true
      let text = ''
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk
        const end = text.lastIndexOf('\n\n')
        if (end < 0) return
        failures = 0
        hear(spectator, text.slice(0, end))
        text = text.slice(end + 2)
      })
    })
    request.setTimeout(SILENCE_MS, () => request.destroy())
    request.on('error', () => {}).on('close', again)
    spectator.request = request
  }
  connect()
}

function hear(spectator: Spectator, frames: string) {
  const last = frames.split('\n\n').findLast((frame) => frame.startsWith('event: state\n'))
  if (!last) return
  received++
  spectator.state = last.slice(last.indexOf('\ndata: ') + '\ndata: '.length)
}

async function open({ urls, topic, count }: SpectatorOrders['open']['order']) {
  while (all.length < count) {
    const group = Math.min(AT_ONCE, count - all.length)
    for (let n = 0; n < group; n++) {
      const spectator: Spectator = { state: '', isOpen: false, request: undefined }
      all.push(spectator)
      watch(spectator, urls, topic, all.length)
    }
    while (all.some(({ state }) => state === '')) await new Promise((done) => setTimeout(done, 20))
  }
}

function look(): Watching {
  const counts = new Map<string, number>()
  for (const { state } of all) counts.set(state, (counts.get(state) ?? 0) + 1)
  const shown = [...counts].map(([state, count]) => ({
    digest: createHash('sha256').update(state).digest('hex').slice(0, 12),
    count,
  }))
  return { open: all.filter(({ isOpen }) => isOpen).length, received, returns, shown, sample: all[0]?.state ?? '' }
}

function cut({ count }: SpectatorOrders['cut']['order']) {
  for (let n = 0; n < count; n++) all[Math.floor(Math.random() * all.length)]?.request?.destroy()
}

obey({ open, look, cut })
