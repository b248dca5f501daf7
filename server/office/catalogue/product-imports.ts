/** The owner's calls about imports of products. */
import { hasBeenDeleted } from '@paddock/domain/messages.ts'
import { omit } from '@paddock/domain/omit.ts'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { productImports } from '../../db/schema/product-imports.ts'
import { api } from '../../http/calls.ts'
import { announce } from '../../live/announce.ts'

const MOST_LISTED = 10

export const shownImport = (row: typeof productImports.$inferSelect) => omit(row, 'imported_by', 'headings', 'done_row')

async function importOf(db: Queries, id: string) {
  const [found] = await db.select().from(productImports).where(eq(productImports.id, id))
  return found && shownImport(found)
}

const list = api.product_imports.list.handler(async ({ context: { db } }) => {
  const rows = await db
    .select()
    .from(productImports)
    .orderBy(desc(productImports.created_at), desc(productImports.id))
    .limit(MOST_LISTED)
  return rows.map((row) => omit(shownImport(row), 'problems', 'preview'))
})

const get = api.product_imports.get.handler(async ({ input, context: { db }, errors }) => {
  const found = await importOf(db, input.id)
  if (!found) throw errors.NOT_FOUND({ message: hasBeenDeleted('import') })
  return found
})

/** Counted again while it is written: what changed since the check is left out of the counts. */
const confirm = api.product_imports.confirm.handler(({ input, context: { db, jobs }, errors }) =>
  db.transaction(async (tx) => {
    const [confirmed] = await tx
      .update(productImports)
      .set({ state: 'importing', rows_done: 0, done_row: 1, created: 0, updated: 0, unchanged: 0 })
      .where(
        and(eq(productImports.id, input.id), eq(productImports.state, 'checked'), eq(productImports.problem_count, 0)),
      )
      .returning()
    if (confirmed) {
      await jobs.enqueue(tx, 'write-product-import', { import_id: input.id }, { singletonKey: input.id })
      await announce(tx, 'office', 'product_imports')
      return shownImport(confirmed)
    }
    const found = await importOf(tx, input.id)
    if (!found) throw errors.NOT_FOUND({ message: hasBeenDeleted('import') })
    if (found.state !== 'importing' && found.state !== 'done') throw errors.NOT_READY()
    return found
  }),
)

const withdraw = api.product_imports.withdraw.handler(({ input, context: { db }, errors }) =>
  db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(productImports)
      .where(and(eq(productImports.id, input.id), ne(productImports.state, 'importing')))
      .returning({ id: productImports.id })
    if (!gone && (await importOf(tx, input.id))) throw errors.AT_WORK()
    if (gone) await announce(tx, 'office', 'product_imports')
    return { success: true as const }
  }),
)

export const productImportCalls = { list, get, confirm, withdraw }
