/** Reading marks: an organiser all those of an event, a judge those of the own panel. */
import { inOrder } from '@paddock/domain/competition/team-numbers.ts'
import { and, eq, getTableColumns } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { competitionScores } from '../../db/schema/judging.ts'
import { api } from '../../http/calls.ts'
import { GONE, ownEvent } from '../event-access/event-access.ts'
import { askedTeams, ownPanel, type Panel } from './panel.ts'
import { PANEL_GONE } from './panel-scorecards.ts'

export const list = api.competition_scores.list.handler(async ({ input, context: { db, caller }, errors }) => {
  const { event_id } = input
  if (caller.kind !== 'judge' && !(await ownEvent(db, caller, event_id))) throw errors.NOT_FOUND(GONE)
  if (caller.kind === 'judge' && caller.judge.event_id !== event_id) throw errors.NOT_FOUND(GONE)
  const panel = caller.kind === 'judge' ? (input.judge_panel_id ?? caller.judge.panel_id) : input.judge_panel_id
  if (!panel) return scoresOf(db, { event_id })
  const own = await ownPanel(db, caller, panel)
  if (!own) throw errors.NOT_FOUND(PANEL_GONE)
  const scores = await scoresOf(db, { event_id, judge_panel_id: panel })
  const seen = await seenTeams(db, own)
  return seen ? scores.filter(({ team_id }) => seen.includes(team_id)) : scores
})

export const one = api.competition_scores.one.handler(async ({ input, context: { db, caller }, errors }) => {
  const own = await ownPanel(db, caller, input.judge_panel_id)
  if (!own || own.event_id !== input.event_id) throw errors.NOT_FOUND(PANEL_GONE)
  const seen = await seenTeams(db, own)
  if (seen && !seen.includes(input.team_id)) return null
  return (await scoresOf(db, input))[0] ?? null
})

/** Null for all teams. */
const seenTeams = async (db: Queries, panel: Panel) =>
  panel.assigned_teams && [...panel.assigned_teams, ...(await askedTeams(db, panel))]

type Which = { event_id: string; judge_panel_id?: string; team_id?: string }

/** With their teams, in the order of the teams. */
export async function scoresOf(db: Queries, { event_id, judge_panel_id, team_id }: Which) {
  const rows = await db
    .select({ score: getTableColumns(competitionScores), team: getTableColumns(competitionTeams) })
    .from(competitionScores)
    .innerJoin(competitionTeams, eq(competitionTeams.id, competitionScores.team_id))
    .where(
      and(
        eq(competitionScores.event_id, event_id),
        judge_panel_id ? eq(competitionScores.judge_panel_id, judge_panel_id) : undefined,
        team_id ? eq(competitionScores.team_id, team_id) : undefined,
      ),
    )
  return rows
    .toSorted((a, b) => inOrder(a.team, b.team))
    .map(({ score, team: { team_name, team_number, school_name, category } }) => ({
      ...score,
      team: { team_name, team_number, school_name, category },
    }))
}
