/** Scorecards made from others: a duplicate, or an import from the library or from the company's own. */
import { LIBRARY } from '@paddock/domain/judging/library.ts'
import { SCORECARD_ERRORS } from '@paddock/domain/judging/messages.ts'
import { nameOfCopy, nameOfImport } from '@paddock/domain/judging/template.ts'
import type { Blueprint } from '@paddock/domain/judging/template-blueprint.ts'
import { omit } from '@paddock/domain/omit.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { scorecardTemplates, templateCriteria, templateSections } from '../../db/schema/scorecards.ts'
import { api } from '../../http/calls.ts'
import { organizerOf } from '../../identity/callers.ts'
import {
  announceTemplates,
  CRITERIA_COUNT,
  criteriaOf,
  GONE,
  ownTemplate,
  sectionsOf,
  steadyTemplate,
  type Template,
} from './own-template.ts'
import { wholeTemplate } from './whole-template.ts'

export const available = api.scorecard_templates.available.handler(async ({ context: { db, caller } }) => {
  const { name, description, template_type, category } = scorecardTemplates
  const own = await db
    .select({
      from: sql<string>`${scorecardTemplates.id}::text`,
      source: sql<'company'>`'company'`,
      name,
      description,
      template_type,
      category,
      criteria_count: CRITERIA_COUNT,
    })
    .from(scorecardTemplates)
    .where(
      and(eq(scorecardTemplates.company_id, organizerOf(caller).company_id), eq(scorecardTemplates.is_active, true)),
    )
    .orderBy(asc(name), asc(scorecardTemplates.id))
  const ready = LIBRARY.map(({ key, criteria, ...about }) => ({
    from: key,
    source: 'library' as const,
    ...omit(about, 'sections'),
    criteria_count: criteria.length,
  }))
  return [...ready, ...own]
})

export const duplicateTemplate = api.scorecard_templates.duplicate.handler(
  ({ input, context: { db, caller }, errors }) =>
    db.transaction(async (tx) => {
      const { company_id } = organizerOf(caller)
      const source = await steadyTemplate(tx, company_id, input.from)
      if (!source?.is_active) throw errors.NOT_FOUND(GONE)
      const drawn = await blueprintOf(tx, source)
      const copy = await copied(tx, { ...drawn, id: input.id, company_id, name: nameOfCopy(source.name) })
      if (!copy) throw errors.CONFLICT({ message: SCORECARD_ERRORS.exists })
      return wholeTemplate(tx, copy)
    }),
)

export const importTemplate = api.scorecard_templates.import.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { company_id } = organizerOf(caller)
    const drawn = LIBRARY.find(({ key }) => key === input.from) ?? (await ownBlueprint(tx, company_id, input.from))
    if (!drawn) throw errors.NOT_FOUND(GONE)
    const copy = await copied(tx, { ...drawn, id: input.id, company_id, name: nameOfImport(drawn.name) })
    if (!copy) throw errors.CONFLICT({ message: SCORECARD_ERRORS.exists })
    return wholeTemplate(tx, copy)
  }),
)

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i

async function ownBlueprint(tx: Transaction, company_id: string, from: string) {
  const template = UUID.test(from) ? await steadyTemplate(tx, company_id, from) : undefined
  return template?.is_active ? blueprintOf(tx, template) : undefined
}

async function blueprintOf(db: Queries, template: Template): Promise<Blueprint> {
  const { name, description, template_type, category } = template
  const criteria = await criteriaOf(db, template.id)
  return {
    name,
    description,
    template_type,
    category,
    sections: await sectionsOf(db, template.id),
    criteria: criteria.map((criterion) =>
      omit(criterion, 'id', 'template_id', 'pack_item', 'is_active', 'created_at', 'updated_at'),
    ),
  }
}

/** Created once per id: a retry finds the row; an id that belongs to something else creates nothing. */
async function copied(tx: Transaction, wanted: Blueprint & { id: string; company_id: string }) {
  const made = await drawUp(tx, wanted)
  if (made) await announceTemplates(tx, wanted.company_id)
  const copy = made ?? (await ownTemplate(tx, wanted.company_id, wanted.id))
  return copy?.is_active && copy.name === wanted.name ? copy : undefined
}

/** Stores a scorecard with its sections and criteria; undefined if the id is taken. */
export async function drawUp(
  tx: Transaction,
  wanted: Blueprint & { id: string; company_id: string; rule_pack?: string },
) {
  const { sections, criteria, id, company_id, name, description, template_type, category } = wanted
  const { rule_pack, pack_scorecard } = wanted
  const [made] = await tx
    .insert(scorecardTemplates)
    .values({ id, company_id, name, description, template_type, category, rule_pack, pack_scorecard })
    .onConflictDoNothing()
    .returning()
  if (!made) return undefined
  const rows = sections.map(({ name, description }, order_index) => ({
    template_id: id,
    name,
    description,
    order_index,
  }))
  if (rows.length > 0) await tx.insert(templateSections).values(rows)
  const listed = criteria.map((criterion, order_index) => ({ ...criterion, template_id: id, order_index }))
  if (listed.length > 0) await tx.insert(templateCriteria).values(listed)
  return made
}
