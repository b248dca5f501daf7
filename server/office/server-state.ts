/** The state of the server, shown to the owner. */
import { and, desc, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { backups } from '../db/schema/backups.ts'
import { api } from '../http/calls.ts'

const get = api.server_state.get.handler(async ({ context: { config, db } }) => ({
  sends_mail: !config.production || config.smtpUrl !== undefined,
  backups: config.backups ? { every: config.backups.every, ...(await stateOfBackups(db)) } : null,
}))

export async function stateOfBackups(db: Database) {
  const newest = desc(backups.started_at)
  const [good] = await db
    .select()
    .from(backups)
    .where(and(isNotNull(backups.file_name), isNull(backups.failure)))
    .orderBy(newest)
    .limit(1)
  const [latest] = await db.select().from(backups).where(isNotNull(backups.finished_at)).orderBy(newest).limit(1)
  const last =
    good?.size != null && good.verified
      ? {
          made_at: good.started_at,
          size: good.size,
          verified: good.verified,
          remark: good.remark,
          off_site: good.off_site,
        }
      : null
  return { last, failure: latest?.failure ?? null }
}

export const serverStateCalls = { get }
