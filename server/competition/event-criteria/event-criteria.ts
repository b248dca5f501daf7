/** The criteria of a scorecard as they hold in one event: as they stand, or as the event keeps them since they were changed. */
import { type CriterionRules, rulesOf } from '@paddock/domain/judging/template-changes.ts'
import { eq } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { eventCriteria } from '../../db/schema/judging.ts'

type Criterion = CriterionRules & { id: string; is_active: boolean }

/** A criterion that the event keeps is active there, by its rules of then. */
export async function asInEvent<C extends Criterion>(db: Queries, event_id: string, criteria: C[]): Promise<C[]> {
  const stored = await db.select().from(eventCriteria).where(eq(eventCriteria.event_id, event_id))
  const rules = new Map(stored.map((row) => [row.criteria_id, row.rules]))
  return criteria.map((criterion) => {
    const own = rules.get(criterion.id)
    return own ? { ...criterion, ...rulesOf({ ...criterion, ...own }), is_active: true } : criterion
  })
}
