/** The panels of an event, the teams of a panel, and the scorecards it may mark them with. */
import { omit } from '@paddock/domain/omit.ts'
import { PANEL_ERRORS } from '@paddock/domain/organizers/messages.ts'
import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { competitionScores } from '../../db/schema/judging.ts'
import { judgingPanels } from '../../db/schema/panels.ts'
import { scorecardTemplates, templateCriteria, templateSections } from '../../db/schema/scorecards.ts'
import { api } from '../../http/calls.ts'
import { GONE as EVENT_GONE, ownEvent } from '../event-access/event-access.ts'
import { asInEvent } from '../event-criteria/event-criteria.ts'
import { isOfRules, markedElsewhere, markingRulesOf } from './agreed-marks.ts'
import { ownPanel, type Panel, panelById, teamsOf } from './panel.ts'

export const PANEL_GONE = { message: PANEL_ERRORS.gone }

export const panels = api.competition_scores.panels.handler(async ({ input, context: { db, caller }, errors }) => {
  if (!(await ownEvent(db, caller, input.event_id))) throw errors.NOT_FOUND(EVENT_GONE)
  const { id, judge_name, panel_name, assigned_teams, template_id, event_id, is_active } = judgingPanels
  return db
    .select({ id, judge_name, panel_name, assigned_teams, card_category: scorecardTemplates.category })
    .from(judgingPanels)
    .leftJoin(scorecardTemplates, and(eq(scorecardTemplates.id, template_id), eq(scorecardTemplates.is_active, true)))
    .where(and(eq(event_id, input.event_id), eq(is_active, true)))
    .orderBy(asc(panel_name), asc(judge_name), asc(id))
})

export const desk = api.competition_scores.desk.handler(async ({ input, context: { db, caller }, errors }) => {
  const panel = await ownPanel(db, caller, input.judge_panel_id)
  if (!panel) throw errors.NOT_FOUND(PANEL_GONE)
  const { id, event_id, judge_name, panel_name, template_id, event_name, status } = panel
  const { agreed, whole } = await markingRulesOf(db, panel)
  return {
    panel: { id, event_id, judge_name, panel_name, template_id },
    event: { id: event_id, name: event_name, status },
    teams: await teamsOf(db, panel),
    marks: { agreed, whole, elsewhere: agreed ? await markedElsewhere(db, panel) : [] },
  }
})

export const scorecards = api.competition_scores.scorecards.handler(
  async ({ input, context: { db, caller }, errors }) => {
    const panel = await ownPanel(db, caller, input.judge_panel_id)
    if (!panel) throw errors.NOT_FOUND(PANEL_GONE)
    return cardsFor(db, panel)
  },
)

/** The scorecards of a panel whose reader was already found to belong to its event. */
export async function scorecardsOfPanel(db: Queries, judge_panel_id: string) {
  const panel = await panelById(db, judge_panel_id)
  return panel ? cardsFor(db, panel) : []
}

/** Those of the event's rules, or the company's own where they bring none, and those with which this panel has marked already. */
async function cardsFor(db: Queries, panel: Panel) {
  const { id, event_id, company_id } = panel
  const used = db
    .select({ id: competitionScores.template_id })
    .from(competitionScores)
    .where(eq(competitionScores.judge_panel_id, id))
  const cards = await db
    .select({
      id: scorecardTemplates.id,
      name: scorecardTemplates.name,
      category: scorecardTemplates.category,
      is_active: scorecardTemplates.is_active,
    })
    .from(scorecardTemplates)
    .where(
      and(
        eq(scorecardTemplates.company_id, company_id),
        eq(scorecardTemplates.template_type, 'criteria'),
        or(
          and(eq(scorecardTemplates.is_active, true), isOfRules(await markingRulesOf(db, panel))),
          inArray(scorecardTemplates.id, used),
        ),
      ),
    )
    .orderBy(asc(scorecardTemplates.name), asc(scorecardTemplates.id))
  const ids = cards.map((card) => card.id)
  const [sections, criteria] = await Promise.all([sectionsOf(db, ids), criteriaOf(db, event_id, ids)])
  return cards.map((card) => ({
    ...card,
    sections: sections.filter(isOf(card.id)).map((section) => omit(section, 'template_id')),
    criteria: criteria.filter(isOf(card.id)).map((criterion) => omit(criterion, 'template_id')),
  }))
}

const isOf = (template_id: string) => (part: { template_id: string }) => part.template_id === template_id

const sectionsOf = (db: Queries, ids: string[]) =>
  db
    .select({
      template_id: templateSections.template_id,
      name: templateSections.name,
      description: templateSections.description,
    })
    .from(templateSections)
    .where(inArray(templateSections.template_id, ids))
    .orderBy(asc(templateSections.order_index), asc(templateSections.id))

/** What judges of the event give points for on these scorecards. */
export async function criteriaOf(db: Queries, event_id: string, ids: string[]) {
  const criteria = await db
    .select()
    .from(templateCriteria)
    .where(inArray(templateCriteria.template_id, ids))
    .orderBy(asc(templateCriteria.order_index), asc(templateCriteria.id))
  return (await asInEvent(db, event_id, criteria))
    .filter(({ is_active }) => is_active)
    .map(({ template_id, criteria_name, description, max_points, is_required, section }) => ({
      template_id,
      criteria_name,
      description,
      max_points,
      is_required,
      section,
    }))
}
