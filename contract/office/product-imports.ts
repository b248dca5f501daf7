/**
 * Imports of products, which go on in the background: uploaded and checked first, then confirmed. The file itself is uploaded
 * as bytes, not JSON.
 *
 * | call                                                   | who                          | carries                                   |
 * |--------------------------------------------------------|------------------------------|-------------------------------------------|
 * | POST /api/files/product-imports?id=<new id>&name=<name> | staff with `manage-products` | the CSV file; answers ProductImport       |
 */
import { hasBeenDeleted } from '@paddock/domain/messages.ts'
import { IMPORT_REFUSALS, IMPORT_STATES } from '@paddock/domain/store/product-import.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { ById, Success } from '../inputs.ts'
import { inOffice } from './rights.ts'

const tags = ['office']

export const PRODUCT_IMPORT_UPLOAD = '/api/files/product-imports'

const ImportProblem = z.strictObject({
  /** As a spreadsheet numbers its rows: the headings are row 1. */
  row: z.number().int(),
  column: z.string(),
  why: z.string(),
})
export type ImportProblem = z.infer<typeof ImportProblem>

/** A row that would change something, with the names of the fields. */
const PreviewedRow = z.strictObject({
  row: z.number().int(),
  name: z.string(),
  sku: z.string().nullable(),
  action: z.enum(['create', 'update']),
  fields: z.array(z.string()),
})
export type PreviewedRow = z.infer<typeof PreviewedRow>

const ImportSummary = z.strictObject({
  id: z.uuid(),
  file_name: z.string(),
  state: z.enum(IMPORT_STATES),
  /** Without the headings; `rows_done` of them are checked or, from `importing` on, written. */
  rows: z.number().int(),
  rows_done: z.number().int(),
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  problem_count: z.number().int(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
})

const ProductImport = ImportSummary.extend({
  /** At most 200; `problem_count` counts all. Nothing is imported while there are any. */
  problems: z.array(ImportProblem),
  /** The first 50. */
  preview: z.array(PreviewedRow),
})

const NotFound = { NOT_FOUND: { status: 404, message: hasBeenDeleted('import') } } as const

export const product_imports = {
  list: call
    .route({ method: 'GET', path: '/product_imports', tags, summary: 'The last ten imports of products, newest first' })
    .meta(inOffice('manage-products'))
    .output(z.array(ImportSummary)),
  get: call
    .route({
      method: 'GET',
      path: '/product_imports/{id}',
      tags,
      summary: 'One import with its problems and a preview',
    })
    .meta(inOffice('manage-products'))
    .input(ById)
    .errors(NotFound)
    .output(ProductImport),
  confirm: call
    .route({
      method: 'POST',
      path: '/product_imports/{id}/confirm',
      tags,
      summary: 'Write a checked import without problems; may be repeated',
    })
    .meta(inOffice('manage-products'))
    .input(ById)
    .errors({ ...NotFound, NOT_READY: { status: 409, message: IMPORT_REFUSALS.notReady } })
    .output(ProductImport),
  withdraw: call
    .route({
      method: 'DELETE',
      path: '/product_imports/{id}',
      tags,
      summary: 'Delete an import that is not being written',
    })
    .meta(inOffice('manage-products'))
    .input(ById)
    .errors({ AT_WORK: { status: 409, message: IMPORT_REFUSALS.atWork } })
    .output(Success),
}
