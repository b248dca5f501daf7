/** GET /api/files/invoices/… and /api/files/receipts/…: documents of the store, for anyone with their signed link. */
import { eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { z } from 'zod'
import { invoices } from '../../db/schema/invoices.ts'
import { orders } from '../../db/schema/store.ts'
import { notFound } from '../../http/answers.ts'
import { attachment } from '../../http/attachment.ts'
import { isSigned } from '../../http/signed-links.ts'
import type { Services } from '../../services.ts'
import { documentPdf, fileNameOf } from './document-pdf.ts'
import { eInvoiceOf } from './e-invoice.ts'
import { receiptOf } from './invoice-links.ts'
import { type Document, documentOf, issueReceipt } from './issue-document.ts'

export const SignedId = z.object({ id: z.uuid(), signature: z.string().max(100) })
export type SignedRoute = { Params: { id: string }; Querystring: { signature?: string } }
type Deps = Pick<Services, 'db' | 'files' | 'secret'>

export function invoiceRoutes(app: FastifyInstance, { db, files, secret }: Deps) {
  // No HEAD route: link scanners must not issue receipts.
  const plain = { compress: false, exposeHeadRoute: false } as const

  async function sendPdf(reply: FastifyReply, document: Document) {
    const pdf = await documentPdf(files, document)
    return reply
      .type('application/pdf')
      .header('content-disposition', attachment(fileNameOf(document, 'pdf')))
      .header('cache-control', 'private, no-store')
      .send(Buffer.from(pdf))
  }

  app.get<SignedRoute>('/api/files/invoices/:id', plain, async (request, reply) => {
    const asked = SignedId.safeParse({ ...request.params, ...request.query })
    if (!asked.success || !isSigned(secret, ['invoice', asked.data.id], asked.data.signature)) return notFound(reply)
    const [document] = await db.select().from(invoices).where(eq(invoices.id, asked.data.id))
    return document ? sendPdf(reply, document) : notFound(reply)
  })

  app.get<SignedRoute>('/api/files/e-invoices/:id', plain, async (request, reply) => {
    const asked = SignedId.safeParse({ ...request.params, ...request.query })
    if (!asked.success || !isSigned(secret, ['invoice', asked.data.id], asked.data.signature)) return notFound(reply)
    const [document] = await db.select().from(invoices).where(eq(invoices.id, asked.data.id))
    const xml = document && (await eInvoiceOf(document))
    if (!xml) return notFound(reply)
    return reply
      .type('application/xml')
      .header('content-disposition', attachment(fileNameOf(document, 'xml')))
      .header('cache-control', 'private, no-store')
      .send(xml)
  })

  app.get<SignedRoute>('/api/files/receipts/:id', plain, async (request, reply) => {
    const asked = SignedId.safeParse({ ...request.params, ...request.query })
    if (!asked.success || !isSigned(secret, ['receipt', asked.data.id], asked.data.signature)) return notFound(reply)
    const receipt = await db.transaction(async (tx) => {
      const [order] = await tx.select().from(orders).where(eq(orders.id, asked.data.id)).for('update')
      if (!order) return undefined
      // One that was issued stays, also after a refund.
      const issued = await documentOf(tx, order.id, 'receipt')
      return issued ?? (receiptOf(secret, order) ? issueReceipt(tx, order, new Date()) : undefined)
    })
    return receipt ? sendPdf(reply, receipt) : notFound(reply)
  })
}
