/** The printers, as the owner enters them. */
import { alreadyExists, changedMeanwhile, hasBeenDeleted } from '@paddock/domain/messages.ts'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { changedFields } from '../../db/changed-fields.ts'
import type { Queries } from '../../db/database.ts'
import { printPlates } from '../../db/schema/print-desk.ts'
import { printers } from '../../db/schema/printing.ts'
import { api } from '../../http/calls.ts'
import { announce } from '../../live/announce.ts'

export const printersByName = (db: Queries) =>
  db
    .select()
    .from(printers)
    .orderBy(asc(sql`lower(${printers.name})`), asc(printers.id))

const list = api.printers.list.handler(({ context: { db } }) => printersByName(db))

const create = api.printers.create.handler(({ input, context: { db }, errors }) =>
  db.transaction(async (tx) => {
    const [made] = await tx.insert(printers).values(input).onConflictDoNothing().returning()
    if (made) {
      await announce(tx, 'office', 'printers')
      return made
    }
    // The id exists: an earlier submission of the same form succeeded, and its result stands.
    const [earlier] = await tx.select().from(printers).where(eq(printers.id, input.id))
    if (earlier?.name !== input.name) throw errors.CONFLICT({ message: alreadyExists('printer') })
    return earlier
  }),
)

const change = api.printers.change.handler(({ input, context: { db }, errors }) =>
  db.transaction(async (tx) => {
    const { id, updated_at: asRead, ...wanted } = input
    const [printer] = await tx.select().from(printers).where(eq(printers.id, id)).for('update')
    if (!printer) throw errors.NOT_FOUND({ message: hasBeenDeleted('printer') })
    const changes = changedFields(printer, wanted)
    if (Object.keys(changes).length === 0) return printer
    if (asRead && asRead !== printer.updated_at) throw errors.CONFLICT({ message: changedMeanwhile('printer') })
    const [changed = printer] = await tx.update(printers).set(changes).where(eq(printers.id, id)).returning()
    await announce(tx, 'office', 'printers')
    return changed
  }),
)

/** Plates that have ended keep the printer's name. Removing a missing printer succeeds. */
const remove = api.printers.remove.handler(({ input, context: { db }, errors }) =>
  db.transaction(async (tx) => {
    await tx.select({ id: printers.id }).from(printers).where(eq(printers.id, input.id)).for('update')
    const open = and(eq(printPlates.printer_id, input.id), ne(printPlates.status, 'finished'))
    if ((await tx.$count(printPlates, open)) > 0) throw errors.PRINTER_IN_USE()
    const gone = await tx.delete(printers).where(eq(printers.id, input.id)).returning({ id: printers.id })
    if (gone.length > 0) await announce(tx, 'office', 'printers')
    return { success: true as const }
  }),
)

export const printerCalls = { list, create, change, remove }
