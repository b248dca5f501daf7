/** Deletes the printing inquiries of a deleted account with their models, unless a print is in progress. */
import { and, eq, notInArray, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../db/database.ts'
import { printingInquiries, printingParts } from '../db/schema/printing.ts'
import type { Jobs } from '../jobs/jobs.ts'

export const MODEL_BUCKET = 'stl-files'

/** In progress: the retention rule for completed inquiries deletes these later. */
const IN_PROGRESS = ['approved', 'in_production'] as const

export async function removeInquiriesOf(tx: Transaction, jobs: Jobs, email: string) {
  const own = sql`lower(${printingInquiries.customer_email}) = ${email}`
  const over = await tx
    .select({ id: printingInquiries.id })
    .from(printingInquiries)
    .where(and(own, notInArray(printingInquiries.status, [...IN_PROGRESS])))
    .for('update')
  for (const { id } of over) {
    for (const path of await modelsOf(tx, id)) await jobs.enqueue(tx, 'remove-model', { path })
    await tx.delete(printingInquiries).where(eq(printingInquiries.id, id))
  }
}

/** The files of all its parts; messages and their files are deleted with the inquiry. */
export async function modelsOf(db: Queries, inquiry_id: string) {
  const parts = await db
    .select({ path: printingParts.file_url })
    .from(printingParts)
    .where(eq(printingParts.inquiry_id, inquiry_id))
  return parts.map(({ path }) => path)
}
