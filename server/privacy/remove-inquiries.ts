/** Deletes the printing inquiries of a deleted account with their models, unless a print is in progress. */
import { and, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { printingInquiries } from '../db/schema/printing.ts'
import type { Jobs } from '../jobs/jobs.ts'

export const MODEL_BUCKET = 'stl-files'

/** In progress: the retention rule for completed inquiries deletes these later. */
const IN_PROGRESS = ['approved', 'in_production'] as const

export async function removeInquiriesOf(tx: Transaction, jobs: Jobs, email: string) {
  const own = sql`lower(${printingInquiries.customer_email}) = ${email}`
  const gone = await tx
    .delete(printingInquiries)
    .where(and(own, notInArray(printingInquiries.status, [...IN_PROGRESS])))
    .returning({ path: printingInquiries.stl_file_url })
  for (const { path } of gone) await jobs.enqueue(tx, 'remove-model', { path })
}
