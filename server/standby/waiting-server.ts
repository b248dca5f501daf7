/**
 * The web server of a laptop that does not serve.
 *
 * | asked by           | address                          | answer                                                   |
 * |--------------------|----------------------------------|----------------------------------------------------------|
 * | the laptop itself  | /venue, /api/standby             | state, lag, and the button                               |
 * | anybody            | everything else                  | 503 with a sentence; outboxes keep what they have        |
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { NOT_SERVING, STANDBY_ERRORS } from '@paddock/domain/venue/standby.ts'
import { type WaitingState, waitingView } from '@paddock/domain/venue/waiting.ts'
import { networkOf } from '../http/address.ts'
import { refusal } from '../http/answers.ts'
import { isLaptop } from '../identity/admin-limit.ts'
import { LinkRefusal } from './link-server.ts'
import { laptopPage, visitorPage, WAITING_SCRIPT } from './waiting-page.ts'

const SECURITY = {
  'content-security-policy':
    "default-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
}
const SWEEP_MS = 50

type Deps = {
  port: number
  host: string
  state: () => WaitingState
  takeOver?: () => Promise<void>
  serve?: () => void
}

export async function openWaitingServer({ port, host, state, takeOver, serve }: Deps) {
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse) {
    for (const [name, value] of Object.entries(SECURITY)) response.setHeader(name, value)
    const path = new URL(request.url ?? '/', 'http://laptop').pathname
    const isOwn = isLaptop({ address: networkOf(request.socket.remoteAddress ?? ''), host: request.headers.host })
    if (!isOwn) return notHere(path, response)
    const asked = `${request.method} ${path}`
    if (asked === 'GET /venue' || asked === 'GET /')
      return send(response, 200, 'text/html; charset=utf-8', laptopPage(waitingView(state())))
    if (asked === 'GET /standby.js') return send(response, 200, 'text/javascript; charset=utf-8', WAITING_SCRIPT)
    if (asked === 'GET /api/standby') return sendJson(response, 200, { ...waitingView(state()), state: state() })
    const action =
      asked === 'POST /api/standby/take-over' ? takeOver : asked === 'POST /api/standby/serve' ? serve : undefined
    if (!action) return notHere(path, response)
    if (!comesFromHere(request)) return sendJson(response, 403, refusal('FORBIDDEN', 403, STANDBY_ERRORS.notHere))
    try {
      await action()
      return sendJson(response, 200, { success: true })
    } catch (error) {
      const sentence = error instanceof LinkRefusal ? error.message : 'This did not work.'
      return sendJson(response, 409, refusal('CONFLICT', 409, sentence))
    }
  }

  function notHere(path: string, response: ServerResponse) {
    const sentence = sentenceFor(state())
    response.setHeader('retry-after', '5')
    // On a connection that stays open a browser would go on asking here after the name has moved to the other laptop.
    response.setHeader('connection', 'close')
    if (path.startsWith('/api/')) return sendJson(response, 503, refusal('NOT_SERVING', 503, sentence))
    return send(response, 503, 'text/html; charset=utf-8', visitorPage(sentence))
  }

  await new Promise<void>((done, failed) => {
    server.once('error', failed)
    server.listen(port, host, done)
  })
  return {
    /** The answer to the press of a button still arrives. */
    async close() {
      const closed = new Promise<void>((done) => server.close(() => done()))
      const sweeping = setInterval(() => server.closeIdleConnections(), SWEEP_MS)
      await closed
      clearInterval(sweeping)
    },
  }
}

function sentenceFor(state: WaitingState) {
  if (state.mode === 'asking') return NOT_SERVING.asking
  return state.mode === 'following' ? NOT_SERVING.following(state.follower.leader) : NOT_SERVING.fenced(state.other)
}

/** Browsers send the origin with every write, so a page elsewhere cannot press the button. */
function comesFromHere({ headers }: IncomingMessage) {
  const { origin, host } = headers
  if (origin !== undefined) return origin === `http://${host}`
  return headers['sec-fetch-site'] === undefined || headers['sec-fetch-site'] === 'same-origin'
}

function send(response: ServerResponse, status: number, type: string, body: string) {
  response.statusCode = status
  response.setHeader('content-type', type).end(body)
}

const sendJson = (response: ServerResponse, status: number, body: unknown) =>
  send(response, status, 'application/json', JSON.stringify(body))
