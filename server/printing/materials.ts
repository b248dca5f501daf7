/** The materials for 3D prints: public to read, changed by the owner. */
import { alreadyExists, changedMeanwhile, hasBeenDeleted } from '@paddock/domain/messages.ts'
import { omit } from '@paddock/domain/omit.ts'
import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { printingMaterials } from '../db/schema/printing.ts'
import { api } from '../http/calls.ts'
import { announce } from '../live/announce.ts'

const shown = omit(getTableColumns(printingMaterials), 'is_available', 'created_at', 'updated_at')
const byName = [asc(sql`lower(${printingMaterials.name})`), asc(printingMaterials.id)]

const available = api.printing_materials.available.handler(({ context: { db } }) =>
  db
    .select(shown)
    .from(printingMaterials)
    .where(eq(printingMaterials.is_available, true))
    .orderBy(...byName),
)

const list = api.printing_materials.list.handler(({ context: { db } }) =>
  db
    .select()
    .from(printingMaterials)
    .orderBy(...byName),
)

const create = api.printing_materials.create.handler(({ input, context: { db }, errors }) =>
  db.transaction(async (tx) => {
    const [made] = await tx.insert(printingMaterials).values(input).onConflictDoNothing().returning()
    if (made) {
      await announceMaterials(tx)
      return made
    }
    // The id exists: an earlier submission of the same form succeeded, and its result stands.
    const [earlier] = await tx.select().from(printingMaterials).where(eq(printingMaterials.id, input.id))
    if (earlier?.name !== input.name) throw errors.CONFLICT({ message: alreadyExists('material') })
    return earlier
  }),
)

const change = api.printing_materials.change.handler(({ input, context: { db }, errors }) =>
  db.transaction(async (tx) => {
    const { id, updated_at: asRead, ...changes } = input
    const [material] = await tx.select().from(printingMaterials).where(eq(printingMaterials.id, id)).for('update')
    if (!material) throw errors.NOT_FOUND({ message: hasBeenDeleted('material') })
    if (asRead && asRead !== material.updated_at) throw errors.CONFLICT({ message: changedMeanwhile('material') })
    const [changed = material] = await tx
      .update(printingMaterials)
      .set({ ...changes, updated_at: new Date().toISOString() })
      .where(eq(printingMaterials.id, id))
      .returning()
    await announceMaterials(tx)
    return changed
  }),
)

/** Inquiries keep the name and price of the chosen material. Removing a missing material succeeds. */
const remove = api.printing_materials.remove.handler(({ input, context: { db } }) =>
  db.transaction(async (tx) => {
    const gone = await tx
      .delete(printingMaterials)
      .where(eq(printingMaterials.id, input.id))
      .returning({ id: shown.id })
    if (gone.length > 0) await announceMaterials(tx)
    return { success: true as const }
  }),
)

export const materialCalls = { available, list, create, change, remove }

async function announceMaterials(tx: Queries) {
  await announce(tx, 'materials', 'printing_materials')
  await announce(tx, 'office', 'printing_materials')
}
