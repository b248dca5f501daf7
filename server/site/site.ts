/** Answers about the installation itself. */
import { sql } from 'drizzle-orm'
import { api } from '../http/calls.ts'
import { landing } from './landing.ts'
import { reasonsNotReady } from './readiness.ts'

export { sitePage } from './page-heads.ts'
export { searchEngineRoutes } from './search-engines.ts'
export { siteTextCalls } from './site-texts.ts'

export const siteCalls = {
  about: api.site.about.handler(({ context: { config, payments, venue } }) => ({
    open: config.open,
    outbox: config.outboxReadable,
    payments: payments !== undefined,
    venue: venue ? venue.about() : null,
  })),
  landing,
  health: api.site.health.handler(async ({ context: { db }, errors }) => {
    try {
      await db.execute(sql`select 1`)
    } catch {
      throw errors.UNHEALTHY()
    }
    return { status: 'ok', database: 'reached' }
  }),
  ready: api.site.ready.handler(async ({ context, errors }) => {
    const reasons = await reasonsNotReady(context)
    if (reasons.length > 0) throw errors.NOT_READY({ data: { reasons } })
    return { status: 'ready' }
  }),
  clock: api.site.clock.handler(() => ({ now: new Date().toISOString() })),
}
