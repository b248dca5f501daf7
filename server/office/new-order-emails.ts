/** Each owner's choice of how to be notified of paid orders. */
import { eq } from 'drizzle-orm'
import { businessOwners, digestOrders } from '../db/schema/office.ts'
import { api } from '../http/calls.ts'
import { ownerOf } from '../identity/callers.ts'

const { id, new_order_emails } = businessOwners

const get = api.new_order_emails.get.handler(async ({ context: { db, caller }, errors }) => {
  const [chosen] = await db
    .select({ new_order_emails })
    .from(businessOwners)
    .where(eq(id, ownerOf(caller).owner_id))
  if (!chosen) throw errors.NOT_FOUND()
  return chosen
})

const set = api.new_order_emails.set.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const [owner] = await tx
      .update(businessOwners)
      .set({ new_order_emails: input.new_order_emails })
      .where(eq(id, ownerOf(caller).owner_id))
      .returning({ id, new_order_emails })
    if (!owner) throw errors.NOT_FOUND()
    // Orders that wait for a digest are still in the next one, unless the owner wants none.
    if (input.new_order_emails === 'never')
      await tx.delete(digestOrders).where(eq(digestOrders.business_owner_id, owner.id))
    return { new_order_emails: owner.new_order_emails }
  }),
)

export const newOrderEmailCalls = { get, set }
