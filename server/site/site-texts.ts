/** The texts of the site: public to read, written by the business owner. */
import { DEFAULT_TEXTS } from '@paddock/domain/site/default-texts.ts'
import { SITE_TEXTS, type SiteText } from '@paddock/domain/site/site-texts.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { siteTexts } from '../db/schema/site.ts'
import { api } from '../http/calls.ts'
import { originOf, recordAudit } from '../identity/audit-log.ts'
import { ownerOf } from '../identity/callers.ts'
import { announce } from '../live/announce.ts'
import { blocksIn } from './markdown-blocks.ts'

export async function textsOf<Key extends SiteText>(db: Queries, keys: readonly Key[]) {
  const rows = await db.select().from(siteTexts).where(inArray(siteTexts.key, keys))
  return keys.map((key) => {
    const row = rows.find((row) => row.key === key)
    return { key, text: row?.text ?? DEFAULT_TEXTS[key], updated_at: row?.updated_at ?? null }
  })
}

const get = api.site_texts.get.handler(async ({ input, context: { db }, errors }) => {
  const [found] = await textsOf(db, [input.key])
  if (!found) throw errors.NOT_FOUND()
  return { key: found.key, blocks: blocksIn(found.text), updated_at: found.updated_at }
})

const list = api.site_texts.list.handler(({ context: { db } }) => textsOf(db, SITE_TEXTS))

const preview = api.site_texts.preview.handler(({ input }) => ({ blocks: blocksIn(input.text) }))

const save = api.site_texts.save.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { key, text } = input
    const me = ownerOf(context.caller)
    // An advisory lock, because a text without a row has no row to lock.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`site_texts ${key}`}))`)
    const [before] = await tx.select().from(siteTexts).where(eq(siteTexts.key, key))
    const isSame = text === (before?.text ?? '') || (!before && text === DEFAULT_TEXTS[key])
    if (!isSame) {
      if (input.updated_at !== (before?.updated_at ?? null))
        throw errors.CONFLICT({ message: 'Somebody else has changed this text in the meantime.' })
      await write(tx, key, text, me.id)
      await recordAudit(tx, {
        ...originOf(context),
        action: 'site-text-changed',
        realm: 'owner',
        subjectId: me.id,
        details: { text: key, default: text === '' },
      })
      await announce(tx, 'site', 'site_texts')
      await announce(tx, 'office', 'site_texts')
    }
    const [saved] = await textsOf(tx, [key])
    if (!saved) throw errors.NOT_FOUND()
    return saved
  }),
)

async function write(tx: Queries, key: SiteText, text: string, updated_by: string) {
  if (text === '') return tx.delete(siteTexts).where(eq(siteTexts.key, key))
  const set = { text, updated_by, updated_at: new Date().toISOString() }
  return tx
    .insert(siteTexts)
    .values({ key, ...set })
    .onConflictDoUpdate({ target: siteTexts.key, set })
}

export const siteTextCalls = { get, list, preview, save }
