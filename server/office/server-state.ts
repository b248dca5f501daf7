/** The state of the server, shown to the owner. */
import { missedWebhooks, WEBHOOK_DAYS } from '@paddock/domain/office/webhooks.ts'
import { and, desc, eq, exists, gt, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { backups } from '../db/schema/backups.ts'
import { stripeAccount, stripeEvents } from '../db/schema/payments.ts'
import { checkouts, orders } from '../db/schema/store.ts'
import { api } from '../http/calls.ts'

const MOST_PAYMENTS = 200

const get = api.server_state.get.handler(async ({ context: { config, db, payments } }) => ({
  sends_mail: !config.production || config.smtpUrl !== undefined,
  payments: {
    mode: payments?.mode ?? null,
    verifies_webhooks: payments?.webhookSecret !== undefined,
    missed_webhooks: payments ? missedWebhooks(await recentPayments(db), new Date()) : null,
  },
  backups: config.backups ? { every: config.backups.every, ...(await stateOfBackups(db)) } : null,
}))

/** Those made with the present account, newest first; earlier ones were announced to it or to nobody. */
function recentPayments(db: Database) {
  const heard = db
    .select({ id: stripeEvents.id })
    .from(stripeEvents)
    .where(eq(stripeEvents.object_id, checkouts.stripe_session_id))
  return db
    .select({ paid_at: orders.created_at, announced: sql<boolean>`${exists(heard)}` })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkout_id))
    .innerJoin(stripeAccount, gt(orders.created_at, stripeAccount.since))
    .where(
      and(
        isNotNull(checkouts.stripe_session_id),
        gt(orders.created_at, sql`now() - make_interval(days => ${WEBHOOK_DAYS})`),
      ),
    )
    .orderBy(desc(orders.created_at))
    .limit(MOST_PAYMENTS)
}

export async function stateOfBackups(db: Database) {
  const newest = desc(backups.started_at)
  const [good] = await db
    .select()
    .from(backups)
    .where(and(isNotNull(backups.file_name), isNull(backups.failure)))
    .orderBy(newest)
    .limit(1)
  const [latest] = await db.select().from(backups).where(isNotNull(backups.finished_at)).orderBy(newest).limit(1)
  const last =
    good?.size != null && good.verified
      ? {
          made_at: good.started_at,
          size: good.size,
          verified: good.verified,
          remark: good.remark,
          off_site: good.off_site,
        }
      : null
  return { last, failure: latest?.failure ?? null }
}

export const serverStateCalls = { get }
