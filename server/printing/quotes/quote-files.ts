/** GET /api/files/print-quotes/<token>/<id>: a model or a file of a message, for anyone with the link to the inquiry. */
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { printingMessageFiles, printingMessages, printingParts } from '../../db/schema/printing.ts'
import { notFound } from '../../http/answers.ts'
import { attachment } from '../../http/attachment.ts'
import type { Services } from '../../services.ts'
import { BUCKET } from '../uploads.ts'
import { linkedInquiry } from './linked-inquiry.ts'

type Asked = { Params: { token: string; id: string } }

export function quoteFileRoute(app: FastifyInstance, { db, secret, files }: Pick<Services, 'db' | 'secret' | 'files'>) {
  const plain = { compress: false, exposeHeadRoute: false } as const
  app.get<Asked>('/api/files/print-quotes/:token/:id', plain, async (request, reply) => {
    const { token, id } = request.params
    const inquiry = z.uuid().safeParse(id).success ? await linkedInquiry(db, secret, token) : undefined
    if (!inquiry) return notFound(reply)
    void reply.header('cache-control', 'private, no-store')
    const [part] = await db
      .select()
      .from(printingParts)
      .where(and(eq(printingParts.id, id), eq(printingParts.inquiry_id, inquiry.id)))
    if (part) {
      const model = await files.get(BUCKET, part.file_url)
      if (!model) return notFound(reply)
      return reply
        .type(model.contentType)
        .header('content-length', model.size)
        .header('content-disposition', attachment(part.name))
        .send(model.body)
    }
    const [sent] = await db
      .select({ file: printingMessageFiles })
      .from(printingMessageFiles)
      .innerJoin(printingMessages, eq(printingMessages.id, printingMessageFiles.message_id))
      .where(and(eq(printingMessageFiles.id, id), eq(printingMessages.inquiry_id, inquiry.id)))
    if (!sent) return notFound(reply)
    const { name, content_type, bytes } = sent.file
    // A picture is shown on the page; it was checked to be one, and nothing else is opened in the browser.
    const shown = content_type.startsWith('image/') ? 'inline' : attachment(name)
    return reply.type(content_type).header('content-disposition', shown).send(bytes)
  })
}
