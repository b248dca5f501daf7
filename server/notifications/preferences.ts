/** How people want to hear of each kind: what they have chosen, else what domain/notifications/kinds.ts says. */
import type { AccountSide } from '@paddock/domain/identity/second-factor.ts'
import {
  concernsRole,
  defaultPreference,
  kindOn,
  kindsOf,
  type NotificationKind,
  type Preference,
} from '@paddock/domain/notifications/kinds.ts'
import { NOTIFICATIONS } from '@paddock/domain/notifications/sentences.ts'
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queries, Transaction } from '../db/database.ts'
import { notificationPreferences, notifications } from '../db/schema/notifications.ts'
import { businessOwners, digestOrders } from '../db/schema/office.ts'
import { api } from '../http/calls.ts'
import { personOf } from '../identity/callers.ts'

type Whose = { side: PgColumn; user_id: PgColumn; organizer_id: PgColumn }

/** The rows of these people on this side. */
export const whose = (table: Whose, side: AccountSide, ids: readonly string[]): SQL | undefined =>
  and(eq(table.side, side), inArray(side === 'organizer' ? table.organizer_id : table.user_id, [...ids]))

/** The columns that say whose a row is. */
export const ownedBy = (side: AccountSide, id: string) =>
  side === 'organizer' ? { side, organizer_id: id } : { side, user_id: id }

/** By person, for one kind. */
export async function preferencesFor(db: Queries, side: AccountSide, kind: NotificationKind, ids: readonly string[]) {
  const chosen = new Map<string, Preference>()
  if (ids.length === 0) return chosen
  for (const id of ids) chosen.set(id, defaultPreference(side, kind))
  const { user_id, organizer_id, in_app, email } = notificationPreferences
  const rows = await db
    .select({ user_id, organizer_id, in_app, email })
    .from(notificationPreferences)
    .where(and(whose(notificationPreferences, side, ids), eq(notificationPreferences.kind, kind)))
  for (const row of rows) chosen.set(row.user_id ?? row.organizer_id ?? '', { in_app: row.in_app, email: row.email })
  if (kind !== 'orders') return chosen
  // The store has its own emails about orders, and its own place for the choice.
  const owners = await db
    .select({ user_id: businessOwners.user_id, email: businessOwners.new_order_emails })
    .from(businessOwners)
    .where(inArray(businessOwners.user_id, [...ids]))
  for (const owner of owners)
    chosen.set(owner.user_id, { in_app: chosen.get(owner.user_id)?.in_app ?? true, email: owner.email })
  return chosen
}

/** In the back office, the role decides what concerns a person. */
async function kindsFor(db: Queries, side: AccountSide, id: string) {
  if (side !== 'owner') return kindsOf(side)
  const [owner] = await db
    .select({ role: businessOwners.role })
    .from(businessOwners)
    .where(eq(businessOwners.user_id, id))
  return kindsOf(side).filter((kind) => owner && concernsRole(kind, owner.role))
}

async function allPreferencesOf(db: Queries, side: AccountSide, id: string) {
  const all = []
  for (const kind of await kindsFor(db, side, id)) {
    const preference = (await preferencesFor(db, side, kind, [id])).get(id)
    if (preference) all.push({ kind, ...preference })
  }
  return all
}

export const listPreferences = api.notification_preferences.list.handler(({ input: { side }, context }) =>
  allPreferencesOf(context.db, side, personOf(context.caller).id),
)

export const setPreference = api.notification_preferences.set.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { side, kind, in_app, email } = input
    const { id } = personOf(context.caller)
    if (!kindOn(side, kind)) throw errors.NOT_FOUND()
    const target =
      side === 'organizer'
        ? [notificationPreferences.organizer_id, notificationPreferences.kind]
        : [notificationPreferences.user_id, notificationPreferences.side, notificationPreferences.kind]
    await tx
      .insert(notificationPreferences)
      .values({ ...ownedBy(side, id), kind, in_app, email })
      .onConflictDoUpdate({ target, set: { in_app, email } })
    if (kind === 'orders') await setOrderEmails(tx, id, email)
    if (email === 'never') await forgetWaiting(tx, side, kind, id)
    return allPreferencesOf(tx, side, id)
  }),
)

async function setOrderEmails(tx: Transaction, user_id: string, email: Preference['email']) {
  const [owner] = await tx
    .update(businessOwners)
    .set({ new_order_emails: email })
    .where(eq(businessOwners.user_id, user_id))
    .returning({ id: businessOwners.id })
  if (owner && email === 'never') await tx.delete(digestOrders).where(eq(digestOrders.business_owner_id, owner.id))
}

/** What waits for the daily email is still in the next one, unless the person wants none. */
async function forgetWaiting(tx: Transaction, side: AccountSide, kind: NotificationKind, id: string) {
  const names = Object.entries(NOTIFICATIONS).flatMap(([name, one]) =>
    one.side === side && one.kind === kind ? [name as keyof typeof NOTIFICATIONS] : [],
  )
  await tx
    .update(notifications)
    .set({ email: 'none' })
    .where(
      and(whose(notifications, side, [id]), inArray(notifications.name, names), eq(notifications.email, 'waiting')),
    )
}
