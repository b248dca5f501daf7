/** Saved addresses of a signed-in person. */
import { MOST_ADDRESSES } from '@paddock/contract/store/own-addresses.ts'
import { changedMeanwhile } from '@paddock/domain/messages.ts'
import { omit, pick } from '@paddock/domain/omit.ts'
import { and, asc, desc, eq, ne } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { customerAddresses } from '../db/schema/customers.ts'
import { teamUsers } from '../db/schema/identity.ts'
import { api } from '../http/calls.ts'
import { userOf } from '../identity/callers.ts'

const PARTS = ['line1', 'line2', 'city', 'state', 'postal_code', 'country'] as const

const shown = (row: typeof customerAddresses.$inferSelect) => ({
  ...omit(row, 'user_id', 'created_at', ...PARTS),
  address: pick(row, ...PARTS),
})

const list = api.own_addresses.list.handler(async ({ context: { db, caller } }) => {
  const rows = await db
    .select()
    .from(customerAddresses)
    .where(eq(customerAddresses.user_id, userOf(caller).id))
    .orderBy(desc(customerAddresses.is_default), asc(customerAddresses.created_at), asc(customerAddresses.id))
  return rows.map(shown)
})

const save = api.own_addresses.save.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, address, updated_at, ...about } = input
    const user_id = userOf(caller).id
    await lockUser(tx, user_id)
    const own = await tx.select().from(customerAddresses).where(eq(customerAddresses.user_id, user_id))
    const before = own.find((one) => one.id === id)
    if (!before && updated_at) throw errors.NOT_FOUND()
    if (before && updated_at && before.updated_at !== updated_at)
      throw errors.CONFLICT({ message: changedMeanwhile('address') })
    if (!before && own.length >= MOST_ADDRESSES) throw errors.TOO_MANY()
    // There is always a default one, so that the checkout can fill something in.
    const is_default = about.is_default || own.every((one) => one.id === id || !one.is_default)
    if (is_default)
      await tx
        .update(customerAddresses)
        .set({ is_default: false })
        .where(
          and(
            eq(customerAddresses.user_id, user_id),
            eq(customerAddresses.is_default, true),
            ne(customerAddresses.id, id),
          ),
        )
    const values = { ...about, ...address, is_default }
    const [saved] = before
      ? await tx.update(customerAddresses).set(values).where(eq(customerAddresses.id, id)).returning()
      : await tx
          .insert(customerAddresses)
          .values({ ...values, id, user_id })
          .onConflictDoNothing()
          .returning()
    // The id belongs to somebody else's address.
    if (!saved) throw errors.NOT_FOUND()
    return shown(saved)
  }),
)

const remove = api.own_addresses.remove.handler(({ input, context: { db, caller } }) =>
  db.transaction(async (tx) => {
    const user_id = userOf(caller).id
    await lockUser(tx, user_id)
    const isOwn = eq(customerAddresses.user_id, user_id)
    const [removed] = await tx
      .delete(customerAddresses)
      .where(and(eq(customerAddresses.id, input.id), isOwn))
      .returning()
    if (removed?.is_default) {
      const oldest = tx
        .select({ id: customerAddresses.id })
        .from(customerAddresses)
        .where(isOwn)
        .orderBy(asc(customerAddresses.created_at))
        .limit(1)
      await tx.update(customerAddresses).set({ is_default: true }).where(eq(customerAddresses.id, oldest))
    }
    return { success: true }
  }),
)

/** Serialises changes of one person's addresses: one of them is the default. */
const lockUser = (tx: Transaction, id: string) =>
  tx.select({ id: teamUsers.id }).from(teamUsers).where(eq(teamUsers.id, id)).for('no key update')

export const ownAddressCalls = { list, save, remove }
