/** The sections of a scorecard, in order. Criteria refer to their section by name. */
import { isDeepStrictEqual } from 'node:util'
import { SECTION_ERRORS } from '@paddock/domain/judging/messages.ts'
import { and, eq, ne, sql } from 'drizzle-orm'
import { changedFields } from '../../db/changed-fields.ts'
import type { Queries, Transaction } from '../../db/database.ts'
import { templateCriteria, templateSections } from '../../db/schema/scorecards.ts'
import { api } from '../../http/calls.ts'
import type { Caller } from '../../identity/callers.ts'
import { announceTemplates, GONE, lockTemplate, sectionsOf } from './own-template.ts'

const SECTION_GONE = { message: SECTION_ERRORS.gone }

export const addSection = api.template_sections.add.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const template = await lockTemplate(tx, caller, input.template_id)
    if (!template) throw errors.NOT_FOUND(GONE)
    const before = await sectionsOf(tx, template.id)
    const earlier = before.find(({ id }) => id === input.id)
    if (earlier?.name === input.name) return earlier
    if (before.some(({ name }) => name === input.name)) throw errors.SECTION_TAKEN()
    const last = before.at(-1)?.order_index ?? -1
    const [made] = await tx
      .insert(templateSections)
      .values({ ...input, order_index: last + 1 })
      .onConflictDoNothing()
      .returning()
    if (!made) throw errors.CONFLICT({ message: SECTION_ERRORS.exists })
    await announceTemplates(tx, template.company_id)
    return made
  }),
)

export const changeSection = api.template_sections.change.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, updated_at, ...wanted } = input
    const found = await lockSection(tx, caller, id)
    if (!found) throw errors.NOT_FOUND(SECTION_GONE)
    const { section, template } = found
    const changes = changedFields(section, wanted)
    if (Object.keys(changes).length === 0) return section
    if (updated_at && updated_at !== section.updated_at) throw errors.CONFLICT({ message: SECTION_ERRORS.changed })
    if (changes.name && (await isTaken(tx, template.id, id, changes.name))) throw errors.SECTION_TAKEN()
    const now = new Date().toISOString()
    const [changed] = await tx
      .update(templateSections)
      .set({ ...changes, updated_at: now })
      .where(eq(templateSections.id, id))
      .returning()
    // The database has carried the new name over to the criteria; so their versions change too, for anyone who has one open.
    if (changes.name)
      await tx.update(templateCriteria).set({ updated_at: now }).where(inSection(template.id, changes.name))
    await announceTemplates(tx, template.company_id)
    return changed ?? section
  }),
)

export const orderSections = api.template_sections.order.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const template = await lockTemplate(tx, caller, input.template_id)
    if (!template) throw errors.NOT_FOUND(GONE)
    const now = await sectionsOf(tx, template.id)
    const order = now.map(({ id }) => id)
    if (isDeepStrictEqual(order, input.ids)) return now
    const sameOnes = isDeepStrictEqual(order.toSorted(), input.ids.toSorted())
    if (!sameOnes || !isDeepStrictEqual(order, input.before))
      throw errors.CONFLICT({ message: SECTION_ERRORS.orderChanged })
    await tx
      .update(templateSections)
      .set({ order_index: sql`array_position(${sql.param(input.ids)}::uuid[], ${templateSections.id}) - 1` })
      .where(eq(templateSections.template_id, template.id))
    await announceTemplates(tx, template.company_id)
    return sectionsOf(tx, template.id)
  }),
)

export const removeSection = api.template_sections.remove.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const found = await lockSection(tx, caller, input.id)
    if (!found) throw errors.NOT_FOUND(SECTION_GONE)
    const { section, template } = found
    await tx
      .update(templateCriteria)
      .set({ section: null, updated_at: new Date().toISOString() })
      .where(inSection(template.id, section.name))
    await tx.delete(templateSections).where(eq(templateSections.id, section.id))
    await announceTemplates(tx, template.company_id)
    return { success: true as const }
  }),
)

const inSection = (template_id: string, name: string) =>
  and(eq(templateCriteria.template_id, template_id), eq(templateCriteria.section, name))

/** Locks the section and its scorecard. Read again after the wait, because they may have changed meanwhile. */
async function lockSection(tx: Transaction, caller: Caller, id: string) {
  const read = async () => (await tx.select().from(templateSections).where(eq(templateSections.id, id)))[0]
  const seen = await read()
  const template = seen && (await lockTemplate(tx, caller, seen.template_id))
  const section = template && (await read())
  return section && { section, template }
}

async function isTaken(db: Queries, template_id: string, id: string, name: string) {
  const { template_id: of } = templateSections
  const others = await db
    .select({ id: templateSections.id })
    .from(templateSections)
    .where(and(eq(of, template_id), eq(templateSections.name, name), ne(templateSections.id, id)))
  return others.length > 0
}
