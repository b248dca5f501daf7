/** Serves the contract's calls over plain REST, and turns every failure into an answer that reveals no secrets. */
import { ValidationError } from '@orpc/contract'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { StandardBracketNotationSerializer } from '@orpc/openapi-client/standard'
import { createProcedureClient, getRouter, isProcedure, ORPCError, onError, Procedure } from '@orpc/server'
import { ResponseHeadersPlugin } from '@orpc/server/plugins'
import type { CallMeta } from '@paddock/contract/call.ts'
import { REFUSALS } from '@paddock/domain/messages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withConcernedAccount } from '../identity/audit-log.ts'
import { visitorOf } from '../identity/callers.ts'
import type { Credentials } from '../identity/sessions.ts'
import type { Services } from '../services.ts'
import { addressOf } from './address.ts'
import { notFound } from './answers.ts'
import { everyCall, type RequestContext } from './calls.ts'
import { readyCalls } from './ready-calls.ts'
import { isSignIn } from './response-log.ts'
import { router } from './router.ts'
import { explainTrouble } from './trouble-answers.ts'

export function apiRoutes(
  app: FastifyInstance,
  services: Services,
  credentials: Credentials,
  onThisComputer: (request: FastifyRequest) => boolean,
) {
  const calls = services.config.production ? withoutOutputChecks(router) : router
  const noteFailure = (error: unknown) => {
    if (error instanceof ORPCError && error.status < 500) return
    if (!services.outage.notice(error)) services.log.error({ err: error }, 'a call failed')
  }
  const handler = new OpenAPIHandler<RequestContext>(calls, {
    plugins: [new ResponseHeadersPlugin()],
    clientInterceptors: [onError(nameInvalidField), onError(explainTrouble)],
    interceptors: [onError(noteFailure)],
  })
  const nobody = visitorOf({}, services.secret, credentials, '')
  /** The call alone, without HTTP around it: a cached answer is computed once and needs no negotiation. */
  const ready = readyCalls(app, services.hub, (call) => {
    const path = call.split('.')
    const procedure = getRouter(calls, path)
    if (!isProcedure(procedure)) throw new Error(`No call answers ${call}.`)
    const ask = createProcedureClient(procedure, {
      context: { services, visitor: nobody, address: '', onThisComputer: false },
      path,
      interceptors: [onError(nameInvalidField), onError(explainTrouble)],
    })
    return async (params, query) => {
      try {
        return json(200, await ask({ ...params, ...fieldsIn(query) }))
      } catch (error) {
        noteFailure(error)
        const refusal = error instanceof ORPCError ? error : new ORPCError('INTERNAL_SERVER_ERROR')
        return json(refusal.status, refusal)
      }
    }
  })
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const address = addressOf(request)
    const visitor = visitorOf(request.headers, services.secret, credentials, address)
    const context = { services, visitor, address, onThisComputer: onThisComputer(request) }
    const handle = () => handler.handle(request, reply, { prefix: '/api', context })
    const { matched } = isSignIn(request.url)
      ? await withConcernedAccount(handle, (account) => {
          request.account = account
        })
      : await handle()
    return matched ? reply : notFound(reply)
  }
  for (const route of ownRoutes()) app.route({ ...route, handler: answer })
  app.all('/api/*', answer)
  return ready
}

/** Calls with a large body, and fixed addresses that a ready read would mistake for an id: /products/all, /products/{id}. */
function ownRoutes() {
  return everyCall().flatMap(({ procedure }) => {
    const { method = 'POST', path = '' } = procedure['~orpc'].route
    const { mostBytes, ready }: CallMeta = procedure['~orpc'].meta
    const isFixedRead = method === 'GET' && !ready && !path.includes('{')
    if (!mostBytes && !isFixedRead) return []
    return [{ method, url: `/api${path}`, exposeHeadRoute: false, ...(mostBytes ? { bodyLimit: mostBytes } : {}) }]
  })
}

const brackets = new StandardBracketNotationSerializer()
const fieldsIn = (query: URLSearchParams) => brackets.deserialize([...query]) as Record<string, unknown>

const json = (status: number, value: unknown) => ({
  status,
  type: 'application/json',
  body: JSON.stringify(value),
})

function nameInvalidField(error: unknown) {
  if (!(error instanceof ORPCError) || error.code !== 'BAD_REQUEST' || !(error.cause instanceof ValidationError)) return
  const fields = error.cause.issues.map((issue) => ({ field: nameOf(issue.path), why: issue.message }))
  throw new ORPCError('BAD_REQUEST', { message: REFUSALS.invalid, data: { fields } })
}

function nameOf(path: ValidationError['issues'][number]['path']) {
  return (path ?? []).map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
}

/** Answers are validated against the contract in development and tests; in production that would cost too much per request. */
function withoutOutputChecks<T>(tree: T): T {
  if (isProcedure(tree)) return new Procedure({ ...tree['~orpc'], outputSchema: undefined }) as T
  if (typeof tree !== 'object' || tree === null) return tree
  return Object.fromEntries(Object.entries(tree).map(([name, inner]) => [name, withoutOutputChecks(inner)])) as T
}
