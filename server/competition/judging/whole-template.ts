/** A scorecard with its sections and criteria, and what has been recorded with each of them. */
import type { CriterionUse } from '@paddock/domain/judging/template-changes.ts'
import { omit } from '@paddock/domain/omit.ts'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { templateCriteria } from '../../db/schema/scorecards.ts'
import { criteriaOf, sectionsOf, type Template } from './own-template.ts'

export async function wholeTemplate(db: Queries, template: Template) {
  const criteria = await criteriaOf(db, template.id)
  const retired = await db
    .select()
    .from(templateCriteria)
    .where(and(eq(templateCriteria.template_id, template.id), eq(templateCriteria.is_active, false)))
    .orderBy(asc(templateCriteria.order_index))
  const uses = await usesOf(db, template.id)
  const withUse = (criterion: (typeof criteria)[number]) => ({ ...criterion, ...(uses.get(criterion.id) ?? UNUSED) })
  return {
    ...omit(template, 'company_id'),
    criteria_count: criteria.length,
    is_used: await isUsed(db, template.id),
    sections: await sectionsOf(db, template.id),
    criteria: criteria.map(withUse),
    retired: retired.map(withUse),
  }
}

const UNUSED: CriterionUse = { results: 0, is_measured: false }

/** Marks are stored by the criterion's name, scrutineering rows by its id. */
export async function usesOf(db: Queries, template_id: string): Promise<Map<string, CriterionUse>> {
  const { rows } = await db.execute<CriterionUse & { id: string }>(sql`
    select c.id, marks.given + checks.given as results, checks.is_measured
    from template_criteria c
    cross join lateral (
      select count(*)::int as given from competition_scores s
      where s.template_id = c.template_id and jsonb_exists(s.criteria_scores, c.criteria_name)
    ) marks
    cross join lateral (
      select count(*)::int as given,
        coalesce(bool_or(r.car_a_measured_value is not null or r.car_b_measured_value is not null), false) as is_measured
      from enhanced_scrutineering_results r where r.criteria_id = c.id
    ) checks
    where c.template_id = ${template_id}`)
  return new Map(rows.map(({ id, ...use }) => [id, use]))
}

export async function isUsed(db: Queries, template_id: string): Promise<boolean> {
  const { rows } = await db.execute<{ used: boolean }>(sql`
    select exists(select from competition_scores where template_id = ${template_id})
      or exists(select from enhanced_scrutineering_results where template_id = ${template_id}) as used`)
  return rows[0]?.used ?? false
}
