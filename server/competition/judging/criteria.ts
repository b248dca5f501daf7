/** Adds, changes and deletes the criteria of a scorecard, and settles their results. */
import { CRITERION_ERRORS } from '@paddock/domain/judging/messages.ts'
import { wrongLimits } from '@paddock/domain/judging/template.ts'
import { againstChange } from '@paddock/domain/judging/template-changes.ts'
import { and, eq, max, ne } from 'drizzle-orm'
import { changedFields } from '../../db/changed-fields.ts'
import type { Queries, Transaction } from '../../db/database.ts'
import { templateCriteria } from '../../db/schema/scorecards.ts'
import { api } from '../../http/calls.ts'
import { type Caller, organizerOf } from '../../identity/callers.ts'
import {
  announceTemplates,
  companyOf,
  criteriaOf,
  GONE,
  lockTemplate,
  ownTemplate,
  sectionsOf,
} from './own-template.ts'
import { lockOpenEvents, settleResults, settleScorecard } from './result-changes.ts'
import { usesOf } from './whole-template.ts'

type Criterion = typeof templateCriteria.$inferSelect
type Limited = Parameters<typeof wrongLimits>[0]

const CRITERION_GONE = { message: CRITERION_ERRORS.gone }
const UNUSED = { results: 0, is_measured: false }

export const listCriteria = api.template_criteria.list.handler(async ({ input, context: { db, caller }, errors }) => {
  const template = await ownTemplate(db, await companyOf(db, caller), input.template_id)
  if (!template?.is_active) throw errors.NOT_FOUND(GONE)
  return criteriaOf(db, template.id)
})

export const addCriterion = api.template_criteria.add.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const open = await lockOpenEvents(tx, organizerOf(caller).company_id)
    const template = await lockTemplate(tx, caller, input.template_id)
    if (!template) throw errors.NOT_FOUND(GONE)
    const earlier = await criterionWith(tx, input.id)
    // An earlier attempt with the same form was saved, and is returned.
    if (earlier?.template_id === template.id && earlier.criteria_name === input.criteria_name) return earlier
    if (earlier) throw errors.CONFLICT({ message: CRITERION_ERRORS.exists })
    const against = await againstPlacing(tx, input)
    if (against) throw errors[against.code]({ message: against.message })
    const [last] = await tx
      .select({ place: max(templateCriteria.order_index) })
      .from(templateCriteria)
      .where(eq(templateCriteria.template_id, template.id))
    const [made] = await tx
      .insert(templateCriteria)
      .values({ ...input, order_index: (last?.place ?? -1) + 1 })
      .returning()
    if (!made) throw new Error('The criterion was not stored.')
    await settleScorecard(tx, caller, template, open)
    await announceTemplates(tx, template.company_id)
    return made
  }),
)

export const changeCriterion = api.template_criteria.change.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, updated_at, for_results, ...wanted } = input
    const open = await lockOpenEvents(tx, organizerOf(caller).company_id)
    const found = await lockCriterion(tx, caller, id)
    if (!found) throw errors.NOT_FOUND(CRITERION_GONE)
    const { criterion, template } = found
    const changes = changedFields(criterion, wanted)
    if (Object.keys(changes).length === 0) return criterion
    if (updated_at && updated_at !== criterion.updated_at) throw errors.CONFLICT({ message: CRITERION_ERRORS.changed })
    const uses = await usesOf(tx, template.id)
    const unreadable = againstChange(criterion, changes, uses.get(id) ?? UNUSED)
    if (unreadable) throw errors.IN_USE({ message: unreadable.why })
    const after = { ...criterion, ...changes }
    const against = await againstPlacing(tx, after)
    if (against) throw errors[against.code]({ message: against.message })
    const asked = await settleResults(tx, caller, { template, before: criterion, after }, for_results)
    if (asked) throw errors.CHOICE_NEEDED({ data: asked })
    const [changed] = await tx
      .update(templateCriteria)
      .set({ ...changes, updated_at: new Date().toISOString() })
      .where(eq(templateCriteria.id, id))
      .returning()
    await settleScorecard(tx, caller, template, open, after)
    await announceTemplates(tx, template.company_id)
    return changed ?? criterion
  }),
)

export const removeCriterion = api.template_criteria.remove.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const open = await lockOpenEvents(tx, organizerOf(caller).company_id)
    const found = await lockCriterion(tx, caller, input.id)
    if (!found) throw errors.NOT_FOUND(CRITERION_GONE)
    const { criterion, template } = found
    // Pressed twice: the second press finds it retired.
    if (!criterion.is_active) return { retired: true }
    const change = { template, before: criterion, after: undefined }
    const asked = await settleResults(tx, caller, change, input.for_results)
    if (asked) throw errors.CHOICE_NEEDED({ data: asked })
    const uses = await usesOf(tx, template.id)
    const retired = (uses.get(criterion.id) ?? UNUSED).results > 0
    const which = eq(templateCriteria.id, criterion.id)
    if (retired)
      await tx.update(templateCriteria).set({ is_active: false, updated_at: new Date().toISOString() }).where(which)
    else await tx.delete(templateCriteria).where(which)
    await settleScorecard(tx, caller, template, open)
    await announceTemplates(tx, template.company_id)
    return { retired }
  }),
)

type Placed = Limited & Pick<Criterion, 'id' | 'template_id' | 'criteria_name' | 'section'>

/** Why a criterion with these values cannot be on its scorecard. */
async function againstPlacing(db: Queries, wanted: Placed) {
  const wrong = wrongLimits(wanted)
  if (wrong) return { code: 'LIMITS_WRONG' as const, message: wrong }
  const sections = await sectionsOf(db, wanted.template_id)
  if (wanted.section && !sections.some(({ name }) => name === wanted.section)) return { code: 'SECTION_GONE' as const }
  const namesakes = await db
    .select({ is_active: templateCriteria.is_active })
    .from(templateCriteria)
    .where(
      and(
        eq(templateCriteria.template_id, wanted.template_id),
        eq(templateCriteria.criteria_name, wanted.criteria_name),
        ne(templateCriteria.id, wanted.id),
      ),
    )
  if (namesakes.some(({ is_active }) => is_active)) return { code: 'NAME_TAKEN' as const }
  // Marks are stored by name: reusing a retired name would attribute its marks to the new criterion.
  return namesakes.length > 0 ? { code: 'NAME_RETIRED' as const } : undefined
}

async function criterionWith(db: Queries, id: string) {
  const [criterion] = await db.select().from(templateCriteria).where(eq(templateCriteria.id, id))
  return criterion
}

/** Locks the criterion and its scorecard. Read again after the wait, because they may have changed meanwhile. */
async function lockCriterion(tx: Transaction, caller: Caller, id: string) {
  const seen = await criterionWith(tx, id)
  const template = seen && (await lockTemplate(tx, caller, seen.template_id))
  const criterion = template && (await criterionWith(tx, id))
  return criterion && { criterion, template }
}
