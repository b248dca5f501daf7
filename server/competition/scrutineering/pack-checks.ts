/** The checks of the event's rule pack behind the criteria of a sheet, and what a team has left of its Specifications points. */
import type { Check } from '@paddock/domain/rules/pack-scrutineering.ts'
import { shownSpecifications } from '@paddock/domain/rules/sheet-summary.ts'
import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { competitionEvents } from '../../db/schema/competition.ts'
import { enhancedScrutineeringResults, teamScorecardSummary } from '../../db/schema/judging.ts'
import { templateCriteria } from '../../db/schema/scorecards.ts'
import { type PackChoice, packOf } from '../rules/rules.ts'

/** Undefined for a criterion of the organiser's own, and for one that the event's pack does not have. */
export type CheckOf = (criterion: { pack_item: string | null }) => Check | undefined

export async function packChecks(db: Queries, event: PackChoice) {
  const { scrutineering: rules } = await packOf(db, event)
  const checks = new Map(rules?.checks.map((check) => [check.id, check]))
  const checkOf: CheckOf = ({ pack_item }) => (pack_item === null ? undefined : checks.get(pack_item))
  return { rules: rules ?? undefined, checkOf }
}
export type PackChecks = Awaited<ReturnType<typeof packChecks>>

export async function packChecksIn(db: Queries, event_id: string) {
  const { rule_pack, rule_pack_version, own_pack_id } = competitionEvents
  const [event] = await db
    .select({ rule_pack, rule_pack_version, own_pack_id })
    .from(competitionEvents)
    .where(eq(competitionEvents.id, event_id))
  if (!event) throw new Error(`The event ${event_id} is gone.`)
  return packChecks(db, event)
}

type Summary = Pick<typeof teamScorecardSummary.$inferSelect, 'team_id' | 'template_id'>

/** Adds to each summary what is left under the pack; null on a sheet without checks of the pack. */
export async function withSpecifications<S extends Summary>(
  db: Queries,
  event: PackChoice & { id: string },
  summaries: readonly S[],
) {
  const { rules, checkOf } = await packChecks(db, event)
  const templates = [...new Set(summaries.map(({ template_id }) => template_id))]
  const { id, pack_item, template_id } = templateCriteria
  const items =
    rules && templates.length > 0
      ? await db
          .select({ id, pack_item, template_id })
          .from(templateCriteria)
          .where(and(inArray(template_id, templates), isNotNull(pack_item)))
      : []
  const checks = new Map(items.map((item) => [item.id, checkOf(item)]))
  const withChecks = new Set(items.filter(checkOf).map((item) => item.template_id))
  const failed = withChecks.size > 0 ? await failedRows(db, event.id, [...withChecks]) : []
  const ofSheet = Map.groupBy(failed, (row) => `${row.team_id} ${row.template_id}`)
  return summaries.map((summary) => {
    if (!rules || !withChecks.has(summary.template_id)) return { ...summary, specifications: null }
    const rows = (ofSheet.get(`${summary.team_id} ${summary.template_id}`) ?? []).map((row) => ({
      check: checks.get(row.criteria_id),
      car_a: { status: row.car_a_status, measured: row.car_a_measured },
      car_b: { status: row.car_b_status, measured: row.car_b_measured },
    }))
    return { ...summary, specifications: shownSpecifications(rules, rows) }
  })
}

/** Specifications points left by team, of those that were inspected under the rules of the pack. */
export async function inspectedPoints(db: Queries, event: PackChoice & { id: string }) {
  const { team_id, template_id } = teamScorecardSummary
  const sheets = await db
    .select({ team_id, template_id })
    .from(teamScorecardSummary)
    .where(eq(teamScorecardSummary.event_id, event.id))
  const inspected = await withSpecifications(db, event, sheets)
  return new Map(
    inspected.flatMap(({ team_id, specifications }) =>
      specifications ? [[team_id, specifications.left] as const] : [],
    ),
  )
}

/** Only what failed costs anything; a measured value is judged anew, in case the event has changed its pack. */
function failedRows(db: Queries, event_id: string, templates: string[]) {
  const table = enhancedScrutineeringResults
  const FAILED = ['Fail', 'Rectified'] as const
  return db
    .select({
      team_id: table.team_id,
      template_id: table.template_id,
      criteria_id: table.criteria_id,
      car_a_status: table.car_a_status,
      car_a_measured: table.car_a_measured,
      car_b_status: table.car_b_status,
      car_b_measured: table.car_b_measured,
    })
    .from(table)
    .where(
      and(
        eq(table.event_id, event_id),
        inArray(table.template_id, templates),
        or(
          inArray(table.car_a_status, FAILED),
          inArray(table.car_b_status, FAILED),
          sql`${table.car_a_measured} is not null`,
          sql`${table.car_b_measured} is not null`,
        ),
      ),
    )
}
