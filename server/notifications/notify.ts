/** Notifies people, in the transaction of what happened: a row for the bell, an email as each has chosen, and live. */
import type { AccountSide } from '@paddock/domain/identity/second-factor.ts'
import type { Preference } from '@paddock/domain/notifications/kinds.ts'
import { type About, NOTIFICATIONS, type NotificationName } from '@paddock/domain/notifications/sentences.ts'
import { mayEmail } from '@paddock/domain/privacy/emails.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { organizerUsers, teamUsers } from '../db/schema/identity.ts'
import { notifications } from '../db/schema/notifications.ts'
import { announce } from '../live/announce.ts'
import type { Email } from '../outside/compose-email.ts'
import { standingsOf } from '../privacy/privacy.ts'
import type { Services } from '../services.ts'
import { emailAbout } from './notification-emails.ts'
import { ownedBy, preferencesFor } from './preferences.ts'

export type NotifyDeps = Pick<Services, 'jobs' | 'config'>

export type Addressee = { id: string; full_name: string; email: string }

type Row = typeof notifications.$inferInsert
type Subject = Pick<
  Row,
  | 'team_id'
  | 'company_id'
  | 'task_id'
  | 'comment_id'
  | 'document_id'
  | 'entry_id'
  | 'event_id'
  | 'order_id'
  | 'inquiry_id'
>

type News = {
  name: NotificationName
  /** The ids of team users, or of organisers for a notification on their side. */
  to: Iterable<string>
  /** Who did it, in the same realm as the recipients; they are not notified themselves. */
  actor_id?: string | undefined
  subject?: Subject
  about?: About
  /** Nobody is notified twice with the same key. */
  once_key?: string
  /** The email that is sent at once, if not the general one; 'none' if nothing is emailed, or by somebody else. */
  email?: ((to: Addressee) => Email) | 'none'
}

export async function notify(tx: Transaction, deps: NotifyDeps, news: News) {
  const { side, kind } = NOTIFICATIONS[news.name]
  const to = [...new Set(news.to)].filter((id) => id !== news.actor_id)
  const preferences = await preferencesFor(tx, side, kind, to)
  const wanted = to.filter((id) => wants(preferences.get(id)))
  if (wanted.length === 0) return
  const rows = wanted.map((id) => rowFor(side, id, news, preferences.get(id)))
  const made = await tx.insert(notifications).values(rows).onConflictDoNothing().returning()
  for (const row of made) if (row.email === 'sent') await emailAtOnce(tx, deps, side, row, news)
  await announceNotifications(
    tx,
    side,
    made.map((row) => row.user_id ?? row.organizer_id ?? ''),
  )
}

const wants = (preference: Preference | undefined) =>
  preference !== undefined && (preference.in_app || preference.email !== 'never')

function rowFor(side: AccountSide, id: string, news: News, preference: Preference | undefined): Row {
  const { name, subject, about = {}, once_key, actor_id } = news
  const choice = news.email === 'none' ? 'never' : (preference?.email ?? 'never')
  return {
    ...ownedBy(side, id),
    ...(side === 'organizer' ? { acting_organizer_id: actor_id } : { actor_id }),
    ...subject,
    name,
    about,
    once_key,
    in_app: preference?.in_app ?? true,
    email: ({ at_once: 'sent', daily: 'waiting', never: 'none' } as const)[choice],
  }
}

async function emailAtOnce(
  tx: Transaction,
  { jobs, config }: NotifyDeps,
  side: AccountSide,
  row: typeof notifications.$inferSelect,
  { name, email, actor_id }: News,
) {
  const id = row.user_id ?? row.organizer_id ?? ''
  const [person] = await addressees(tx, side, [id])
  if (!person) return
  // A request that an admin decides, and the decision for the person who asked.
  const kind = /^(member|purchase)[.]/.test(name) ? 'membership' : 'notification'
  if (side === 'team' && !mayEmail(kind, (await standingsOf(tx, [id])).get(id))) return
  const [actor] = actor_id ? await addressees(tx, side, [actor_id]) : []
  const composed =
    typeof email === 'function'
      ? email(person)
      : emailAbout(config.publicUrl, person, { ...row, side, actor_name: actor?.full_name ?? null })
  await jobs.enqueue(tx, 'send-mail', composed)
}

/** Only confirmed addresses of team users: anyone could have signed up with another's. */
export function addressees(tx: Transaction, side: AccountSide, ids: readonly string[]): Promise<Addressee[]> {
  if (side === 'organizer')
    return tx
      .select({ id: organizerUsers.id, full_name: organizerUsers.name, email: organizerUsers.email })
      .from(organizerUsers)
      .where(inArray(organizerUsers.id, [...ids]))
  return tx
    .select({ id: teamUsers.id, full_name: teamUsers.name, email: teamUsers.email })
    .from(teamUsers)
    .where(and(inArray(teamUsers.id, [...ids]), eq(teamUsers.emailVerified, true)))
}

/** All owners listen to one topic, and each asks for their own. */
export async function announceNotifications(tx: Transaction, side: AccountSide, ids: readonly string[]) {
  if (side === 'owner') {
    if (ids.length > 0) await announce(tx, 'office', 'notifications')
    return
  }
  for (const id of ids)
    await announce(tx, side === 'team' ? (`user:${id}` as const) : (`organizer:${id}` as const), 'notifications')
}
