/** One agreed mark for each criterion, under a pack that says so: whole marks, and one panel for a team and scorecard. */
import { packKey } from '@paddock/domain/rules/pack-templates.ts'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { competitionScores } from '../../db/schema/judging.ts'
import { secondMarkings } from '../../db/schema/moderation.ts'
import { judgingPanels } from '../../db/schema/panels.ts'
import { scorecardTemplates } from '../../db/schema/scorecards.ts'
import { packOf } from '../rules/rules.ts'
import { askedTeams, type Panel } from './panel.ts'

export type MarkingRules = Awaited<ReturnType<typeof markingRulesOf>>

export async function markingRulesOf(db: Queries, panel: Panel) {
  const { judging } = await packOf(db, panel)
  return {
    agreed: judging.marks === 'one_agreed_mark',
    whole: judging.whole_marks,
    /** The pack's own scorecards, as templates have it; null where the company marks on its own. */
    cards: judging.scorecards.length > 0 ? packKey(panel) : null,
  }
}

/** Which scorecards can be chosen in the event. */
export const isOfRules = ({ cards }: Pick<MarkingRules, 'cards'>) =>
  cards === null ? isNull(scorecardTemplates.rule_pack) : eq(scorecardTemplates.rule_pack, cards)

const panelName = sql<string>`${judgingPanels.judge_name} || ' - ' || ${judgingPanels.panel_name}`

/** The name of another panel that has marked the team on the scorecard; undefined for a panel that is asked to mark it again. */
export async function otherPanelWith(tx: Transaction, panel: Panel, team_id: string, template_id: string) {
  // Row lock: two panels that save at once are serialised.
  await tx
    .select({ id: competitionTeams.id })
    .from(competitionTeams)
    .where(eq(competitionTeams.id, team_id))
    .for('no key update')
  if ((await askedTeams(tx, panel)).includes(team_id)) return undefined
  const checking = await checkingPanels(tx, panel.event_id, team_id)
  const others = await tx
    .select({ by: panelName, id: judgingPanels.id })
    .from(competitionScores)
    .innerJoin(judgingPanels, eq(judgingPanels.id, competitionScores.judge_panel_id))
    .where(
      and(
        eq(competitionScores.team_id, team_id),
        eq(competitionScores.template_id, template_id),
        ne(competitionScores.judge_panel_id, panel.id),
      ),
    )
  return others.find(({ id }) => !checking.has(id))?.by
}

/** Second and third panels: their marks do not keep the first one from its own. */
async function checkingPanels(db: Queries, event_id: string, team_id: string): Promise<ReadonlySet<string>> {
  const { second_panel_id, third_panel_id } = secondMarkings
  const rows = await db
    .select({ second_panel_id, third_panel_id })
    .from(secondMarkings)
    .where(and(eq(secondMarkings.event_id, event_id), eq(secondMarkings.team_id, team_id)))
  return new Set(rows.flatMap((row) => [row.second_panel_id, row.third_panel_id]).filter((id) => id !== null))
}

/** What other panels of the event have marked, so that nobody types it again; nothing of a team that is marked again blind. */
export async function markedElsewhere(db: Queries, panel: Panel) {
  const blind = await askedTeams(db, panel)
  const rows = await db
    .select({ team_id: competitionScores.team_id, template_id: competitionScores.template_id, by: panelName })
    .from(competitionScores)
    .innerJoin(judgingPanels, eq(judgingPanels.id, competitionScores.judge_panel_id))
    .where(and(eq(competitionScores.event_id, panel.event_id), ne(competitionScores.judge_panel_id, panel.id)))
  return rows.filter(({ team_id }) => !blind.includes(team_id))
}
