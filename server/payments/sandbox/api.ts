/**
 * The sandbox's API under /v1: the part of Stripe's API that Paddock uses, with the same format and errors.
 * It accepts only this server's own key.
 */
import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { expanded, once, type SandboxCall } from './calls.ts'
import { readForm } from './form.ts'
import { mustLoad, newId, SandboxRefusal } from './objects.ts'
import {
  createCustomer,
  createPrice,
  createProduct,
  listBy,
  updateCustomer,
  updatePrice,
  updateProduct,
} from './products.ts'
import { createRefund } from './refunds.ts'
import { createSession, currentSession, expireSession } from './sessions.ts'
import { cancelSubscription, getSubscription, listSubscriptions, updateSubscription } from './subscriptions.ts'

type Handler = (call: SandboxCall) => Promise<object>
type Deps = Pick<Services, 'db' | 'jobs' | 'config'>

const one =
  (object: string): Handler =>
  ({ tx, id }) =>
    mustLoad(tx, object, id)

const CALLS: [method: 'GET' | 'POST' | 'DELETE', path: string, handler: Handler][] = [
  ['POST', 'products', createProduct],
  ['GET', 'products', listBy('product', 'active')],
  ['GET', 'products/:id', one('product')],
  ['POST', 'products/:id', updateProduct],
  ['POST', 'prices', createPrice],
  ['GET', 'prices', listBy('price', 'product', 'active', 'lookup_key', 'type')],
  ['GET', 'prices/:id', one('price')],
  ['POST', 'prices/:id', updatePrice],
  ['POST', 'customers', createCustomer],
  ['GET', 'customers', listBy('customer', 'email')],
  ['GET', 'customers/:id', one('customer')],
  ['POST', 'customers/:id', updateCustomer],
  ['POST', 'checkout/sessions', createSession],
  [
    'GET',
    'checkout/sessions/:id',
    async (call) => (await currentSession(call.tx, call.jobs, call.id)) ?? one('checkout.session')(call),
  ],
  ['POST', 'checkout/sessions/:id/expire', expireSession],
  ['GET', 'checkout/sessions', listBy('checkout.session', 'customer', 'status')],
  ['GET', 'subscriptions', listSubscriptions],
  ['GET', 'subscriptions/:id', getSubscription],
  ['POST', 'subscriptions/:id', updateSubscription],
  ['DELETE', 'subscriptions/:id', cancelSubscription],
  ['GET', 'invoices', listBy('invoice', 'customer', 'status')],
  ['GET', 'invoices/:id', one('invoice')],
  ['GET', 'payment_intents/:id', one('payment_intent')],
  ['POST', 'refunds', createRefund],
  ['GET', 'refunds', listBy('refund', 'payment_intent')],
  ['GET', 'refunds/:id', one('refund')],
  ['GET', 'events', listBy('event', 'type')],
  ['GET', 'events/:id', one('event')],
  ['GET', 'account', async () => ({ id: 'acct_sandbox', object: 'account', charges_enabled: true })],
]

export function sandboxApi(scope: FastifyInstance, services: Deps, key: string) {
  // The server calls itself here, from one address; the limits for visitors do not apply.
  const config = { rateLimit: false } as const
  for (const [method, path, handler] of CALLS)
    scope.route({ method, url: `/v1/${path}`, config, handler: answering(services, key, handler) })
  scope.all('/v1/*', { config }, (request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`
    return refuse(reply, new SandboxRefusal(404, message))
  })
}

function answering({ db, jobs, config }: Deps, key: string, handler: Handler) {
  const expected = Buffer.from(`Bearer ${key}`)
  return async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('request-id', newId('req')).header('cache-control', 'no-store')
    const given = Buffer.from(request.headers.authorization ?? '')
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      return refuse(reply, new SandboxRefusal(401, 'Invalid API Key provided.'))
    const sent = typeof request.body === 'string' ? request.body : (request.url.split('?')[1] ?? '')
    const fields = readForm(sent)
    const { id = '' } = request.params as { id?: string }
    const idempotencyKey = request.method === 'POST' ? header(request, 'idempotency-key') : undefined
    try {
      return await db.transaction((tx) =>
        once(tx, idempotencyKey, `${request.url} ${sent}`, async () =>
          expanded(tx, fields, { ...(await handler({ tx, jobs, config, fields, id })) }),
        ),
      )
    } catch (error) {
      if (error instanceof SandboxRefusal) return refuse(reply, error)
      throw error
    }
  }
}

const refuse = (reply: FastifyReply, { status, message, about }: SandboxRefusal) =>
  reply.code(status).send({ error: { message, ...about } })

function header(request: FastifyRequest, name: string) {
  const value = request.headers[name]
  return typeof value === 'string' ? value.slice(0, 255) : undefined
}
