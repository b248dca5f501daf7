/** Creates, renames and deletes the scorecards of a company. */
import { SCORECARD_ERRORS } from '@paddock/domain/judging/messages.ts'
import { againstTypeChange } from '@paddock/domain/judging/template-changes.ts'
import { and, desc, eq } from 'drizzle-orm'
import { changedFields } from '../../db/changed-fields.ts'
import { scorecardTemplates } from '../../db/schema/scorecards.ts'
import { api } from '../../http/calls.ts'
import { organizerOf } from '../../identity/callers.ts'
import { announceTemplates, CRITERIA_COUNT, companyOf, GONE, lockTemplate, ownTemplate } from './own-template.ts'
import { isUsed, wholeTemplate } from './whole-template.ts'

export const listTemplates = api.scorecard_templates.list.handler(async ({ input, context: { db, caller } }) => {
  const { id, name, description, template_type, category, rule_pack, created_at, updated_at } = scorecardTemplates
  return db
    .select({
      id,
      name,
      description,
      template_type,
      category,
      rule_pack,
      created_at,
      updated_at,
      criteria_count: CRITERIA_COUNT,
    })
    .from(scorecardTemplates)
    .where(
      and(
        eq(scorecardTemplates.company_id, await companyOf(db, caller)),
        eq(scorecardTemplates.is_active, true),
        input.template_type && eq(template_type, input.template_type),
      ),
    )
    .orderBy(desc(created_at), name, id)
})

export const getTemplate = api.scorecard_templates.get.handler(async ({ input, context: { db, caller }, errors }) => {
  const template = await ownTemplate(db, organizerOf(caller).company_id, input.id)
  if (!template?.is_active) throw errors.NOT_FOUND(GONE)
  return wholeTemplate(db, template)
})

export const createTemplate = api.scorecard_templates.create.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { company_id } = organizerOf(caller)
    const [made] = await tx
      .insert(scorecardTemplates)
      .values({ ...input, company_id })
      .onConflictDoNothing()
      .returning()
    // The id is taken: an earlier attempt with the same form was saved, and is returned.
    const stored = made ?? (await ownTemplate(tx, company_id, input.id))
    if (!stored?.is_active || stored.name !== input.name) throw errors.CONFLICT({ message: SCORECARD_ERRORS.exists })
    if (made) await announceTemplates(tx, company_id)
    return wholeTemplate(tx, stored)
  }),
)

export const changeTemplate = api.scorecard_templates.change.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, updated_at, ...wanted } = input
    const template = await lockTemplate(tx, caller, id)
    if (!template) throw errors.NOT_FOUND(GONE)
    const changes = changedFields(template, wanted)
    // Pressed twice: the first press has already made the change.
    if (Object.keys(changes).length === 0) return wholeTemplate(tx, template)
    if (updated_at && updated_at !== template.updated_at) throw errors.CONFLICT({ message: SCORECARD_ERRORS.changed })
    const against = againstTypeChange(template.template_type, changes.template_type, await isUsed(tx, id))
    if (against) throw errors.IN_USE({ message: against })
    const [changed] = await tx
      .update(scorecardTemplates)
      .set({ ...changes, updated_at: new Date().toISOString() })
      .where(eq(scorecardTemplates.id, id))
      .returning()
    await announceTemplates(tx, template.company_id)
    return wholeTemplate(tx, changed ?? template)
  }),
)

/** What was recorded with it stays readable, so it is only taken out of every list. */
export const removeTemplate = api.scorecard_templates.remove.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { company_id } = organizerOf(caller)
    const template = await lockTemplate(tx, caller, input.id)
    if (!template) {
      // Pressed twice: the second press finds it deleted.
      if (await ownTemplate(tx, company_id, input.id)) return { success: true as const }
      throw errors.NOT_FOUND(GONE)
    }
    await tx
      .update(scorecardTemplates)
      .set({ is_active: false, updated_at: new Date().toISOString() })
      .where(eq(scorecardTemplates.id, input.id))
    await announceTemplates(tx, company_id)
    return { success: true as const }
  }),
)
