/**
 * How far judging has come, team by team and scorecard by scorecard.
 *
 * | state        | of a panel for a team                                          | of a team on a scorecard                  |
 * |--------------|----------------------------------------------------------------|-------------------------------------------|
 * | marking      | its sheet is open at the panel now, and not done               | one of its panels is marking              |
 * | incomplete   | saved without a required line                                  | one is incomplete, or only some are done  |
 * | done         | saved with all required lines                                  | all of its panels are done                |
 * | not_started  | anything else                                                  | none has started                          |
 *
 * A sheet that is open counts for three minutes after the panel last reported it.
 */
import type { Category } from '../competition/event.ts'
import { fitsCategory } from './marks.ts'

export const CELL_STATES = ['not_started', 'marking', 'incomplete', 'done'] as const
export type CellState = (typeof CELL_STATES)[number]

/** A judge's page reports an open sheet this often. */
export const OPEN_HEARTBEAT_MS = 60_000
export const OPEN_FOR_MS = 3 * OPEN_HEARTBEAT_MS
/** A device that has not reported for this long is offline. */
export const OFFLINE_AFTER_MS = 2.5 * OPEN_HEARTBEAT_MS

export type ProgressTeam = { id: string; category: Category }
export type ProgressPanel = {
  id: string
  template_id: string | null
  card_category: Category | 'Both' | null
  assigned_teams: readonly string[] | null
}
type ProgressSheet = {
  team_id: string
  judge_panel_id: string
  template_id: string
  missing: readonly string[]
  updated_at: string
}
type OpenSheet = { team_id: string; panel_id: string; seen_at: string }

export type Progress = {
  teams: readonly ProgressTeam[]
  /** Active ones. */
  panels: readonly ProgressPanel[]
  sheets: readonly ProgressSheet[]
  open: readonly OpenSheet[]
  /** Second and third markings that are asked for. */
  asked: readonly { team_id: string; panel_id: string; template_id: string }[]
}

export type Cell = {
  team_id: string
  template_id: string | null
  state: CellState
  panels: { panel_id: string; state: CellState; at: string | null }[]
}

export const isOpen = ({ seen_at }: { seen_at: string }, now: Date) => now.getTime() - Date.parse(seen_at) < OPEN_FOR_MS

/** Team by team; only cells that a panel is to mark or has marked. */
export function progressCells({ teams, panels, sheets, open, asked }: Progress, now: Date): Cell[] {
  const key = (team: string, panel: string) => `${team} ${panel}`
  const saved = new Map(sheets.map((sheet) => [key(sheet.team_id, sheet.judge_panel_id), sheet]))
  const opened = new Set(open.filter((one) => isOpen(one, now)).map((one) => key(one.team_id, one.panel_id)))
  const second = new Map(asked.map((one) => [key(one.team_id, one.panel_id), one.template_id]))
  return teams.flatMap((team) => {
    const due = panels.flatMap((panel) => {
      const at = key(team.id, panel.id)
      const sheet = saved.get(at)
      if (!sheet && !second.has(at) && !isDue(panel, team)) return []
      const state = stateOf(sheet, opened.has(at))
      const template_id = sheet?.template_id ?? second.get(at) ?? panel.template_id
      return [{ template_id, panel_id: panel.id, state, at: sheet?.updated_at ?? null }]
    })
    return [...Map.groupBy(due, ({ template_id }) => template_id)].map(([template_id, own]) => ({
      team_id: team.id,
      template_id,
      state: together(own.map(({ state }) => state)),
      panels: own.map(({ panel_id, state, at }) => ({ panel_id, state, at })),
    }))
  })
}

const isDue = ({ assigned_teams, card_category }: ProgressPanel, { id, category }: ProgressTeam) =>
  (assigned_teams === null || assigned_teams.includes(id)) &&
  (card_category === null || fitsCategory(card_category, category))

function stateOf(sheet: ProgressSheet | undefined, isOpenNow: boolean): CellState {
  if (sheet && sheet.missing.length === 0) return 'done'
  if (isOpenNow) return 'marking'
  return sheet ? 'incomplete' : 'not_started'
}

function together(states: readonly CellState[]): CellState {
  if (states.every((state) => state === 'done')) return 'done'
  if (states.includes('marking')) return 'marking'
  return states.some((state) => state !== 'not_started') ? 'incomplete' : 'not_started'
}
