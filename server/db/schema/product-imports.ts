/** Imports of products from CSV files: how far each is, and its rows until they are written. */
import type { ImportProblem, PreviewedRow } from '@paddock/contract/office/product-imports.ts'
import { IMPORT_STATES, type ImportState } from '@paddock/domain/store/product-import.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, filled, instant, oneOf } from '../columns.ts'
import { teamUsers } from './identity.ts'

const count = (name: string) => integer(name).notNull().default(0)

export const productImports = pgTable(
  'product_imports',
  {
    /** Minted by the browser. */
    id: uuid('id').primaryKey(),
    file_name: text('file_name').notNull(),
    imported_by: uuid('imported_by').references(() => teamUsers.id, { onDelete: 'set null' }),
    state: text('state').$type<ImportState>().notNull().default('uploading'),
    /** As they are meant, in the order of the cells. */
    headings: text('headings').array().notNull().default(sql`'{}'`),
    rows: count('rows'),
    rows_done: count('rows_done'),
    /** The last row that is checked or written; the headings are row 1. */
    done_row: integer('done_row').notNull().default(1),
    created: count('created'),
    updated: count('updated'),
    unchanged: count('unchanged'),
    problem_count: count('problem_count'),
    problems: jsonb('problems').$type<ImportProblem[]>().notNull().default([]),
    preview: jsonb('preview').$type<PreviewedRow[]>().notNull().default([]),
    created_at: createdAt(),
    finished_at: instant('finished_at'),
  },
  (table) => [
    filled('product_imports_file_name_filled', table.file_name),
    oneOf('product_imports_state', table.state, IMPORT_STATES),
    check('product_imports_rows', sql`${table.rows_done} between 0 and ${table.rows}`),
    index('product_imports_created').on(table.created_at, table.id),
    index('product_imports_imported_by').on(table.imported_by),
  ],
)

/** A row with its number and its cells. */
export type StoredRow = [row: number, cells: string[]]

export const productImportParts = pgTable(
  'product_import_parts',
  {
    import_id: uuid('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    last_row: integer('last_row').notNull(),
    rows: jsonb('rows').$type<StoredRow[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.import_id, table.last_row] }),
    check('product_import_parts_last_row', sql`${table.last_row} > 1`),
    check('product_import_parts_rows', sql`jsonb_typeof(${table.rows}) = 'array'`),
  ],
)
