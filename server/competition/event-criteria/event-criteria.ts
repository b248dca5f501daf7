/** The criteria of a scorecard in one event: the current ones, or the event's own version from before a change. */
import { type CriterionRules, rulesOf } from '@paddock/domain/judging/template-changes.ts'
import { eq } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { eventCriteria } from '../../db/schema/judging.ts'

type Criterion = CriterionRules & { id: string; is_active: boolean }

/** A criterion that the event has its own version of is active there, with its earlier rules. */
export async function asInEvent<C extends Criterion>(db: Queries, event_id: string, criteria: C[]): Promise<C[]> {
  const stored = await db.select().from(eventCriteria).where(eq(eventCriteria.event_id, event_id))
  const rules = new Map(stored.map((row) => [row.criteria_id, row.rules]))
  return criteria.map((criterion) => {
    const own = rules.get(criterion.id)
    return own ? { ...criterion, ...rulesOf({ ...criterion, ...own }), is_active: true } : criterion
  })
}
