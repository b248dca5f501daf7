/** Answers about the installation itself. */
import { sql } from 'drizzle-orm'
import { api } from '../http/calls.ts'

export const siteCalls = {
  about: api.site.about.handler(({ context: { config, payments } }) => ({
    open: config.open,
    outbox: config.outboxReadable,
    payments: payments !== undefined,
  })),
  health: api.site.health.handler(async ({ context: { db }, errors }) => {
    try {
      await db.execute(sql`select 1`)
    } catch {
      throw errors.UNHEALTHY()
    }
    return { status: 'ok', database: 'reached' }
  }),
}
