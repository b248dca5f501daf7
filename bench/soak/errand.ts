/** A request as a browser on a bad connection makes it: sometimes interrupted, and sent again unchanged to the other node. */
import { Agent, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Chance } from './chance.ts'

/** `ms` is the duration of the last attempt, which was answered. */
export type Answer = { status: number; body: unknown; location: string | undefined; ms: number }
export type Errand = {
  method?: 'GET' | 'POST' | 'PATCH'
  path: string
  headers?: Record<string, string>
  /** JSON, a form, or the bytes of a file. */
  body?: object | URLSearchParams | Uint8Array
  /** Too many attempts end with a refusal (429), which others wait out. */
  isIntruder?: true
}
export type Errands = ReturnType<typeof openErrands>

const CUT_OFF = 0.06
const LONGEST_MS = 25_000
/** A request without an answer by then counts as lost. */
const PATIENCE_MS = 120_000

/** `calm` tells whether a fault could explain a failing request. */
export function openErrands(urls: readonly string[], calm: () => boolean) {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 })
  const tally = { sent: 0, cutOff: 0, again: 0, unavailable: 0, unexcused: new Map<string, number>() }

  /** Repeats until there is an answer that a retry would not change. */
  async function run(chance: Chance, errand: Errand, to: readonly string[] = urls): Promise<Answer> {
    const deadline = Date.now() + PATIENCE_MS
    for (let turn = chance.below(to.length); ; turn++) {
      const calmBefore = calm()
      tally.sent++
      const url = to[turn % to.length] ?? ''
      const answer = await once(url, errand, chance.next() < CUT_OFF ? chance.below(60) : undefined)
      if (answer === 'cut off') tally.cutOff++
      else if (answer !== 'unreachable' && answer.status === 429 && errand.isIntruder) return answer
      else if (answer === 'unreachable' || answer.status >= 500 || answer.status === 429) {
        tally.unavailable++
        if (calmBefore && calm()) excuseless(errand, answer)
        if (answer !== 'unreachable' && isForThePerson(answer)) return answer
      } else return answer
      if (Date.now() > deadline) throw new Error(`${errand.path} was not answered within ${PATIENCE_MS / 1000} s.`)
      tally.again++
      await pause(100 + chance.below(900))
    }
  }

  function excuseless({ path }: Errand, answer: Answer | 'unreachable') {
    const what = `${path.split('?')[0]} ${answer === 'unreachable' ? answer : `${answer.status} ${JSON.stringify(answer.body)}`}`
    tally.unexcused.set(what, (tally.unexcused.get(what) ?? 0) + 1)
  }

  function once(url: string, { method = 'POST', path, headers, body }: Errand, cutAfter: number | undefined) {
    return new Promise<Answer | 'cut off' | 'unreachable'>((done) => {
      const began = performance.now()
      const { type, bytes } = packed(body)
      const about = { ...headers, ...(body && { 'content-type': type }) }
      const sent = request(url + path, { agent, method, headers: about }, (answer) => {
        if (cutAfter !== undefined) return answer.resume()
        const { statusCode: status = 0, headers } = answer
        text(answer).then(
          (said) => done({ status, body: read(said), location: headers.location, ms: performance.now() - began }),
          () => done('unreachable'),
        )
      })
      sent.setTimeout(LONGEST_MS, () => sent.destroy())
      sent.on('error', () => done('unreachable'))
      // The whole request was sent, so the write may happen; only its answer is lost.
      if (cutAfter !== undefined)
        sent.once('finish', () =>
          setTimeout(() => {
            done('cut off')
            sent.destroy()
          }, cutAfter),
        )
      sent.end(bytes)
    })
  }

  return { run, tally, close: () => agent.destroy() }
}

function packed(body: Errand['body']) {
  if (body instanceof Uint8Array) return { type: 'application/octet-stream', bytes: body }
  if (body instanceof URLSearchParams) return { type: 'application/x-www-form-urlencoded', bytes: String(body) }
  return { type: 'application/json', bytes: body && JSON.stringify(body) }
}

/** The state of Stripe is shown as a message: the user decides when to try again. */
const isForThePerson = ({ status, body }: Answer) => status === 503 && codeOf(body).startsWith('PAYMENTS_')

export const codeOf = (body: unknown) =>
  typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : ''

function read(said: string): unknown {
  try {
    return JSON.parse(said)
  } catch {
    return said
  }
}
