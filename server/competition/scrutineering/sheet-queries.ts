/** The teams, templates, criteria and recorded results that a scrutineer works with. */
import { TEAM_ERRORS } from '@paddock/domain/competition/messages.ts'
import { inOrder } from '@paddock/domain/competition/team-numbers.ts'
import { SCRUTINEERING_ERRORS } from '@paddock/domain/judging/messages.ts'
import { omit } from '@paddock/domain/omit.ts'
import type { Measured } from '@paddock/domain/rules/event-record.ts'
import type { Check } from '@paddock/domain/rules/pack-scrutineering.ts'
import { and, asc, eq, exists, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { enhancedScrutineeringResults, teamScorecardSummary } from '../../db/schema/judging.ts'
import { scorecardTemplates, templateCriteria, templateSections } from '../../db/schema/scorecards.ts'
import { api } from '../../http/calls.ts'
import type { Caller } from '../../identity/callers.ts'
import { GONE, type OwnEvent, ownEvent } from '../event-access/event-access.ts'
import { asInEvent } from '../event-criteria/event-criteria.ts'
import { packChecks, withSpecifications } from './pack-checks.ts'

export const desk = api.scrutineering.desk.handler(async ({ input, context: { db, caller }, errors }) => {
  const event = await ownEvent(db, caller, input.event_id)
  if (!event) throw errors.NOT_FOUND(GONE)
  const teams = (await teamsFor(db, caller, event.id)).toSorted(inOrder)
  const { rules } = await packChecks(db, event)
  return {
    teams: teams.map(({ id, team_name, team_number, school_name, category, scrutineering_penalties }) => ({
      id,
      team_name,
      team_number,
      school_name,
      category,
      scrutineering_penalties,
    })),
    templates: await templatesFor(db, event),
    summaries: await summariesFor(db, caller, event),
    rules: rules ? omit(rules, 'checks') : null,
  }
})

export const criteria = api.scrutineering.criteria.handler(async ({ input, context: { db, caller }, errors }) => {
  const event = await ownEvent(db, caller, input.event_id)
  const [template] = event ? await templatesFor(db, event, input.template_id) : []
  if (!event || !template) throw errors.NOT_FOUND(TEMPLATE_GONE)
  const { checkOf } = await packChecks(db, event)
  const found = await criteriaOf(db, event.id, template.id)
  return found.map((criterion) => ({ ...criterion, check: shownCheck(checkOf(criterion)) }))
})

export const list = api.enhanced_scrutineering_results.list.handler(
  async ({ input, context: { db, caller }, errors }) => {
    if (!(await ownEvent(db, caller, input.event_id))) throw errors.NOT_FOUND(GONE)
    const [team] = await teamsFor(db, caller, input.event_id, input.team_id)
    if (!team) throw errors.NOT_FOUND(TEAM_GONE)
    return (await rowsOf(db, input)).map(shownRow)
  },
)

export const summaries = api.team_scorecard_summary.list.handler(async ({ input, context: { db, caller }, errors }) => {
  const event = await ownEvent(db, caller, input.event_id)
  if (!event) throw errors.NOT_FOUND(GONE)
  return summariesFor(db, caller, event)
})

export const TEAM_GONE = { message: TEAM_ERRORS.gone }
export const TEMPLATE_GONE = { message: SCRUTINEERING_ERRORS.templateGone }

/** A judge has the teams assigned to the panel; organisers, and panels without assigned teams, have all of them. */
export function teamsFor(db: Queries, caller: Caller, event_id: string, id?: string) {
  return db
    .select()
    .from(competitionTeams)
    .where(
      and(
        eq(competitionTeams.event_id, event_id),
        id ? eq(competitionTeams.id, id) : undefined,
        assignedTo(caller, sql`${competitionTeams.id}`),
      ),
    )
}

function assignedTo(caller: Caller, team_id: SQL) {
  const assigned = caller.kind === 'judge' ? caller.judge.assigned_teams : null
  return assigned ? inArray(team_id, assigned) : undefined
}

/** The active sheet of the event's rule pack, else the company's own; and those with results in the event. */
export function templatesFor(db: Queries, event: Pick<OwnEvent, 'id' | 'company_id'>, id?: string) {
  const used = db
    .select({ one: sql`1` })
    .from(teamScorecardSummary)
    .where(
      and(eq(teamScorecardSummary.event_id, event.id), eq(teamScorecardSummary.template_id, scorecardTemplates.id)),
    )
  const { id: template_id, name, description, category, is_active } = scorecardTemplates
  return db
    .select({ id: template_id, name, description, category, is_active })
    .from(scorecardTemplates)
    .where(
      and(
        eq(scorecardTemplates.company_id, event.company_id),
        eq(scorecardTemplates.template_type, 'scrutineering'),
        id ? eq(template_id, id) : undefined,
        or(and(is_active, ofEventPack(event.id)), exists(used)),
      ),
    )
    .orderBy(asc(name), asc(template_id))
}

/** A sheet that a pack brought is for events of that pack only, and takes the place of the company's own there. */
const ofEventPack = (event_id: string) => sql`${scorecardTemplates.rule_pack} is not distinct from (
  select brought.rule_pack from scorecard_templates brought join competition_events e on e.company_id = brought.company_id
  where e.id = ${event_id} and brought.is_active and brought.template_type = 'scrutineering'
    and brought.rule_pack = coalesce(e.own_pack_id::text, e.rule_pack || '@' || e.rule_pack_version)
  limit 1)`

/** As they apply in the event, section by section; criteria without a section come last. */
export const criteriaOf = (db: Queries, event_id: string, template_id: string) =>
  criteriaOfAll(db, event_id, [template_id])

export async function criteriaOfAll(db: Queries, event_id: string, templates: string[]) {
  const criteria = await db
    .select(getTableColumns(templateCriteria))
    .from(templateCriteria)
    .leftJoin(
      templateSections,
      and(
        eq(templateSections.template_id, templateCriteria.template_id),
        eq(templateSections.name, templateCriteria.section),
      ),
    )
    .where(inArray(templateCriteria.template_id, templates))
    .orderBy(
      sql`${templateSections.order_index} nulls last`,
      asc(templateCriteria.order_index),
      asc(templateCriteria.id),
    )
  return asInEvent(db, event_id, criteria)
}

export type ResultRow = typeof enhancedScrutineeringResults.$inferSelect
export type Sheet = Pick<ResultRow, 'event_id' | 'team_id' | 'template_id'>

export const rowsOf = (db: Queries, { event_id, team_id, template_id }: Sheet): Promise<ResultRow[]> =>
  db
    .select()
    .from(enhancedScrutineeringResults)
    .where(
      and(
        eq(enhancedScrutineeringResults.event_id, event_id),
        eq(enhancedScrutineeringResults.team_id, team_id),
        eq(enhancedScrutineeringResults.template_id, template_id),
      ),
    )
    .orderBy(asc(enhancedScrutineeringResults.id))

/** Without the fields that the request already names. */
export const shownRow = (row: ResultRow) => ({
  ...omit(row, 'event_id', 'team_id', 'template_id', 'created_at'),
  car_a_measured: shownMeasured(row.car_a_measured),
  car_b_measured: shownMeasured(row.car_b_measured),
})

/** Answers have no read-only lists. */
const shownMeasured = (measured: Measured | null) =>
  measured as number | Record<string, number> | number[] | string[] | null
const shownCheck = (check: Check | undefined) => (check ? { ...check, wheels: [...check.wheels] } : null)

async function summariesFor(db: Queries, caller: Caller, event: OwnEvent) {
  const event_id = event.id
  const summaries = await db
    .select(omit(getTableColumns(teamScorecardSummary), 'id', 'event_id'))
    .from(teamScorecardSummary)
    .where(and(eq(teamScorecardSummary.event_id, event_id), assignedTo(caller, sql`${teamScorecardSummary.team_id}`)))
    .orderBy(asc(teamScorecardSummary.team_id), asc(teamScorecardSummary.template_id))
  return withSpecifications(db, event, summaries)
}
