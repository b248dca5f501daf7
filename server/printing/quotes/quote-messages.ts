/** Messages about a print, with files: each side is emailed what the other has written. */
import { isOfType } from '@paddock/domain/invoices/purchase-order.ts'
import { hasBeenDeleted } from '@paddock/domain/messages.ts'
import { PRINTING_REFUSALS } from '@paddock/domain/printing/messages.ts'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { printingInquiries, printingMessageFiles, printingMessages } from '../../db/schema/printing.ts'
import { api } from '../../http/calls.ts'
import { withinLimit } from '../../http/limits.ts'
import { ownerOf } from '../../identity/callers.ts'
import { announce } from '../../live/announce.ts'
import { activeOwnerIds, notify } from '../../notifications/notifications.ts'
import { linkedInquiry } from './linked-inquiry.ts'
import { printMessageEmail, printMessageToOwnerEmail } from './message-emails.ts'
import { fileUrl, quoteUrl } from './quote-links.ts'

const PER_INQUIRY = { max: 30, seconds: 3600 }

export async function messagesOf(db: Queries, token: string, inquiry_id: string) {
  const messages = await db
    .select()
    .from(printingMessages)
    .where(eq(printingMessages.inquiry_id, inquiry_id))
    .orderBy(asc(printingMessages.created_at), asc(printingMessages.id))
  const ids = messages.map(({ id }) => id)
  const files = ids.length > 0 ? await filesOf(db, ids) : []
  return messages.map(({ inquiry_id: _, ...message }) => ({
    ...message,
    files: files
      .filter(({ message_id }) => message_id === message.id)
      .map(({ message_id: _, ...file }) => ({ ...file, url: fileUrl(token, file.id) })),
  }))
}

const filesOf = (db: Queries, ids: string[]) =>
  db
    .select({
      id: printingMessageFiles.id,
      message_id: printingMessageFiles.message_id,
      name: printingMessageFiles.name,
      content_type: printingMessageFiles.content_type,
      size: sql<number>`octet_length(${printingMessageFiles.bytes})`,
    })
    .from(printingMessageFiles)
    .where(inArray(printingMessageFiles.message_id, ids))
    .orderBy(asc(printingMessageFiles.position))

type Sent = Parameters<Parameters<typeof api.printing_quotes.write.handler>[0]>[0]['input']
type Author = { inquiry_id: string; from_customer: boolean; author_name: string }

/** Idempotent: false if it was sent before. */
async function save(tx: Transaction, { message_id: id, text, files }: Omit<Sent, 'token'>, author: Author) {
  const made = await tx
    .insert(printingMessages)
    .values({ id, text, ...author })
    .onConflictDoNothing()
    .returning()
  if (made.length === 0) return false
  if (files.length > 0)
    await tx.insert(printingMessageFiles).values(
      files.map(({ name, type, base64 }, position) => ({
        ...{ message_id: id, position, name, content_type: type },
        bytes: Buffer.from(base64, 'base64'),
      })),
    )
  await announce(tx, 'office', 'printing_inquiries')
  return true
}

function problemOf({ text, files }: Pick<Sent, 'text' | 'files'>) {
  if (text === '' && files.length === 0) return 'EMPTY'
  return files.every(({ type, base64 }) => isOfType(type, Buffer.from(base64, 'base64'))) ? undefined : 'WRONG_FILE'
}

export const write = api.printing_quotes.write.handler(async ({ input, context, errors }) => {
  const { db, secret, jobs, config } = context
  const inquiry = await linkedInquiry(db, secret, input.token)
  if (!inquiry) throw errors.NOT_FOUND()
  const problem = problemOf(input)
  if (problem) throw errors[problem]()
  if (!(await withinLimit(db, `printing_messages ${inquiry.id}`, PER_INQUIRY)))
    throw errors.TOO_MANY_REQUESTS({ message: PRINTING_REFUSALS.tooManyMessages })
  await db.transaction(async (tx) => {
    const { id: inquiry_id, customer_name: author_name } = inquiry
    if (!(await save(tx, input, { inquiry_id, from_customer: true, author_name }))) return
    await notify(
      tx,
      { jobs, config },
      {
        name: 'print.written',
        to: await activeOwnerIds(tx, 'manage-printing'),
        subject: { inquiry_id },
        about: { customer: author_name, file: inquiry.stl_file_name },
        email: (owner) => printMessageToOwnerEmail(owner, inquiry, input, config.publicUrl),
      },
    )
  })
  return { success: true as const }
})

export const answer = api.printing_quotes.answer.handler(async ({ input, context, errors }) => {
  const { db, secret, jobs, config, caller } = context
  const problem = problemOf(input)
  if (problem) throw errors[problem]()
  await db.transaction(async (tx) => {
    const [inquiry] = await tx.select().from(printingInquiries).where(eq(printingInquiries.id, input.id))
    if (!inquiry) throw errors.NOT_FOUND({ message: hasBeenDeleted('inquiry') })
    const author = { inquiry_id: inquiry.id, from_customer: false, author_name: ownerOf(caller).full_name }
    if (!(await save(tx, input, author))) return
    const url = quoteUrl(config.publicUrl, secret, inquiry)
    await jobs.enqueue(tx, 'send-mail', printMessageEmail(inquiry, input, url))
  })
  return { success: true as const }
})
