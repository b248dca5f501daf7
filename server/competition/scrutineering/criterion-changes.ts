/** Updates findings when their criterion changes: the preview, and the change itself. */
import type { PenaltyRule } from '@paddock/domain/judging/penalties.ts'
import { foundAfter } from '@paddock/domain/judging/template-changes.ts'
import { points } from '@paddock/domain/units.ts'
import { and, eq } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { enhancedScrutineeringResults, teamScorecardSummary } from '../../db/schema/judging.ts'
import { type Caller, organizerOf } from '../../identity/callers.ts'
import { announce } from '../../live/announce.ts'
import type { OwnEvent } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { fieldsOf, type RowFields, type SheetRows, summaryOfRows } from './findings.ts'
import { type PackChecks, packChecksIn } from './pack-checks.ts'
import { saveSummary } from './save-findings.ts'
import { criteriaOf, type ResultRow, rowsOf } from './sheet-queries.ts'
import { settlePenalty } from './team-penalty.ts'

/** `before` is the criterion as it applies in the event; without `after` it is deleted. */
type CheckedChange = {
  template: { id: string; name: string }
  before: PenaltyRule & { id: string; criteria_name: string; pack_item: string | null }
  after: PenaltyRule | undefined
}

/** The sheets on which the criterion was checked, with its row before and after, and all their other rows. */
async function sheetsAfter(db: Queries, event_id: string, { template, before, after }: CheckedChange) {
  const checked = await db
    .select({ row: enhancedScrutineeringResults, team: competitionTeams })
    .from(enhancedScrutineeringResults)
    .innerJoin(competitionTeams, eq(competitionTeams.id, enhancedScrutineeringResults.team_id))
    .where(
      and(eq(enhancedScrutineeringResults.event_id, event_id), eq(enhancedScrutineeringResults.criteria_id, before.id)),
    )
    .orderBy(competitionTeams.team_number)
  const pack = await packChecksIn(db, event_id)
  const criteria = await criteriaOf(db, event_id, template.id)
  const summary = (rows: SheetRows) => summaryOfRows(rows, criteria, pack.checkOf)
  const sheets = []
  for (const { row, team } of checked) {
    const now = await rowsOf(db, { event_id, team_id: team.id, template_id: template.id })
    const changed = after && rowAfter(pack, row, before, after)
    const then = now.flatMap((one) => (one.id !== row.id ? [one] : changed ? [{ ...one, ...changed }] : []))
    sheets.push({ row, team, changed, was: summary(now), becomes: then.length > 0 ? summary(then) : undefined })
  }
  return sheets
}

/** A check of the event's rule pack has its limits and penalties from there. */
function rowAfter(
  { checkOf }: PackChecks,
  row: ResultRow,
  before: CheckedChange['before'],
  after: PenaltyRule,
): RowFields {
  if (checkOf(before)) return fieldsOf(row)
  const a = foundAfter(before, after, { status: row.car_a_status, measured_value: row.car_a_measured_value })
  const b = foundAfter(before, after, { status: row.car_b_status, measured_value: row.car_b_measured_value })
  return {
    ...fieldsOf(row),
    car_a_status: a.status,
    car_a_points_deducted: a.points_deducted,
    car_a_time_penalty: a.time_penalty,
    car_b_status: b.status,
    car_b_points_deducted: b.points_deducted,
    car_b_time_penalty: b.time_penalty,
  }
}

export async function effectOnFindings(db: Queries, event_id: string, change: CheckedChange) {
  const sheets = await sheetsAfter(db, event_id, change)
  return {
    results: sheets.length,
    maximum: null,
    teams: sheets.map(({ team: { id, team_number, team_name }, was, becomes }) => ({
      id,
      team_number,
      team_name,
      before: cost(was),
      after: cost(becomes),
    })),
  }
}

function cost(summary: ReturnType<typeof summaryOfRows> | undefined) {
  return { points: summary?.combined_points_deducted ?? points(0), seconds: summary?.combined_time_penalty ?? 0 }
}

export async function followInFindings(tx: Transaction, caller: Caller, event: OwnEvent, change: CheckedChange) {
  const { template, before } = change
  const scrutineer_name = organizerOf(caller).full_name
  for (const { row, team, changed, becomes } of await sheetsAfter(tx, event.id, change)) {
    const sheet = { event_id: event.id, team_id: team.id, template_id: template.id }
    const isRow = eq(enhancedScrutineeringResults.id, row.id)
    if (changed) await tx.update(enhancedScrutineeringResults).set(changed).where(isRow)
    else await tx.delete(enhancedScrutineeringResults).where(isRow)
    if (becomes) await saveSummary(tx, sheet, becomes)
    else
      await tx
        .delete(teamScorecardSummary)
        .where(
          and(
            eq(teamScorecardSummary.event_id, event.id),
            eq(teamScorecardSummary.team_id, team.id),
            eq(teamScorecardSummary.template_id, template.id),
          ),
        )
    await recordHistory(tx, caller, {
      event_id: event.id,
      team_id: team.id,
      team_name: team.team_name,
      subject_id: template.id,
      kind: 'scrutineering',
      what: changed
        ? `${template.name}: ${before.criteria_name} follows its new limits and penalties`
        : `${template.name}: ${before.criteria_name} was deleted`,
      before: { [before.criteria_name]: fieldsOf(row) },
      after: changed ? { [before.criteria_name]: changed } : null,
    })
    await settlePenalty(tx, { caller, event, team, scrutineer_name })
  }
  await announce(tx, `event:${event.id}`, 'enhanced_scrutineering_results')
}
