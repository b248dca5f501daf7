/** What an event record needs besides teams, laps, matches and marks: the lines of the scorecards, findings and penalties. */
import type { Pack } from '@paddock/domain/rules/pack.ts'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { enhancedScrutineeringResults } from '../../db/schema/judging.ts'
import { eventPenalties } from '../../db/schema/racing.ts'
import { scorecardTemplates, templateCriteria } from '../../db/schema/scorecards.ts'

/** The lines of these scorecards in their order; a deleted line comes before the one that replaced it. */
export const cardLinesOf = (db: Queries, templates: readonly string[]) => {
  const { template_id, criteria_name, max_points, pack_item, is_active, order_index } = templateCriteria
  const { name, pack_scorecard, created_at, id } = scorecardTemplates
  return db
    .select({ template_id, template_name: name, pack_scorecard, criteria_name, max_points, pack_item })
    .from(templateCriteria)
    .innerJoin(scorecardTemplates, eq(id, template_id))
    .where(inArray(template_id, [...new Set(templates)]))
    .orderBy(created_at, id, order_index, is_active)
}

/** Nothing is read for a pack that it cannot change. */
export async function findingsOf(db: Queries, event_id: string, { scrutineering }: Pick<Pack, 'scrutineering'>) {
  if (!scrutineering) return []
  const table = enhancedScrutineeringResults
  return db
    .select({
      team_id: table.team_id,
      pack_item: templateCriteria.pack_item,
      car_a_status: table.car_a_status,
      car_a_measured_value: table.car_a_measured_value,
      car_a_measured: table.car_a_measured,
      car_b_status: table.car_b_status,
      car_b_measured_value: table.car_b_measured_value,
      car_b_measured: table.car_b_measured,
      updated_at: table.updated_at,
    })
    .from(table)
    .innerJoin(templateCriteria, eq(templateCriteria.id, table.criteria_id))
    .where(and(eq(table.event_id, event_id), isNotNull(templateCriteria.pack_item)))
}

export async function penaltiesOf(db: Queries, event_id: string, { total }: Pick<Pack, 'total'>) {
  if (!total.parts.includes('penalties')) return []
  const { team_id, points, reason, created_at, id } = eventPenalties
  return db
    .select({ team_id, points, reason })
    .from(eventPenalties)
    .where(eq(eventPenalties.event_id, event_id))
    .orderBy(created_at, id)
}
