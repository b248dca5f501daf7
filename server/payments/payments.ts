/** The public module of payments: Stripe's webhook, and the sandbox if no account is configured. */
import { lt, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { sandboxRequests } from '../db/schema/payments.ts'
import type { JobHandlers } from '../jobs/jobs.ts'
import type { Services } from '../services.ts'
import { sandboxApi } from './sandbox/api.ts'
import { deliverSandboxEvent } from './sandbox/events.ts'
import { payRoutes } from './sandbox/pay-routes.ts'
import { currentSession } from './sandbox/sessions.ts'
import { rollSubscription } from './sandbox/subscriptions.ts'
import { webhook } from './webhook.ts'

export async function paymentRoutes(app: FastifyInstance, services: Services) {
  await app.register(async (scope) => webhook(scope, services))
  const key = services.payments?.sandboxKey
  if (!key) return
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
      done(null, body),
    )
    sandboxApi(scope, services, key)
    payRoutes(scope, services)
  })
}

export const sandboxJobs = (deps: Pick<Services, 'db' | 'jobs' | 'config' | 'payments'>) =>
  ({
    'deliver-sandbox-event': deliverSandboxEvent(deps),
    'expire-sandbox-session': async ({ session_id }) => {
      const { db, jobs } = deps
      await db.transaction((tx) => currentSession(tx, jobs, session_id))
      await db.delete(sandboxRequests).where(lt(sandboxRequests.created_at, sql`now() - interval '1 day'`))
    },
    'roll-sandbox-subscription': async ({ subscription_id }) => {
      await deps.db.transaction((tx) => rollSubscription(tx, deps.jobs, subscription_id))
    },
  }) satisfies Partial<JobHandlers>
