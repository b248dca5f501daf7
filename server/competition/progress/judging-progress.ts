/** How far judging has come, and the sheets that are open at panels now. */
import { inOrder } from '@paddock/domain/competition/team-numbers.ts'
import { MARK_ERRORS } from '@paddock/domain/judging/messages.ts'
import { isOpen, OFFLINE_AFTER_MS, progressCells } from '@paddock/domain/judging/progress.ts'
import { isOut } from '@paddock/domain/racing/team-status.ts'
import { and, asc, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { eventDevices } from '../../db/schema/closing.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { competitionScores } from '../../db/schema/judging.ts'
import { openSheets, panelNudges, secondMarkings } from '../../db/schema/moderation.ts'
import { judgingPanels } from '../../db/schema/panels.ts'
import { scorecardTemplates } from '../../db/schema/scorecards.ts'
import { api } from '../../http/calls.ts'
import { judgeOf } from '../../identity/callers.ts'
import { announce } from '../../live/announce.ts'
import { GONE, ownEvent } from '../event-access/event-access.ts'

export const get = api.judging_progress.get.handler(
  async ({ input: { event_id }, context: { db, caller }, errors }) => {
    if (!(await ownEvent(db, caller, event_id))) throw errors.NOT_FOUND(GONE)
    const now = new Date()
    const registered = await db.select().from(competitionTeams).where(eq(competitionTeams.event_id, event_id))
    const teams = registered.filter((team) => !isOut(team)).toSorted(inOrder)
    const panels = await panelsOf(db, event_id)
    const sheets = await db.select().from(competitionScores).where(eq(competitionScores.event_id, event_id))
    const open = await db.select().from(openSheets).where(eq(openSheets.event_id, event_id))
    const asked = await askedIn(db, event_id, sheets)
    const cells = progressCells({ teams, panels, sheets, open, asked }, now)
    const ids = [...new Set(cells.map(({ template_id }) => template_id))]
    const nudges = await db
      .select({ panel_id: panelNudges.panel_id, created_at: panelNudges.created_at })
      .from(panelNudges)
      .where(and(eq(panelNudges.event_id, event_id), isNull(panelNudges.seen_at)))
      .orderBy(desc(panelNudges.created_at))
    return {
      teams: teams.map(({ id, team_number, team_name, category }) => ({ id, team_number, team_name, category })),
      scorecards: await cardsOf(db, ids),
      panels: panels.map(({ id, panel_name, judge_name }) => {
        const own = cells.flatMap((cell) => cell.panels).filter(({ panel_id }) => panel_id === id)
        const nudged_at = nudges.find(({ panel_id }) => panel_id === id)?.created_at ?? null
        const done = own.filter(({ state }) => state === 'done').length
        return { id, panel_name, judge_name, due: own.length, done, nudged_at }
      }),
      cells,
      devices: await devicesOf(db, event_id, now),
    }
  },
)

const panelsOf = (db: Queries, event_id: string) =>
  db
    .select({
      id: judgingPanels.id,
      panel_name: judgingPanels.panel_name,
      judge_name: judgingPanels.judge_name,
      assigned_teams: judgingPanels.assigned_teams,
      template_id: scorecardTemplates.id,
      card_category: scorecardTemplates.category,
    })
    .from(judgingPanels)
    .leftJoin(
      scorecardTemplates,
      and(eq(scorecardTemplates.id, judgingPanels.template_id), eq(scorecardTemplates.is_active, true)),
    )
    .where(and(eq(judgingPanels.event_id, event_id), eq(judgingPanels.is_active, true)))
    .orderBy(asc(judgingPanels.panel_name), asc(judgingPanels.judge_name), asc(judgingPanels.id))

type Sheet = typeof competitionScores.$inferSelect

/** Second panels, and third ones once they are chosen. */
async function askedIn(db: Queries, event_id: string, sheets: readonly Sheet[]) {
  const rows = await db.select().from(secondMarkings).where(eq(secondMarkings.event_id, event_id))
  return rows.flatMap(({ team_id, panel_id, second_panel_id }) => {
    const first = sheets.find((sheet) => sheet.team_id === team_id && sheet.judge_panel_id === panel_id)
    return first && second_panel_id ? [{ team_id, panel_id: second_panel_id, template_id: first.template_id }] : []
  })
}

async function cardsOf(db: Queries, ids: readonly (string | null)[]) {
  const { id, name } = scorecardTemplates
  const named = ids.filter((one) => one !== null)
  const rows = await db
    .select({ id, name })
    .from(scorecardTemplates)
    .where(inArray(id, named))
    .orderBy(asc(name), asc(id))
  return ids.includes(null) ? [...rows, { id: null, name: 'Chosen by the judge' }] : rows
}

async function devicesOf(db: Queries, event_id: string, now: Date) {
  const { name, waiting, seen_at } = eventDevices
  const rows = await db
    .select({ name, waiting, seen_at })
    .from(eventDevices)
    .where(eq(eventDevices.event_id, event_id))
    .orderBy(desc(waiting), asc(name))
  return rows
    .map((row) => ({ ...row, offline: now.getTime() - Date.parse(row.seen_at) > OFFLINE_AFTER_MS }))
    .filter((row) => row.waiting > 0 || row.offline)
}

export const reportOpen = api.judging_progress.open.handler(({ input: { team_id }, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { event_id, panel_id } = judgeOf(caller)
    const { id } = competitionTeams
    const isThere = and(eq(id, team_id), eq(competitionTeams.event_id, event_id))
    if ((await tx.select({ id }).from(competitionTeams).where(isThere)).length === 0)
      throw errors.NOT_FOUND({ message: MARK_ERRORS.teamNotAssigned })
    const now = new Date()
    const isThis = and(eq(openSheets.panel_id, panel_id), eq(openSheets.team_id, team_id))
    const [before] = await tx.select().from(openSheets).where(isThis)
    const state = { seen_at: now.toISOString() }
    await tx
      .insert(openSheets)
      .values({ event_id, panel_id, team_id, ...state })
      .onConflictDoUpdate({ target: [openSheets.panel_id, openSheets.team_id], set: state })
    // Whoever opens the next team has left the one before.
    await tx.delete(openSheets).where(and(eq(openSheets.panel_id, panel_id), lt(openSheets.seen_at, state.seen_at)))
    if (!before || !isOpen(before, now)) await announce(tx, `event:${event_id}`, 'open_sheets')
    return { success: true as const }
  }),
)
