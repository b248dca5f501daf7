/** Shows the kept mail to whoever sits at the computer that runs Paddock, and to nobody in production. */
import { desc, eq } from 'drizzle-orm'
import { outboxMails } from '../db/schema/outbox.ts'
import { api } from '../http/calls.ts'

export const outboxCalls = {
  list: api.outbox.list.handler(({ input, context: { db, config, onThisComputer }, errors }) => {
    if (!config.outboxReadable || !onThisComputer) throw errors.NOT_FOUND()
    const to = input.to ? eq(outboxMails.to, input.to.trim().toLowerCase()) : undefined
    return db.select().from(outboxMails).where(to).orderBy(desc(outboxMails.sent_at)).limit(input.limit)
  }),
}
