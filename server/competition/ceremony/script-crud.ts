/** The script of a ceremony: made from the awards, and its items added, changed, moved and taken out. */
import { CEREMONY_ERRORS } from '@paddock/domain/ceremony/messages.ts'
import { MOST_ITEMS, usualScript } from '@paddock/domain/ceremony/script.ts'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { ceremonyItems } from '../../db/schema/ceremony.ts'
import { api } from '../../http/calls.ts'
import type { Caller } from '../../identity/callers.ts'
import { announce } from '../../live/announce.ts'
import { isCeremonyRunning, scriptOf } from '../ceremony-state/ceremony-state.ts'
import { GONE, lockEvent } from '../event-access/event-access.ts'
import { announceShow } from '../screens/screens.ts'
import { missingAwards } from './get-ceremony.ts'

const DONE = { success: true as const }
const ITEM_GONE = { message: CEREMONY_ERRORS.itemGone }

export const prepare = api.ceremonies.prepare.handler(({ input: { event_id }, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    if (!(await lockEvent(tx, caller, event_id))) throw errors.NOT_FOUND(GONE)
    if (await isCeremonyRunning(tx, event_id)) throw errors.RUNNING()
    const script = await scriptOf(tx, event_id)
    const missing = await missingAwards(tx, event_id, script)
    const made = usualScript(missing)
      .filter(({ award }) => script.length === 0 || award)
      .map(({ kind, award }) => ({ event_id, kind, award_id: award?.id ?? null, position: 1 }))
    if (made.length === 0) return DONE
    if (script.length + made.length > MOST_ITEMS) throw errors.TOO_MANY()
    const added = await tx.insert(ceremonyItems).values(made).returning({ id: ceremonyItems.id })
    // Those that are added later come before the closing standings.
    const last = script.at(-1)?.kind === 'standings' ? script.length - 1 : script.length
    const order = script.map(({ id }) => id).toSpliced(last, 0, ...added.map(({ id }) => id))
    await saveOrder(tx, event_id, order)
    return DONE
  }),
)

export const addItem = api.ceremony_items.add.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { event_id, id } = input
    if (!(await lockEvent(tx, caller, event_id))) throw errors.NOT_FOUND(GONE)
    const script = await scriptOf(tx, event_id)
    // Sent again, for example after a lost response.
    if (script.some((item) => item.id === id)) return DONE
    if (await isCeremonyRunning(tx, event_id)) throw errors.RUNNING()
    if (script.length >= MOST_ITEMS) throw errors.TOO_MANY()
    const made = await tx
      .insert(ceremonyItems)
      .values({ ...input, position: script.length + 1 })
      .onConflictDoNothing()
      .returning({ id: ceremonyItems.id })
    if (made.length === 0) throw errors.CONFLICT({ message: CEREMONY_ERRORS.itemChanged })
    await announceScript(tx, event_id)
    return DONE
  }),
)

export const changeItem = api.ceremony_items.change.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, updated_at, ...changes } = input
    const item = await lockItem(tx, caller, id)
    if (!item) throw errors.NOT_FOUND(ITEM_GONE)
    if (item.updated_at !== updated_at) throw errors.CONFLICT({ message: CEREMONY_ERRORS.itemChanged })
    if (item.kind === 'message' && changes.text === null) throw errors.TEXT_MISSING()
    await tx.update(ceremonyItems).set(changes).where(eq(ceremonyItems.id, id))
    await announceScript(tx, item.event_id)
    return DONE
  }),
)

export const moveItem = api.ceremony_items.move.handler(
  ({ input: { id, position }, context: { db, caller }, errors }) =>
    db.transaction(async (tx) => {
      const item = await lockItem(tx, caller, id)
      if (!item) throw errors.NOT_FOUND(ITEM_GONE)
      if (await isCeremonyRunning(tx, item.event_id)) throw errors.RUNNING()
      const others = (await scriptOf(tx, item.event_id)).map((one) => one.id).filter((one) => one !== id)
      await saveOrder(tx, item.event_id, others.toSpliced(position - 1, 0, id))
      return DONE
    }),
)

export const removeItem = api.ceremony_items.remove.handler(({ input: { id }, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const item = await lockItem(tx, caller, id)
    if (!item) throw errors.NOT_FOUND(ITEM_GONE)
    if (await isCeremonyRunning(tx, item.event_id)) throw errors.RUNNING()
    await tx.delete(ceremonyItems).where(eq(ceremonyItems.id, id))
    await saveOrder(
      tx,
      item.event_id,
      (await scriptOf(tx, item.event_id)).map((one) => one.id),
    )
    return DONE
  }),
)

/** The item itself is read after the lock is granted, so that a change before it is seen. */
async function lockItem(tx: Transaction, caller: Caller, id: string) {
  const [named] = await tx.select().from(ceremonyItems).where(eq(ceremonyItems.id, id))
  if (!named || !(await lockEvent(tx, caller, named.event_id))) return undefined
  const [item] = await tx.select().from(ceremonyItems).where(eq(ceremonyItems.id, id))
  return item
}

/** Only the places that differ are written, and without a new time of change: the texts are the same. */
async function saveOrder(tx: Transaction, event_id: string, ids: readonly string[]) {
  const before = new Map((await scriptOf(tx, event_id)).map((item) => [item.id, item]))
  for (const [index, id] of ids.entries()) {
    const item = before.get(id)
    if (item && item.position !== index + 1)
      await tx
        .update(ceremonyItems)
        .set({ position: index + 1, updated_at: item.updated_at })
        .where(eq(ceremonyItems.id, id))
  }
  await announceScript(tx, event_id)
}

/** A text may be on the screens at this moment. */
async function announceScript(tx: Transaction, event_id: string) {
  await announceShow(tx, event_id)
  await announce(tx, `event:${event_id}`, 'ceremonies')
}
