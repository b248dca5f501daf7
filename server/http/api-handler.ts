/** Serves the contract's calls over plain REST, and turns every failure into an answer that tells no secrets. */
import { ValidationError } from '@orpc/contract'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { OpenAPIHandler as PlainHandler } from '@orpc/openapi/fetch'
import type { StandardOpenAPIHandlerOptions } from '@orpc/openapi/standard'
import { isProcedure, ORPCError, onError, Procedure } from '@orpc/server'
import { ResponseHeadersPlugin } from '@orpc/server/plugins'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { visitorOf } from '../identity/callers.ts'
import type { Credentials } from '../identity/sessions.ts'
import type { Services } from '../services.ts'
import { notFound } from './answers.ts'
import type { RequestContext } from './calls.ts'
import { readyCalls } from './ready-calls.ts'
import { router } from './router.ts'

export function apiRoutes(
  app: FastifyInstance,
  services: Services,
  credentials: Credentials,
  onThisComputer: (request: FastifyRequest) => boolean,
) {
  const calls = services.config.production ? withoutOutputChecks(router) : router
  const options: StandardOpenAPIHandlerOptions<RequestContext> = {
    plugins: [new ResponseHeadersPlugin()],
    clientInterceptors: [onError(tellWhichField)],
    interceptors: [
      onError((error) => {
        if (!(error instanceof ORPCError) || error.status >= 500) services.log.error({ err: error }, 'a call failed')
      }),
    ],
  }
  const handler = new OpenAPIHandler(calls, options)
  const plain = new PlainHandler(calls, options)
  readyCalls(app, services.hub, async (address) => {
    const nobody = visitorOf({}, services.secret, credentials, '')
    const context = { services, visitor: nobody, address: '', onThisComputer: false }
    const { response } = await plain.handle(new Request(`http://paddock${address}`), { prefix: '/api', context })
    if (!response) throw new Error(`No call answers ${address}.`)
    const body = Buffer.from(await response.arrayBuffer())
    return { status: response.status, type: response.headers.get('content-type') ?? '', body }
  })
  app.all('/api/*', async (request, reply) => {
    const visitor = visitorOf(request.headers, services.secret, credentials, request.ip)
    const context = { services, visitor, address: request.ip, onThisComputer: onThisComputer(request) }
    const { matched } = await handler.handle(request, reply, { prefix: '/api', context })
    return matched ? reply : notFound(reply)
  })
}

function tellWhichField(error: unknown) {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST' || !(error.cause instanceof ValidationError)) return
  const fields = error.cause.issues.map((issue) => ({ field: nameOf(issue.path), why: issue.message }))
  throw new ORPCError('BAD_REQUEST', { message: 'Some of what was sent cannot be accepted.', data: { fields } })
}

function nameOf(path: ValidationError['issues'][number]['path']) {
  return (path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
}

/** Answers are checked against the contract in development and tests; production does not pay for it on each request. */
function withoutOutputChecks<T>(tree: T): T {
  if (isProcedure(tree)) return new Procedure({ ...tree['~orpc'], outputSchema: undefined }) as T
  if (typeof tree !== 'object' || tree === null) return tree
  return Object.fromEntries(Object.entries(tree).map(([name, inner]) => [name, withoutOutputChecks(inner)])) as T
}
