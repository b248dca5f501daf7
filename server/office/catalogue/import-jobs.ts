/** Checks an import of products, and writes it once it is confirmed: part after part, so that neither memory nor locks grow with the file. */
import type { CsvRow } from '@paddock/domain/store/csv-variants.ts'
import { readRow } from '@paddock/domain/store/product-csv.ts'
import { MOST_IMPORT_PROBLEMS } from '@paddock/domain/store/product-import.ts'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { brokenRule } from '../../db/broken-rule.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { businessOwners } from '../../db/schema/office.ts'
import { productImportParts, productImports } from '../../db/schema/product-imports.ts'
import type { JobHandlers } from '../../jobs/jobs.ts'
import { announce } from '../../live/announce.ts'
import type { Services } from '../../services.ts'
import { carryOut } from './csv-import.ts'
import { type Plan, planRows } from './csv-plan.ts'
import { type Seen, shown } from './csv-step.ts'

type Deps = Pick<Services, 'db' | 'jobs' | 'payments'>
type Import = typeof productImports.$inferSelect

const MOST_SHOWN = 50
const MOST_LOOKS = 3
const IMPORT_LOCK = 7_206_203

/** Starts anew after a crash: nothing is written, and what earlier rows are about is known only while it runs. */
export const checkProductImport =
  ({ db }: Deps): JobHandlers['check-product-import'] =>
  async ({ import_id }, { signal }) => {
    const [found] = await db
      .update(productImports)
      .set({ rows_done: 0, done_row: 1, created: 0, updated: 0, unchanged: 0, preview: [] })
      .where(and(eq(productImports.id, import_id), eq(productImports.state, 'checking')))
      .returning()
    if (!found) return
    const seen: Seen = new Map()
    let problems: Import['problems'] = []
    let problem_count = 0
    for await (const { rows, isLast } of partsOf(db, found, signal)) {
      const goesOn = await db.transaction(async (tx) => {
        const { plan, rest } = await planRows(tx, rows.all, seen, { locked: false, isLast })
        problems = [...problems, ...plan.problems].slice(0, MOST_IMPORT_PROBLEMS)
        problem_count += plan.problems.length
        rows.rest = rest
        return note(tx, import_id, plan, rows, { problems, problem_count })
      })
      if (!goesOn) return
    }
    await finish(db, import_id, { state: 'checked', problem_count, problems })
  }

/** Goes on after a crash with the first row that is not written: a part is written and noted in one transaction. */
export const writeProductImport =
  (deps: Deps): JobHandlers['write-product-import'] =>
  async ({ import_id }, { signal }) => {
    const { db } = deps
    const [found] = await db
      .select()
      .from(productImports)
      .where(and(eq(productImports.id, import_id), eq(productImports.state, 'importing')))
    if (!found) return
    for await (const { rows, isLast } of partsOf(db, found, signal)) {
      const problems = await lookingAgain(() =>
        db.transaction(async (tx) => {
          await tx.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`)
          const { plan, rest } = await planRows(tx, rows.all, new Map(), { locked: true, isLast })
          if (plan.problems.length > 0) return plan.problems
          await sayWhy(tx, found)
          await carryOut(tx, deps, plan.steps)
          rows.rest = rest
          await note(tx, import_id, plan, rows, {})
          return []
        }),
      )
      if (problems.length > 0) {
        const named = { problems: problems.slice(0, MOST_IMPORT_PROBLEMS), problem_count: problems.length }
        return finish(db, import_id, { state: 'failed', ...named })
      }
    }
    await finish(db, import_id, { state: 'done' })
  }

/** The history of the stock says who has imported. */
const sayWhy = (tx: Transaction, { imported_by }: Import) =>
  tx.execute(sql`select set_config('paddock.stock_reason', 'import', true), set_config('paddock.stock_made_by',
    coalesce((select full_name from ${businessOwners} where user_id = ${imported_by}), ''), true)`)

/** `all` are to be planned; `rest` are left for the next part, because their product may go on there. */
type Rows = { all: CsvRow[]; rest: CsvRow[] }

async function* partsOf(db: Database, { id, headings, done_row }: Import, signal: AbortSignal) {
  const rows: Rows = { all: [], rest: [] }
  const next = async (after: number) => {
    const [part] = await db
      .select()
      .from(productImportParts)
      .where(and(eq(productImportParts.import_id, id), gt(productImportParts.last_row, after)))
      .orderBy(asc(productImportParts.last_row))
      .limit(1)
    return part
  }
  for (let part = await next(done_row); part; ) {
    // Another node goes on.
    if (signal.aborted) throw new Error('The import was interrupted.')
    const fresh = part.rows
      .filter(([row]) => row > done_row)
      .map(([row, cells]) => ({ row, ...readRow(headings, cells) }))
    const following = await next(part.last_row)
    rows.all = [...rows.rest, ...fresh]
    yield { rows, isLast: following === undefined }
    part = following
  }
}

/** False if the import has been withdrawn. */
async function note(tx: Transaction, id: string, plan: Plan, { all, rest }: Rows, found: Partial<Import>) {
  const count = (action: 'create' | 'update') => plan.steps.filter((step) => step.action === action).length
  const { rows_done, created, updated, unchanged, preview } = productImports
  const previewed = JSON.stringify(plan.steps.slice(0, MOST_SHOWN).map(shown))
  const noted = await tx
    .update(productImports)
    .set({
      ...found,
      rows_done: sql`${rows_done} + ${all.length - rest.length}`,
      done_row: all.at(all.length - rest.length - 1)?.row ?? 1,
      created: sql`${created} + ${count('create')}`,
      updated: sql`${updated} + ${count('update')}`,
      unchanged: sql`${unchanged} + ${plan.unchanged}`,
      preview: sql`case when jsonb_array_length(${preview}) = 0 then ${previewed}::jsonb else ${preview} end`,
    })
    .where(eq(productImports.id, id))
    .returning({ id: productImports.id })
  await announce(tx, 'office', 'product_imports')
  return noted.length > 0
}

async function finish(db: Database, id: string, found: Partial<Import>) {
  await db.transaction(async (tx) => {
    const over = found.state === 'checked' && found.problem_count === 0 ? {} : { finished_at: sql<string>`now()` }
    await tx
      .update(productImports)
      .set({ ...found, ...over })
      .where(eq(productImports.id, id))
    if (found.state === 'done') await tx.delete(productImportParts).where(eq(productImportParts.import_id, id))
    await announce(tx, 'office', 'product_imports')
  })
}

/**
 * Parts are written one at a time. A product or category that was created, changed or deleted while one is planned
 * violates a constraint: nothing of the part is written, and it is planned again.
 */
async function lookingAgain<T>(attempt: () => Promise<T>): Promise<T> {
  for (let looks = 1; ; looks++)
    try {
      return await attempt()
    } catch (error) {
      if (looks === MOST_LOOKS || brokenRule(error) === undefined) throw error
    }
}
