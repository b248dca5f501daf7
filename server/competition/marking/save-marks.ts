/** Saves marks: limits and totals them, never overwrites marks that the judge has not seen, and logs the change. */
import { isDeepStrictEqual } from 'node:util'
import { againstCard, marksFor, missingOn, notOnCard, notWhole, totalOf } from '@paddock/domain/judging/marks.ts'
import { MARK_ERRORS, markedByOther, notOnScorecard, wholeMarks } from '@paddock/domain/judging/messages.ts'
import { and, eq } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { competitionScores } from '../../db/schema/judging.ts'
import { scorecardTemplates } from '../../db/schema/scorecards.ts'
import { api } from '../../http/calls.ts'
import type { Caller } from '../../identity/callers.ts'
import { announce } from '../../live/announce.ts'
import { announceToEntrants } from '../../live/entrants.ts'
import { refuseClosed } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { type MarkingRules, markingRulesOf, otherPanelWith } from './agreed-marks.ts'
import { lockPanel, type Panel, teamsOf } from './panel.ts'
import { criteriaOf, PANEL_GONE } from './panel-scorecards.ts'
import { scoresOf } from './score-queries.ts'

export const save = api.competition_scores.save.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { event_id, team_id, judge_panel_id, template_id, notes } = input
    const panel = await lockPanel(tx, caller, judge_panel_id)
    if (!panel || panel.event_id !== event_id) throw errors.NOT_FOUND(PANEL_GONE)
    const [team] = await teamsOf(tx, panel, team_id)
    if (!team) throw errors.NOT_FOUND({ message: MARK_ERRORS.teamNotAssigned })
    if (caller.kind === 'judge' && panel.status === 'upcoming') throw errors.NOT_OPEN()
    const [current] = await scoresOf(tx, { event_id, judge_panel_id, team_id })
    const card = await cardOf(tx, panel, template_id)
    const rules = await markingRulesOf(tx, panel)
    if (!card || !mayUse(card, panel, rules, current?.template_id)) throw errors.OTHER_SCORECARD()
    const unfit = againstCard(card, team.category)
    if (unfit) throw errors.OTHER_SCORECARD({ message: unfit })
    const names = notOnCard(card.criteria, input.criteria_scores)
    if (names.length > 0) throw errors.NOT_ON_SCORECARD({ message: notOnScorecard(card.name, names), data: { names } })
    const criteria_scores = marksFor(card.criteria, input.criteria_scores)
    const broken = rules.whole ? notWhole(criteria_scores) : []
    if (broken.length > 0) throw errors.WHOLE_MARKS({ message: wholeMarks(broken), data: { names: broken } })
    const missing = missingOn(card.criteria, criteria_scores)
    const marks = { template_id, criteria_scores, total_score: totalOf(criteria_scores), missing, notes }
    // Sent twice, or the same marks on two tablets: already saved.
    if (current && isDeepStrictEqual(contentOf(current), marks)) return current
    refuseClosed(panel)
    if (current && current.updated_at !== input.updated_at) throw errors.CONFLICT({ data: { current } })
    const by = rules.agreed ? await otherPanelWith(tx, panel, team_id, card.id) : undefined
    if (by) throw errors.MARKED_BY_OTHER({ message: markedByOther(by, team.team_name, card.name), data: { by } })
    if (current)
      await tx
        .update(competitionScores)
        .set({ ...marks, ...laterThan(current) })
        .where(eq(competitionScores.id, current.id))
    else
      await tx
        .insert(competitionScores)
        .values({ ...(await freeId(tx, input.id)), event_id, team_id, judge_panel_id, ...marks })
    const [saved] = await scoresOf(tx, { event_id, judge_panel_id, team_id })
    if (!saved) throw new Error('Marks that were just stored are gone.')
    await recordMarks(tx, caller, panel, current, saved)
    await announce(tx, `event:${event_id}`, 'competition_scores')
    await announce(tx, `results:${event_id}`, 'competition_scores')
    await announceToEntrants(tx, event_id)
    return saved
  }),
)

type Score = Awaited<ReturnType<typeof scoresOf>>[number]
type Card = NonNullable<Awaited<ReturnType<typeof cardOf>>>

const contentOf = ({ template_id, criteria_scores, total_score, missing, notes }: Score) => ({
  template_id,
  criteria_scores,
  total_score,
  missing,
  notes,
})

async function cardOf(db: Queries, { company_id, event_id }: Panel, id: string) {
  const [card] = await db
    .select({
      id: scorecardTemplates.id,
      name: scorecardTemplates.name,
      category: scorecardTemplates.category,
      rule_pack: scorecardTemplates.rule_pack,
    })
    .from(scorecardTemplates)
    .where(
      and(
        eq(scorecardTemplates.id, id),
        eq(scorecardTemplates.company_id, company_id),
        eq(scorecardTemplates.template_type, 'criteria'),
      ),
    )
    // A maximum that is being lowered waits for these marks, or they for it.
    .for('share')
  return card && { ...card, criteria: await criteriaOf(db, event_id, [card.id]) }
}

/** The one that the organisers chose for the panel, if they chose one, or the one that the team was marked with before. */
const mayUse = (card: Card, panel: Panel, { cards }: MarkingRules, before: string | undefined) =>
  card.id === before || (card.rule_pack === cards && (panel.template_id === null || card.id === panel.template_id))

/** Two saves within one tick of the clock are still two versions. */
const laterThan = ({ updated_at }: Score) => ({
  updated_at: new Date(Math.max(Date.now(), Date.parse(updated_at) + 1)).toISOString(),
})

/** If the id belongs to other marks, these get a new one. */
async function freeId(tx: Transaction, id: string) {
  const taken = await tx
    .select({ id: competitionScores.id })
    .from(competitionScores)
    .where(eq(competitionScores.id, id))
  return taken.length > 0 ? {} : { id }
}

const pointsOf = ({ total_score, missing }: Score) => `${total_score} points${missing.length > 0 ? ', incomplete' : ''}`

async function recordMarks(tx: Transaction, caller: Caller, panel: Panel, before: Score | undefined, after: Score) {
  const panelName = `${panel.judge_name} - ${panel.panel_name}`
  await recordHistory(tx, caller, {
    event_id: after.event_id,
    team_id: after.team_id,
    team_name: after.team.team_name,
    subject_id: after.id,
    kind: 'mark',
    what: before
      ? `Marks of ${panelName} changed from ${before.total_score} to ${pointsOf(after)}`
      : `Marks of ${panelName}: ${pointsOf(after)}`,
    before: before ? contentOf(before) : null,
    after: contentOf(after),
  })
}
