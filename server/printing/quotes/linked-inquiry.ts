/** The inquiry behind the link to its page. */
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Queries } from '../../db/database.ts'
import { printingInquiries } from '../../db/schema/printing.ts'
import { isQuoteToken } from './quote-links.ts'

/** Undefined for a link that was forged or withdrawn. */
export async function linkedInquiry(db: Queries, secret: string, token: string) {
  const [id = '', signature = ''] = token.split('.')
  if (!z.uuid().safeParse(id).success) return undefined
  const [inquiry] = await db.select().from(printingInquiries).where(eq(printingInquiries.id, id))
  return inquiry && isQuoteToken(secret, inquiry, signature) ? inquiry : undefined
}
