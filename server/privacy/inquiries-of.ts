/** Printing inquiries of somebody who deletes their account: they go with their models, unless a print is under way. */
import { and, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '../db/database.ts'
import { printingInquiries } from '../db/schema/printing.ts'
import type { Jobs } from '../jobs/jobs.ts'

export const MODEL_BUCKET = 'stl-files'

/** Agreed to and not delivered: the rule of completed inquiries ends these later. */
const UNDER_WAY = ['approved', 'in_production'] as const

export async function removeInquiriesOf(tx: Transaction, jobs: Jobs, email: string) {
  const own = sql`lower(${printingInquiries.customer_email}) = ${email}`
  const gone = await tx
    .delete(printingInquiries)
    .where(and(own, notInArray(printingInquiries.status, [...UNDER_WAY])))
    .returning({ path: printingInquiries.stl_file_url })
  for (const { path } of gone) await jobs.enqueue(tx, 'remove-model', { path })
}
