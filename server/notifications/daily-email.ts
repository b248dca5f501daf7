/** The daily email: everything that waits for it and is still unread, in one email for each person and side. */
import { ACCOUNT_SIDES, type AccountSide } from '@paddock/domain/identity/second-factor.ts'
import { mayEmail } from '@paddock/domain/privacy/emails.ts'
import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { notifications } from '../db/schema/notifications.ts'
import { businessOwners, digestOrders } from '../db/schema/office.ts'
import { standingsOf } from '../privacy/privacy.ts'
import { linksTo, notificationDigestEmail } from './notification-emails.ts'
import { addressees, type NotifyDeps } from './notify.ts'
import { visibleNotifications } from './own-notifications.ts'
import { whose } from './preferences.ts'

const WAITING = eq(notifications.email, 'waiting')

/** Owners who wait for the store's digest of orders get the rest of the day in that email. */
const OF_ORDER_DIGEST = sql`exists (select 1 from ${digestOrders} join ${businessOwners}
  on ${businessOwners.id} = ${digestOrders.business_owner_id} where ${businessOwners.user_id} = ${notifications.user_id})`

/** One transaction per person. Nothing waits after it, so running it twice sends each once. */
export async function sendNotificationDigests({ db, ...deps }: NotifyDeps & { db: Database }) {
  for (const side of ACCOUNT_SIDES) {
    const id = side === 'organizer' ? notifications.organizer_id : notifications.user_id
    const people = await db
      .selectDistinct({ id: sql<string>`${id}` })
      .from(notifications)
      .where(and(eq(notifications.side, side), WAITING, side === 'owner' ? not(OF_ORDER_DIGEST) : undefined))
    for (const person of people) await db.transaction((tx) => sendDigest(tx, deps, side, person.id))
  }
}

/** What waits for this person's daily email; from then on it counts as sent. */
async function takeWaiting(tx: Transaction, side: AccountSide, id: string) {
  const taken = await tx
    .update(notifications)
    .set({ email: 'sent' })
    .where(and(whose(notifications, side, [id]), WAITING))
    .returning({ id: notifications.id })
  if (taken.length === 0) return []
  const ids = taken.map((row) => row.id)
  const unread = and(inArray(notifications.id, ids), isNull(notifications.read_at))
  const all = await visibleNotifications(tx, side, id, unread)
  return all.map((row) => ({ ...row, side }))
}

/** For the store's digest: what else is new for an owner since yesterday. */
export const takeOwnersNews = async (tx: Transaction, publicUrl: string, user_id: string) =>
  linksTo(publicUrl, await takeWaiting(tx, 'owner', user_id))

async function sendDigest(tx: Transaction, { jobs, config }: NotifyDeps, side: AccountSide, id: string) {
  const all = await takeWaiting(tx, side, id)
  const [person] = await addressees(tx, side, [id])
  if (!person || all.length === 0) return
  if (side === 'team' && !mayEmail('notificationDigest', (await standingsOf(tx, [id])).get(id))) return
  await jobs.enqueue(tx, 'send-mail', notificationDigestEmail(config.publicUrl, person, side, all))
}
