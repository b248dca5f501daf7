/**
 * GET /api/live?topics=…: the event stream, for those of the topics that its caller may hear.
 *
 * One topic that has just been closed to them, such as an event that is no longer public, does not cost a screen all
 * others: the stream says which were refused. Only where nothing is left, the answer is a refusal.
 */

import type { Topic } from '@paddock/contract/live/announcements.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addressOf } from '../http/address.ts'
import { refusal } from '../http/answers.ts'
import { type Visitor, visitorOf } from '../identity/callers.ts'
import type { Credentials } from '../identity/sessions.ts'
import type { Services } from '../services.ts'
import { openPlaces } from './places.ts'
import type { Streams } from './streams.ts'
import { MOST_TOPICS, mayListen, topicsIn } from './topics.ts'

type Needs = {
  services: Services
  credentials: Credentials
  streams: Streams
  outboxFor: (request: FastifyRequest) => boolean
}

/** What spectators and shoppers listen to, who need not be asked again and again whether they still may. */
const FOR_ALL: readonly Topic[] = ['catalogue', 'events']

/** Asked for its head alone, a stream would be opened that never says anything. */
const NO_HEAD = { exposeHeadRoute: false }

export function liveRoute(app: FastifyInstance, { services, credentials, streams, outboxFor }: Needs) {
  const places = openPlaces()
  app.get<{ Querystring: { topics?: string | string[] } }>('/api/live', NO_HEAD, async (request, reply) => {
    const wanted = topicsIn(String(request.query.topics ?? ''))
    if (!wanted) {
      const why = `must list 1 to ${MOST_TOPICS} topics such as user:<id>, team:<id>, company:<id>, event:<id> or results:<id>, separated by commas`
      return reply.code(400).send(
        refusal('BAD_REQUEST', 400, 'Some of what was sent cannot be accepted.', {
          fields: [{ field: 'topics', why }],
        }),
      )
    }
    const visitor = () => visitorOf(request.headers, services.secret, credentials, addressOf(request))
    const refused = await refusedOf(visitor(), wanted)
    const topics = wanted.filter((topic) => !refused.includes(topic))
    if (topics.length === 0) {
      const stranger = (await isStranger(visitor())) && 401
      return reply
        .code(stranger || 403)
        .send(
          stranger
            ? refusal('UNAUTHORIZED', 401, 'Please sign in first.')
            : refusal('FORBIDDEN', 403, `You may not listen to ${refused.join(', ')}.`),
        )
    }
    const leave = places.take(addressOf(request))
    if (!leave) return reply.code(429).send(refusal('TOO_MANY_REQUESTS', 429, 'Too many streams are open already.'))
    reply.hijack()
    const response = reply.raw
    // Whoever went away while being asked for their right would otherwise hold the place for ever.
    if (response.destroyed) return leave()
    response.once('close', leave)
    response.writeHead(200, {
      ...Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)])),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    })
    request.raw.socket.setNoDelay(true)
    const open = topics.every((topic) => FOR_ALL.includes(topic) || topic.startsWith('results:'))
    await streams.add({
      response,
      topics,
      refused,
      stillAllowed: open ? undefined : async () => (await refusedOf(visitor(), topics)).length === 0,
    })

    async function refusedOf(who: Visitor, wanted: readonly Topic[]) {
      const allowed = await Promise.all(wanted.map((topic) => mayListen(services.db, who, topic, outboxFor(request))))
      return wanted.filter((_, index) => !allowed[index])
    }
  })
}

async function isStranger(visitor: Visitor) {
  return !((await visitor.user()) || (await visitor.organizer()) || (await visitor.judge()) || (await visitor.owner()))
}
