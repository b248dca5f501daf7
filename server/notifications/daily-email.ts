/** The daily email: everything that waits for it and is still unread, in one email for each person and side. */
import { ACCOUNT_SIDES, type AccountSide } from '@paddock/domain/identity/second-factor.ts'
import { mayEmail } from '@paddock/domain/privacy/emails.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../db/database.ts'
import { notifications } from '../db/schema/notifications.ts'
import { standingsOf } from '../privacy/privacy.ts'
import { notificationDigestEmail } from './notification-emails.ts'
import { addressees, type NotifyDeps } from './notify.ts'
import { visibleNotifications } from './own-notifications.ts'
import { whose } from './preferences.ts'

const WAITING = eq(notifications.email, 'waiting')

/** One transaction per person. Nothing waits after it, so running it twice sends each once. */
export async function sendNotificationDigests({ db, ...deps }: NotifyDeps & { db: Database }) {
  for (const side of ACCOUNT_SIDES) {
    const id = side === 'organizer' ? notifications.organizer_id : notifications.user_id
    const people = await db
      .selectDistinct({ id: sql<string>`${id}` })
      .from(notifications)
      .where(and(eq(notifications.side, side), WAITING))
    for (const person of people) await db.transaction((tx) => sendDigest(tx, deps, side, person.id))
  }
}

async function sendDigest(tx: Transaction, { jobs, config }: NotifyDeps, side: AccountSide, id: string) {
  const taken = await tx
    .update(notifications)
    .set({ email: 'sent' })
    .where(and(whose(notifications, side, [id]), WAITING))
    .returning({ id: notifications.id })
  if (taken.length === 0) return
  const ids = taken.map((row) => row.id)
  const all = await visibleNotifications(
    tx,
    side,
    id,
    and(inArray(notifications.id, ids), isNull(notifications.read_at)),
  )
  const [person] = await addressees(tx, side, [id])
  if (!person || all.length === 0) return
  if (side === 'team' && !mayEmail('notificationDigest', (await standingsOf(tx, [id])).get(id))) return
  const emailed = all.map((row) => ({ ...row, side }))
  await jobs.enqueue(tx, 'send-mail', notificationDigestEmail(config.publicUrl, person, side, emailed))
}
