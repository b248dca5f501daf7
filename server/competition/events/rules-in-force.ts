/** The rules of an event for its organisers and staff: the pack, what it brings, and when and why it was changed. */

import { omit, pick } from '@paddock/domain/omit.ts'
import { packTables } from '@paddock/domain/rules/pack-tables.ts'
import { packKey } from '@paddock/domain/rules/pack-templates.ts'
import { hasPenalties, isEntered } from '@paddock/domain/rules/penalty-amount.ts'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { competitionHistory } from '../../db/schema/judging.ts'
import { scorecardTemplates } from '../../db/schema/scorecards.ts'
import { api } from '../../http/calls.ts'
import { GONE, type OwnEvent, ownEvent } from '../event-access/event-access.ts'
import { packOf } from '../rules/rules.ts'

/** The scorecards and the checks are listed as the templates that they became. */
const SHOWN_TABLES = ['penalties', 'awards', 'deadlines', 'submissions']

export const getRules = api.rules_in_force.get.handler(async ({ input, context: { db, caller }, errors }) => {
  const event = await ownEvent(db, caller, input.event_id)
  if (!event) throw errors.NOT_FOUND(GONE)
  return rulesOf(db, event)
})

export async function rulesOf(db: Queries, event: OwnEvent) {
  const pack = await packOf(db, event)
  return {
    pack: {
      ...pick(event, 'rule_pack', 'rule_pack_version', 'own_pack_id'),
      ...pick(pack, 'title', 'about'),
    },
    is_frozen: event.numbers_fixed,
    changes: await changesOf(db, event.id),
    templates: await templatesOf(db, event),
    penalties: pack.penalties
      .filter(isEntered)
      .map((penalty) => pick(penalty, 'id', 'article', 'what', 'points', 'amount')),
    has_penalties: hasPenalties(pack),
    tables: packTables(pack)
      .filter(({ id }) => SHOWN_TABLES.includes(id))
      .map((table) => ({ ...omit(table, 'article'), columns: [...table.columns] })),
  }
}

/** The history has them: nothing else changes the rules of an event that has results. */
function changesOf(db: Queries, event_id: string) {
  const { before, after, created_at, kind } = competitionHistory
  return db
    .select({
      before: sql<string>`${before}->>'rules'`,
      after: sql<string>`${after}->>'rules'`,
      reason: sql<string>`${after}->>'reason'`,
      changed_at: created_at,
    })
    .from(competitionHistory)
    .where(and(eq(competitionHistory.event_id, event_id), eq(kind, 'rules')))
    .orderBy(desc(created_at))
}

function templatesOf(db: Queries, event: OwnEvent) {
  const { id, name, template_type, company_id, rule_pack, is_active } = scorecardTemplates
  // In a selection from one table the query builder leaves out its name, so inside this it is written by hand.
  const criteria_count = sql<number>`(select count(*)::int from template_criteria c
    where c.template_id = scorecard_templates.id and c.is_active)`
  return db
    .select({ id, name, template_type, criteria_count })
    .from(scorecardTemplates)
    .where(and(eq(company_id, event.company_id), eq(rule_pack, packKey(event)), eq(is_active, true)))
    .orderBy(asc(template_type), asc(name))
}
