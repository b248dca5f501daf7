/** Copies, changes and publishes the rule packs of a company. A published version is never changed. */
import { RULE_PACK_ERRORS } from '@paddock/domain/rules/messages.ts'
import { draftOf, ownPackId, publishedPack, settledPack } from '@paddock/domain/rules/own-pack.ts'
import { and, asc, desc, eq, max } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { companies, companyRulePacks } from '../../db/schema/competition.ts'
import { api } from '../../http/calls.ts'
import { organizerOf } from '../../identity/callers.ts'
import { announcePacks, GONE, insertDraft, listed, lockPack, ownPack, packToCopy, wholePack } from './own-packs.ts'

export const listPacks = api.company_rule_packs.list.handler(({ context: { db, caller } }) =>
  db
    .select(listed)
    .from(companyRulePacks)
    .where(eq(companyRulePacks.company_id, organizerOf(caller).company_id))
    .orderBy(asc(companyRulePacks.title), asc(companyRulePacks.pack_id), desc(companyRulePacks.version)),
)

export const getPack = api.company_rule_packs.get.handler(async ({ input, context: { db, caller }, errors }) => {
  const pack = await wholePack(db, organizerOf(caller).company_id, input.id)
  if (!pack) throw errors.NOT_FOUND(GONE)
  return pack
})

/** Row lock: two copies with one title get different short names. */
const lockCompany = (tx: Transaction, id: string) =>
  tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for('no key update')

export const copyPack = api.company_rule_packs.copy.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { company_id, full_name } = organizerOf(caller)
    await lockCompany(tx, company_id)
    const from = await packToCopy(tx, company_id, input.from)
    if (!from) throw errors.NO_SUCH_PACK()
    const taken = await tx
      .select({ pack_id: companyRulePacks.pack_id })
      .from(companyRulePacks)
      .where(eq(companyRulePacks.company_id, company_id))
    const names = taken.map(({ pack_id }) => pack_id)
    const pack = draftOf(from, { id: ownPackId(input.title, names), title: input.title, version: 1 })
    await insertDraft(tx, { id: input.id, company_id, created_by: full_name, from, pack })
    // If the id was taken, an earlier attempt with the same form was saved, and is returned.
    const stored = await wholePack(tx, company_id, input.id)
    if (!stored || stored.title !== input.title) throw errors.CONFLICT({ message: RULE_PACK_ERRORS.exists })
    return stored
  }),
)

export const changePack = api.company_rule_packs.change.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { company_id } = organizerOf(caller)
    const row = await lockPack(tx, company_id, input.id)
    if (!row) throw errors.NOT_FOUND(GONE)
    if (row.status === 'published') throw errors.PUBLISHED()
    if (row.updated_at !== input.updated_at) throw errors.CONFLICT({ message: RULE_PACK_ERRORS.changed })
    const named = { id: row.pack_id, title: input.title, version: row.version }
    const pack = settledPack(row.pack, draftOf(input.pack, named))
    await tx
      .update(companyRulePacks)
      .set({ title: input.title, pack, updated_at: new Date().toISOString() })
      .where(eq(companyRulePacks.id, input.id))
    await announcePacks(tx, company_id)
    return saved(await wholePack(tx, company_id, input.id))
  }),
)

export const nextVersion = api.company_rule_packs.next.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { company_id, full_name } = organizerOf(caller)
    await lockCompany(tx, company_id)
    const row = await ownPack(tx, company_id, input.id)
    if (!row) throw errors.NOT_FOUND(GONE)
    if (row.status === 'draft') throw errors.NOT_PUBLISHED()
    // Pressed twice: the first press has already started it.
    const started = await wholePack(tx, company_id, input.new_id)
    if (started) return started
    const versions = and(eq(companyRulePacks.company_id, company_id), eq(companyRulePacks.pack_id, row.pack_id))
    if ((await tx.$count(companyRulePacks, and(versions, eq(companyRulePacks.status, 'draft')))) > 0)
      throw errors.DRAFT_EXISTS()
    const [latest] = await tx
      .select({ version: max(companyRulePacks.version) })
      .from(companyRulePacks)
      .where(versions)
    const version = (latest?.version ?? row.version) + 1
    const pack = draftOf(row.pack, { id: row.pack_id, title: row.title, version })
    const draft = { id: input.new_id, company_id, created_by: full_name, from: row.pack, pack }
    if (!(await insertDraft(tx, draft))) throw errors.CONFLICT({ message: RULE_PACK_ERRORS.exists })
    return saved(await wholePack(tx, company_id, input.new_id))
  }),
)

export const publishPack = api.company_rule_packs.publish.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { company_id } = organizerOf(caller)
    const row = await lockPack(tx, company_id, input.id)
    if (!row) throw errors.NOT_FOUND(GONE)
    // Pressed twice: the first press has already published it.
    if (row.status === 'published') return saved(await wholePack(tx, company_id, input.id))
    if (row.updated_at !== input.updated_at) throw errors.CONFLICT({ message: RULE_PACK_ERRORS.changed })
    const now = new Date().toISOString()
    await tx
      .update(companyRulePacks)
      .set({ status: 'published', pack: publishedPack(row.pack), published_at: now, updated_at: now })
      .where(eq(companyRulePacks.id, input.id))
    await announcePacks(tx, company_id)
    return saved(await wholePack(tx, company_id, input.id))
  }),
)

export const removePack = api.company_rule_packs.remove.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { company_id } = organizerOf(caller)
    const row = await lockPack(tx, company_id, input.id)
    if (!row) throw errors.NOT_FOUND(GONE)
    if (row.status === 'published') throw errors.PUBLISHED()
    await tx.delete(companyRulePacks).where(eq(companyRulePacks.id, input.id))
    await announcePacks(tx, company_id)
    return { success: true as const }
  }),
)

/** In the transaction that has just written it. */
function saved<Stored>(stored: Stored | undefined): Stored {
  if (!stored) throw new Error('A rule pack that was just saved is gone.')
  return stored
}
