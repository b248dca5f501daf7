/** Gives each call that declares `ready` a route in front of the typed handler, answered from ready bytes. */
import type { AnyContractProcedure } from '@orpc/contract'
import type { CallMeta } from '@paddock/contract/call.ts'
import type { FastifyInstance } from 'fastify'
import { ZodObject } from 'zod'
import type { Hub } from '../live/hub.ts'
import { everyCall } from './calls.ts'
import { type Answer, readyBytes } from './ready-bytes.ts'

/** Makes the call as an anonymous caller: a shared answer must not contain anything of the first caller. */
export type Compute = (params: Record<string, string>, query: URLSearchParams) => Promise<Answer>

export function readyCalls(app: FastifyInstance, hub: Hub, computeOf: (call: string) => Compute) {
  const ready = readyBytes({ hub })
  app.addHook('onClose', async () => ready.close())
  for (const { name, procedure } of everyCall()) {
    const cached = readyOf(name, procedure)
    if (!cached) continue
    const { route, inputSchema } = procedure['~orpc']
    const fields = fieldsRead(inputSchema)
    const compute = computeOf(name)
    const path = `/api${route.path}`.replace(/\{(\w+)\}/g, ':$1')
    app.get<{ Params: Record<string, string> }>(
      path,
      { compress: false, decompress: false, exposeHeadRoute: false },
      (request, reply) => {
        const key = normalised(request.url, fields)
        const query = new URLSearchParams(key.split('?')[1])
        const read = {
          key,
          topics: filled(cached.topics, request.params, query),
          daily: cached.daily,
          compute: () => compute(request.params, query),
        }
        return ready.serve(request, reply, read)
      },
    )
  }
  return ready
}

function readyOf(name: string, procedure: AnyContractProcedure) {
  const { route } = procedure['~orpc']
  const meta: CallMeta = procedure['~orpc'].meta
  if (!meta.ready) return undefined
  const forAll = route.method === 'GET' && meta.who?.length === 1 && meta.who[0] === 'anyone' && !meta.limit
  if (!forAll || !route.path || route.path.includes('{+'))
    throw new Error(`The call ${name} cannot be ready bytes: only an unlimited GET for anyone can.`)
  return meta.ready
}

/** The query fields that can matter; undefined if all may, as for an input that refuses unknown ones. */
function fieldsRead(schema: AnyContractProcedure['~orpc']['inputSchema']) {
  if (!schema) return new Set<string>()
  return schema instanceof ZodObject && !schema.def.catchall ? new Set(Object.keys(schema.shape)) : undefined
}

/** The URL with its query sorted and reduced to the fields that the call reads, so that equivalent URLs share an answer. */
export function normalised(address: string, fields: Set<string> | undefined) {
  const at = address.indexOf('?')
  if (at < 0) return address
  const query = new URLSearchParams(address.slice(at + 1))
  if (fields) for (const name of new Set(query.keys())) if (!fields.has(name.split('[')[0] ?? '')) query.delete(name)
  query.sort()
  return query.size > 0 ? `${address.slice(0, at)}?${query}` : address.slice(0, at)
}

/** `results:{event_id}` with the id of this request; undefined unless it is given exactly once. */
export function filled(topics: readonly string[], params: Record<string, string>, query: URLSearchParams) {
  if (!topics.some((topic) => topic.includes('{'))) return topics
  const values = (field: string) => (params[field] === undefined ? query.getAll(field) : [params[field]])
  const fields = topics.flatMap((topic) => [...topic.matchAll(/\{(\w+)\}/g)].map(([, field = '']) => field))
  if (fields.some((field) => values(field).length !== 1)) return undefined
  return topics.map((topic) => topic.replace(/\{(\w+)\}/g, (_, field) => values(field)[0] ?? ''))
}
