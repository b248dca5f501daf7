/** Saves a scrutineer's findings about a team's cars: rows, summary, the team's penalty and the history together. */
import { isDeepStrictEqual } from 'node:util'
import { isClosed } from '@paddock/domain/competition/event.ts'
import { againstCard } from '@paddock/domain/judging/marks.ts'
import { SCRUTINEERING_ERRORS } from '@paddock/domain/judging/messages.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { enhancedScrutineeringResults, teamScorecardSummary } from '../../db/schema/judging.ts'
import { scorecardTemplates } from '../../db/schema/scorecards.ts'
import { api } from '../../http/calls.ts'
import type { Caller } from '../../identity/callers.ts'
import { announce } from '../../live/announce.ts'
import { GONE, lockEvent, type OwnEvent, refuseClosed } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { type Change, changesOf, type Found, fieldsOf, ROW_FIELDS, summaryOfRows } from './findings.ts'
import { packChecks } from './pack-checks.ts'
import {
  criteriaOf,
  rowsOf,
  type Sheet,
  shownRow,
  TEAM_GONE,
  TEMPLATE_GONE,
  teamsFor,
  templatesFor,
} from './sheet-queries.ts'
import { settlePenalty } from './team-penalty.ts'

export const save = api.enhanced_scrutineering_results.save.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { event_id, team_id, template_id, scrutineer_name } = input
    const event = await lockEvent(tx, caller, event_id)
    if (!event) throw errors.NOT_FOUND(GONE)
    const [team] = await teamsFor(tx, caller, event_id, team_id)
    if (!team) throw errors.NOT_FOUND(TEAM_GONE)
    // Locks the template until the rows are saved, so that no criterion is deleted meanwhile.
    const [template] = await templatesFor(tx, event, template_id).for('share', { of: scorecardTemplates })
    if (!template) throw errors.NOT_FOUND(TEMPLATE_GONE)
    const before = await rowsOf(tx, input)
    // Earlier findings with it can still be corrected.
    const unfit = againstCard(template, team.category)
    if (unfit && before.length === 0) throw errors.CONFLICT({ message: unfit })
    const saved = await saveFindings(tx, { caller, event, team, template, scrutineer_name }, input.rows)
    // Only an entry saved before the event was closed may be sent again. Throwing undoes the writes above.
    if (isClosed(event.status) && !isDeepStrictEqual(before, saved)) refuseClosed(event)
    if (saved === 'unknown-criterion') throw errors.NOT_FOUND({ message: SCRUTINEERING_ERRORS.criterionGone })
    if (saved === 'changed-meanwhile') throw errors.CONFLICT({ message: SCRUTINEERING_ERRORS.conflict })
    if (!Array.isArray(saved)) throw errors.BAD_REQUEST({ data: { fields: [saved] } })
    return saved.map(shownRow)
  }),
)

export type Scrutineering = {
  caller: Caller
  event: OwnEvent
  team: Awaited<ReturnType<typeof teamsFor>>[number]
  template: { id: string; name: string }
  scrutineer_name: string
}

/** The resulting rows of the sheet, or why they were not saved. */
export async function saveFindings(tx: Transaction, at: Scrutineering, found: Found[]) {
  const { caller, event, team, template, scrutineer_name } = at
  const sheet = { event_id: event.id, team_id: team.id, template_id: template.id }
  const before = await rowsOf(tx, sheet)
  const pack = await packChecks(tx, event)
  const criteria = await criteriaOf(tx, event.id, template.id)
  const verdict = changesOf(pack, criteria, before, found)
  if ('refused' in verdict) return verdict.refused
  const { changes } = verdict
  if (changes.length === 0) return before
  await saveRows(tx, sheet, scrutineer_name, changes)
  const rows = await rowsOf(tx, sheet)
  await saveSummary(tx, sheet, summaryOfRows(rows, criteria, pack.checkOf))
  await recordHistory(tx, caller, happened(sheet, team.team_name, template.name, changes), scrutineer_name)
  await settlePenalty(tx, { caller, event, team, scrutineer_name })
  await announce(tx, `event:${event.id}`, 'enhanced_scrutineering_results')
  return rows
}

async function saveRows(tx: Transaction, sheet: Sheet, scrutineer_name: string, changes: Change[]) {
  const rows = changes.map(({ criterion, before, after }) => ({
    ...sheet,
    criteria_id: criterion.id,
    ...after,
    scrutineer_name,
    updated_at: laterThan(before?.updated_at),
  }))
  const table = enhancedScrutineeringResults
  await tx
    .insert(table)
    .values(rows)
    .onConflictDoUpdate({
      target: [table.event_id, table.team_id, table.template_id, table.criteria_id],
      set: excluded([...ROW_FIELDS, 'scrutineer_name', 'updated_at']),
    })
}

/** Two saves within one tick of the clock still get two versions. */
const laterThan = (before = new Date(0).toISOString()) =>
  new Date(Math.max(Date.now(), Date.parse(before) + 1)).toISOString()

export async function saveSummary(tx: Transaction, sheet: Sheet, found: ReturnType<typeof summaryOfRows>) {
  const table = teamScorecardSummary
  const summary = { ...found, updated_at: new Date().toISOString() }
  await tx
    .insert(table)
    .values({ ...sheet, ...summary })
    .onConflictDoUpdate({ target: [table.event_id, table.team_id, table.template_id], set: summary })
}

const excluded = (columns: readonly string[]) =>
  Object.fromEntries(columns.map((column) => [column, sql.raw(`excluded.${column}`)]))

/** One history entry per save, with every changed row under its criterion's name. */
function happened(sheet: Sheet, team_name: string, template: string, changes: Change[]) {
  const under = (of: (change: Change) => object | undefined) =>
    Object.fromEntries(changes.map((change) => [change.criterion.criteria_name, of(change) ?? null]))
  const isFirst = changes.every(({ before }) => !before)
  const [only] = changes
  return {
    event_id: sheet.event_id,
    team_id: sheet.team_id,
    team_name,
    kind: 'scrutineering' as const,
    subject_id: sheet.template_id,
    what: isFirst
      ? `Scrutineered with ${template}`
      : changes.length === 1 && only
        ? `${template}: ${only.criterion.criteria_name} changed`
        : `${template}: ${changes.length} criteria changed`,
    before: isFirst ? null : under(({ before }) => before && fieldsOf(before)),
    after: under(({ after }) => after),
  }
}
