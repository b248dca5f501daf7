/** The scrutineering sheets a team checks its cars by: those of its next event's organiser, or else the built-in ones. */
import { LIBRARY } from '@paddock/domain/judging/library.ts'
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { criteriaOf, criteriaOfAll, templatesFor } from '../competition/scrutineering/scrutineering.ts'
import type { Queries } from '../db/database.ts'
import { competitionEvents } from '../db/schema/competition.ts'
import { teamEntries } from '../db/schema/entries.ts'
import { competitionTeams, eventRulesDocuments } from '../db/schema/events.ts'

/** More than a team enters within the day for which time zones differ. */
const MOST_AHEAD = 10

export type NextEvent = NonNullable<Awaited<ReturnType<typeof nextEvent>>>
type EventAhead = Awaited<ReturnType<typeof eventsAhead>>[number]

/** Upcoming and active events that the team is linked to and that are not over on this day, the first one first. */
export function eventsAhead(db: Queries, team_id: string, today: string) {
  const { id, company_id, name, event_date, last_day, location, registration_deadline } = competitionEvents
  const { status, time_zone, competition_level, description } = competitionEvents
  const { rule_pack, rule_pack_version, own_pack_id } = competitionEvents
  const shown = { id, company_id, name, event_date, last_day, location, registration_deadline, status, time_zone }
  const rules = { competition_level, description, rule_pack, rule_pack_version, own_pack_id }
  return db
    .select({
      ...shown,
      ...rules,
      category: competitionTeams.category,
      entry_id: teamEntries.id,
      competition_team_id: competitionTeams.id,
    })
    .from(teamEntries)
    .innerJoin(competitionTeams, eq(competitionTeams.id, teamEntries.competition_team_id))
    .innerJoin(competitionEvents, eq(id, competitionTeams.event_id))
    .where(
      and(
        eq(teamEntries.team_id, team_id),
        eq(teamEntries.status, 'approved'),
        inArray(status, ['upcoming', 'active']),
        gte(sql`coalesce(${last_day}, ${event_date})`, today),
      ),
    )
    .orderBy(asc(event_date), asc(id))
    .limit(MOST_AHEAD)
}

export async function nextEvent(db: Queries, team_id: string, today: string) {
  const [event] = await eventsAhead(db, team_id, today)
  if (!event) return undefined
  const { document_name, document_url, order_index } = eventRulesDocuments
  const rules_documents = await db
    .select({ document_name, document_url })
    .from(eventRulesDocuments)
    .where(eq(eventRulesDocuments.event_id, event.id))
    .orderBy(order_index)
  return { ...event, rules_documents }
}

type Criterion = (typeof LIBRARY)[number]['criteria'][number]

export async function sheetsFor(db: Queries, event: EventAhead | undefined) {
  const sheets = event ? await sheetsOf(db, event) : []
  return sheets.length > 0 ? sheets : BUILT_IN
}

async function sheetsOf(db: Queries, event: EventAhead) {
  const matching = (await templatesFor(db, event)).filter(
    ({ category, is_active }) => is_active && (category === 'Both' || category === event.category),
  )
  const ids = matching.map(({ id }) => id)
  const criteria = (await criteriaOfAll(db, event.id, ids)).filter(({ is_active }) => is_active)
  const byTemplate = Map.groupBy(criteria, ({ template_id }) => template_id)
  return matching.flatMap(({ id, name, description }) => {
    const own = byTemplate.get(id) ?? []
    const source = 'event' as const
    return own.length === 0
      ? []
      : [{ key: id, name, description, source, criteria: own.map((one) => checked(one, one.id)) }]
  })
}

const BUILT_IN = LIBRARY.filter(({ template_type }) => template_type === 'scrutineering').map(
  ({ key, name, description, criteria }) => ({
    key,
    name,
    description,
    source: 'library' as const,
    criteria: criteria.map((one) => checked(one, one.criteria_name)),
  }),
)

/** Also finds sheets of events other than the next one, because the next event may have changed since the page was opened. */
export async function criterionOf(db: Queries, team_id: string, sheet: string, criterion: string) {
  const own = BUILT_IN.find(({ key }) => key === sheet) ?? (await sheetOfAnEvent(db, team_id, sheet))
  return own?.criteria.find(({ key }) => key === criterion)
}

/** Only searches templates of companies in whose events the team is entered. */
async function sheetOfAnEvent(db: Queries, team_id: string, sheet: string) {
  const { id, company_id } = competitionEvents
  const events = await db
    .selectDistinctOn([company_id], { id, company_id })
    .from(teamEntries)
    .innerJoin(competitionTeams, eq(competitionTeams.id, teamEntries.competition_team_id))
    .innerJoin(competitionEvents, eq(id, competitionTeams.event_id))
    .where(and(eq(teamEntries.team_id, team_id), eq(teamEntries.status, 'approved')))
  for (const event of events) {
    const found = (await templatesFor(db, event)).find((template) => template.id === sheet)
    if (found) return { criteria: (await criteriaOf(db, event.id, found.id)).map((one) => checked(one, one.id)) }
  }
  return undefined
}

function checked(criterion: Criterion, key: string) {
  return {
    key,
    criteria_name: criterion.criteria_name,
    description: criterion.description,
    section: criterion.section,
    compliance_level: criterion.compliance_level,
    criteria_type: criterion.criteria_type,
    measurement_unit: criterion.measurement_unit,
    tolerance_min: criterion.tolerance_min,
    tolerance_max: criterion.tolerance_max,
    penalty_per_unit: criterion.penalty_per_unit,
    max_penalty_points: criterion.max_penalty_points,
    max_penalty_time: criterion.max_penalty_time,
    points_deduction_fail: criterion.points_deduction_fail,
    points_deduction_rectified: criterion.points_deduction_rectified,
    time_penalty_fail: criterion.time_penalty_fail,
  }
}
