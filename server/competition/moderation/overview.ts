/** What the chief judge looks at, and the limit beyond which panels disagree. */
import { inOrder } from '@paddock/domain/competition/team-numbers.ts'
import { countedSheets } from '@paddock/domain/judging/counted-sheets.ts'
import { disagreements, panelFigures } from '@paddock/domain/judging/moderation.ts'
import { limitPoints, secondState, sheetsOf } from '@paddock/domain/judging/second-marking.ts'
import { points, total } from '@paddock/domain/units.ts'
import { asc, desc, eq, inArray } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { competitionTeams } from '../../db/schema/events.ts'
import { markNormalisations, moderationLimits, secondMarkings } from '../../db/schema/moderation.ts'
import { judgingPanels } from '../../db/schema/panels.ts'
import { scorecardTemplates } from '../../db/schema/scorecards.ts'
import { api } from '../../http/calls.ts'
import { limitOf, maximaOf, moderationOf } from '../counted-marks/counted-marks.ts'
import { GONE, ownEvent } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { packOf } from '../rules/rules.ts'
import { announceModeration, isReleased, lockModerated, sheetsOfEvent } from './moderated-event.ts'

export const overview = api.mark_moderation.overview.handler(async ({ input, context: { db, caller }, errors }) => {
  const { event_id } = input
  const event = await ownEvent(db, caller, event_id)
  if (!event) throw errors.NOT_FOUND(GONE)
  const pack = await packOf(db, event)
  const sheets = await sheetsOfEvent(db, event_id)
  const templates = [...new Set(sheets.map(({ template_id }) => template_id))]
  const maxima = await maximaOf(db, event_id, templates)
  const maximumOf = (id: string) => total([...(maxima.get(id)?.values() ?? [])])
  const limit_percent = await limitOf(db, event_id)
  const counted = countedSheets(sheets, { ...(await moderationOf(db, event_id, pack, sheets)), maxima })
  const seconds = await db
    .select()
    .from(secondMarkings)
    .where(eq(secondMarkings.event_id, event_id))
    .orderBy(desc(secondMarkings.created_at), desc(secondMarkings.id))
  return {
    limit_percent,
    normalisation_allowed: pack.judging.normalisation,
    released: await isReleased(db, event_id),
    teams: await teamsOf(db, event_id),
    scorecards: (await cardsOf(db, templates)).map((card) => ({ ...card, maximum: maximumOf(card.id) })),
    panels: await panelsOf(db, event_id),
    figures: panelFigures(sheets),
    disagreements: disagreements(sheets, maximumOf, limit_percent).map(({ sheets: own, ...found }) => ({
      ...found,
      sheets: own.map(({ judge_panel_id, total_score }) => ({ judge_panel_id, total_score })),
    })),
    sheets: sheets.map(({ team_id, judge_panel_id, template_id, total_score }) => ({
      team_id,
      judge_panel_id,
      template_id,
      total_score,
    })),
    seconds: seconds.map(({ event_id: _event, ...asked }) => {
      const about = sheetsOf(asked, sheets)
      const { template_id = null } = about.first ?? {}
      const counts = counted.find((one) => one.team_id === asked.team_id && one.judge_panel_id === asked.panel_id)
      return {
        ...asked,
        template_id,
        state: secondState(about, limitPoints(limit_percent, template_id ? maximumOf(template_id) : points(0))),
        first: about.first?.total_score ?? null,
        second: about.second?.total_score ?? null,
        third: about.third?.total_score ?? null,
        counts: counts?.total_score ?? null,
      }
    }),
    normalisations: (
      await db
        .select()
        .from(markNormalisations)
        .where(eq(markNormalisations.event_id, event_id))
        .orderBy(desc(markNormalisations.created_at), desc(markNormalisations.id))
    ).map(({ event_id: _event, ...decision }) => decision),
  }
})

async function teamsOf(db: Queries, event_id: string) {
  const rows = await db.select().from(competitionTeams).where(eq(competitionTeams.event_id, event_id))
  return rows
    .toSorted(inOrder)
    .map(({ id, team_number, team_name, category }) => ({ id, team_number, team_name, category }))
}

const cardsOf = (db: Queries, templates: string[]) =>
  db
    .select({ id: scorecardTemplates.id, name: scorecardTemplates.name })
    .from(scorecardTemplates)
    .where(inArray(scorecardTemplates.id, templates))
    .orderBy(asc(scorecardTemplates.name), asc(scorecardTemplates.id))

function panelsOf(db: Queries, event_id: string) {
  const { id, panel_name, judge_name, is_active, template_id } = judgingPanels
  return db
    .select({ id, panel_name, judge_name, is_active, template_id })
    .from(judgingPanels)
    .where(eq(judgingPanels.event_id, event_id))
    .orderBy(asc(panel_name), asc(judge_name), asc(id))
}

export const setLimit = api.mark_moderation.limit.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { event_id, percent } = input
    const locked = await lockModerated(tx, caller, event_id)
    if ('refused' in locked) throw locked.refused === 'gone' ? errors.NOT_FOUND(GONE) : errors.RELEASED()
    const before = await limitOf(tx, event_id)
    if (before === percent) return { success: true as const }
    await tx
      .insert(moderationLimits)
      .values({ event_id, percent })
      .onConflictDoUpdate({ target: moderationLimits.event_id, set: { percent } })
    await recordHistory(tx, caller, {
      event_id,
      kind: 'mark',
      what: `Panels may differ by ${percent} % of a scorecard’s maximum, instead of ${before} %`,
      before: { percent: before },
      after: { percent },
    })
    await announceModeration(tx, event_id)
    return { success: true as const }
  }),
)
