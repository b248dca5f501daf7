/** Events of the sandbox: written with the change they report, then delivered by a job until the webhook accepts them. */
import Stripe from 'stripe'
import type { Database, Transaction } from '../../db/database.ts'
import type { JobHandlers, Jobs } from '../../jobs/jobs.ts'
import { ownUrl, type Payments } from '../../outside/payments.ts'
import type { Services } from '../../services.ts'
import { keep, load, newId, nowInSeconds, type SandboxObject } from './objects.ts'

type SandboxEvent = SandboxObject & { object: 'event'; type: string; data: { object: SandboxObject } }

export async function emit(tx: Transaction, jobs: Jobs, type: string, about: SandboxObject) {
  const event = {
    id: newId('evt'),
    object: 'event' as const,
    api_version: Stripe.API_VERSION,
    created: nowInSeconds(),
    type,
    data: { object: about },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
  }
  await keep(tx, event)
  await jobs.enqueue(tx, 'deliver-sandbox-event', { event_id: event.id })
}

type Deps = Pick<Services, 'config'> & { db: Database; payments: Payments | undefined }

/** Signed and posted as Stripe does; any answer but a success makes the job retry. */
export const deliverSandboxEvent =
  ({ db, config, payments }: Deps): JobHandlers['deliver-sandbox-event'] =>
  async ({ event_id }, { signal }) => {
    const event = await load<SandboxEvent>(db, 'event', event_id)
    if (!event || !payments?.sandboxKey || !payments.webhookSecret) return
    const payload = JSON.stringify(event)
    const signature = payments.stripe.webhooks.generateTestHeaderString({ payload, secret: payments.webhookSecret })
    const answer = await fetch(`${ownUrl(config)}/api/stripe/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
      signal,
    })
    if (!answer.ok) throw new Error(`The webhook answered ${answer.status} to the event ${event_id}.`)
  }
