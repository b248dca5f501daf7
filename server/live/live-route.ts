/**
 * GET /api/live?topics=…: the event stream, limited to the topics that its caller may read.
 *
 * A topic that the caller may no longer read, such as an event that is not public any more, does not cost a screen its
 * other topics: the stream lists the refused ones. The request is refused only if no topic is left.
 */
import { REFUSALS } from '@paddock/domain/messages.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressOf } from '../http/address.ts'
import { refusal } from '../http/answers.ts'
import { HTTP_REFUSALS } from '../http/messages.ts'
import { type Visitor, visitorOf } from '../identity/callers.ts'
import type { Credentials } from '../identity/sessions.ts'
import type { Services } from '../services.ts'
import { openPlaces } from './places.ts'
import { rightsOf } from './rights.ts'
import type { Streams } from './streams.ts'
import { MOST_TOPICS, topicsIn } from './topics.ts'
import { openTurns } from './turns.ts'

type Needs = {
  services: Services
  credentials: Credentials
  streams: Streams
  outboxFor: (request: FastifyRequest) => boolean
}

/** A HEAD request would open a stream that never sends anything. */
const NO_HEAD = { exposeHeadRoute: false }

export function liveRoute(app: FastifyInstance, { services, credentials, streams, outboxFor }: Needs) {
  const [places, turns] = [openPlaces(), openTurns()]
  app.get<{ Querystring: { topics?: string | string[] } }>('/api/live', NO_HEAD, async (request, reply) => {
    const leave = places.take(addressOf(request))
    if (!leave) return reply.code(429).send(refusal('TOO_MANY_REQUESTS', 429, HTTP_REFUSALS.tooManyStreams))
    const response = reply.raw
    response.once('close', leave)
    const wanted = topicsIn(String(request.query.topics ?? ''))
    if (!wanted) {
      const why = `must list 1 to ${MOST_TOPICS} topics such as user:<id>, team:<id>, company:<id>, event:<id>, results:<id> or race:<id>, separated by commas`
      return reply.code(400).send(refusal('BAD_REQUEST', 400, REFUSALS.invalid, { fields: [{ field: 'topics', why }] }))
    }
    if (!(await turns.wait(() => response.destroyed))) return reply.hijack()
    const visitor = () => visitorOf(request.headers, services.secret, credentials, addressOf(request))
    const here = { outboxReadable: outboxFor(request), isKnownPublic: streams.hasState }
    const checkedAt = streams.rightsChanged()
    const me = visitor()
    const rights = await rightsOf(services.db, me, wanted, here)
    const topics = rights.allowed
    const refused = wanted.filter((topic) => !topics.includes(topic))
    if (topics.length === 0) {
      const stranger = (await isStranger(me)) && 401
      return reply
        .code(stranger || 403)
        .send(
          stranger
            ? refusal('UNAUTHORIZED', 401, REFUSALS.signedOut)
            : refusal('FORBIDDEN', 403, HTTP_REFUSALS.topicsNotAllowed(refused)),
        )
    }
    reply.hijack()
    // The client disconnected while its rights were checked.
    if (response.destroyed) return
    response.writeHead(200, {
      ...Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)])),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    request.raw.socket.setNoDelay(true)
    const checkAgain = async () => {
      const now = await rightsOf(services.db, visitor(), topics, here)
      return now.allowed.length === topics.length ? now : undefined
    }
    await streams.add({ response, topics, refused, rights, checkAgain, checkedAt })
  })
}

async function isStranger(visitor: Visitor) {
  const { user, organizer, judge, staff, owner } = visitor
  for (const find of [user, organizer, judge, staff, owner]) if (await find()) return false
  return true
}
