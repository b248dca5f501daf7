/** Marks that follow a change of their scorecard: what would become of them, and what then does. */
import { isDeepStrictEqual } from 'node:util'
import { type Marked, missingOn, totalOf } from '@paddock/domain/judging/marks.ts'
import { marksAfter } from '@paddock/domain/judging/template-changes.ts'
import { plural } from '@paddock/domain/plural.ts'
import { judgedPoints, type SheetTotal } from '@paddock/domain/rules/judges-marks.ts'
import { add, points, subtract, total } from '@paddock/domain/units.ts'
import { eq, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { competitionScores } from '../../db/schema/judging.ts'
import { judgingPanels } from '../../db/schema/panels.ts'
import type { Caller } from '../../identity/callers.ts'
import { announce } from '../../live/announce.ts'
import { announceToEntrants } from '../../live/entrants.ts'
import { recordHistory } from '../history/history.ts'
import { packOfEvent } from '../rules/rules.ts'
import { criteriaOf } from './panel-scorecards.ts'
import { scoresOf } from './score-queries.ts'

/** `before` is the criterion as it holds in the event; without `after` it is deleted. */
type MarkedChange = {
  template: { id: string; name: string }
  before: Marked
  after: Pick<Marked, 'max_points'> | undefined
}

/** Every sheet of the event that has points for the criterion, with what it has afterwards. */
async function sheetsAfter(db: Queries, event_id: string, { template, before, after }: MarkedChange) {
  const sheets = await scoresOf(db, { event_id })
  return sheets.map((sheet) => {
    const isTouched = sheet.template_id === template.id && Object.hasOwn(sheet.criteria_scores, before.criteria_name)
    const criteria_scores = isTouched
      ? marksAfter(sheet.criteria_scores, before, after?.max_points)
      : sheet.criteria_scores
    return { sheet, isTouched, criteria_scores, total_score: isTouched ? totalOf(criteria_scores) : sheet.total_score }
  })
}

export async function effectOnMarks(db: Queries, event_id: string, change: MarkedChange) {
  const sheets = await sheetsAfter(db, event_id, change)
  const touched = sheets.filter(({ isTouched }) => isTouched)
  const criteria = await criteriaOf(db, event_id, [change.template.id])
  const maximum = total(criteria.map(({ max_points }) => max_points))
  const { judging } = await packOfEvent(db, event_id)
  const judged = (own: readonly SheetTotal[]) => ({ points: judgedPoints(judging, own), seconds: 0 })
  const teams = [...new Set(touched.map(({ sheet }) => sheet.team_id))].flatMap((team_id) => {
    const own = sheets.filter(({ sheet }) => sheet.team_id === team_id)
    const [first] = own
    if (!first) return []
    const { team_number, team_name } = first.sheet.team
    const before = judged(own.map(({ sheet }) => ({ card: sheet.template_id, total: sheet.total_score })))
    const after = judged(own.map(({ sheet, total_score }) => ({ card: sheet.template_id, total: total_score })))
    return [{ id: team_id, team_number, team_name, before, after }]
  })
  return {
    results: touched.length,
    maximum: {
      before: maximum,
      after: add(subtract(maximum, change.before.max_points), change.after?.max_points ?? points(0)),
    },
    teams,
  }
}

export async function followInMarks(tx: Transaction, caller: Caller, event_id: string, change: MarkedChange) {
  const touched = (await sheetsAfter(tx, event_id, change)).filter(({ isTouched }) => isTouched)
  for (const { sheet, criteria_scores, total_score } of touched) {
    const updated_at = new Date(Math.max(Date.now(), Date.parse(sheet.updated_at) + 1)).toISOString()
    await tx
      .update(competitionScores)
      .set({ criteria_scores, total_score, updated_at })
      .where(eq(competitionScores.id, sheet.id))
    const done = change.after
      ? `now has ${change.after.max_points} instead of ${change.before.max_points} points`
      : 'was deleted'
    await recordHistory(tx, caller, {
      event_id,
      team_id: sheet.team_id,
      team_name: sheet.team.team_name,
      subject_id: sheet.id,
      kind: 'mark',
      what: `“${change.before.criteria_name}” of ${change.template.name} ${done}: marks of ${await panelName(tx, sheet.judge_panel_id)} changed from ${sheet.total_score} to ${total_score} points`,
      before: { criteria_scores: sheet.criteria_scores, total_score: sheet.total_score },
      after: { criteria_scores, total_score },
    })
  }
}

async function panelName(db: Queries, id: string) {
  const { judge_name, panel_name } = judgingPanels
  const [panel] = await db.select({ judge_name, panel_name }).from(judgingPanels).where(eq(judgingPanels.id, id))
  return panel ? `${panel.judge_name} - ${panel.panel_name}` : ''
}

/** Which required lines the sheets of an event lack follows the scorecard; the marks are announced again to spectators and staff. */
export async function recheckSheets(
  tx: Transaction,
  caller: Caller,
  event_id: string,
  template: MarkedChange['template'],
) {
  const criteria = await criteriaOf(tx, event_id, [template.id])
  const sheets = (await scoresOf(tx, { event_id })).filter(({ template_id }) => template_id === template.id)
  if (sheets.length === 0) return
  let incomplete = 0
  for (const sheet of sheets) {
    const missing = missingOn(criteria, sheet.criteria_scores)
    if (isDeepStrictEqual(missing, sheet.missing)) continue
    if (sheet.missing.length === 0) incomplete++
    await tx
      .update(competitionScores)
      // Nobody has given other points, so a tablet that has seen the sheet may go on with it.
      .set({ missing, updated_at: sql`${competitionScores.updated_at}` })
      .where(eq(competitionScores.id, sheet.id))
  }
  if (incomplete > 0)
    await recordHistory(tx, caller, {
      event_id,
      subject_id: template.id,
      kind: 'mark',
      what: `${template.name} has another required line: ${plural(incomplete, 'sheet is', 'sheets are')} incomplete now`,
      before: null,
      after: null,
    })
  await announce(tx, `event:${event_id}`, 'competition_scores')
  await announce(tx, `results:${event_id}`, 'competition_scores')
  await announceToEntrants(tx, event_id)
}
