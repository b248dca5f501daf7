/** Awards that people decide: opened to the judges, shortlisted, and decided by the chief judge, the chair or an organiser. */

import { PHASE_NAMES } from '@paddock/domain/awards/award.ts'
import { AWARD_ERRORS } from '@paddock/domain/awards/messages.ts'
import { outcomesOf } from '@paddock/domain/awards/outcomes.ts'
import { against, type TeamFigures } from '@paddock/domain/awards/ranking.ts'
import { and, eq, notInArray } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { awardDecisions, awardShortlist, awardVotes, eventAwards } from '../../db/schema/awards.ts'
import { api } from '../../http/calls.ts'
import { nameOf } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { recordIn } from '../results/results.ts'
import { entryOf } from './award-crud.ts'
import { figuresOf } from './award-figures.ts'
import {
  type AwardRow,
  announceAwards,
  awardRows,
  decidedAwards,
  decisionsOf,
  lockAward,
  traitsOf,
} from './award-queries.ts'

const DONE = { success: true as const }
const AWARD_GONE = { message: AWARD_ERRORS.gone }

export const open = api.award_judging.open.handler(({ input: { id, phase }, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const award = await lockAward(tx, caller, id)
    if (!award) throw errors.NOT_FOUND(AWARD_GONE)
    if (award.chosen_by !== 'judges') throw errors.NOT_JUDGED()
    if (award.phase === phase) return DONE
    await tx.update(eventAwards).set({ phase }).where(eq(eventAwards.id, id))
    const what = `Award “${award.title}”: ${PHASE_NAMES[phase].toLowerCase()}`
    await recordHistory(tx, caller, entryOf(award, what, { phase: award.phase }, { phase }))
    await announceAwards(tx, award.event_id)
    return DONE
  }),
)

export const shortlist = api.award_judging.shortlist.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id } = input
    const award = await lockAward(tx, caller, id)
    if (!award) throw errors.NOT_FOUND(AWARD_GONE)
    if (award.chosen_by !== 'judges') throw errors.NOT_JUDGED()
    const team_ids = [...new Set(input.team_ids)]
    const { figures } = await figuresIn(tx, award.event_id)
    if (!areEligible(award, figures, team_ids)) throw errors.NOT_ELIGIBLE()
    await tx.delete(awardShortlist).where(eq(awardShortlist.award_id, id))
    if (team_ids.length > 0)
      await tx.insert(awardShortlist).values(team_ids.map((team_id) => ({ award_id: id, team_id })))
    const forOthers = team_ids.length > 0 ? notInArray(awardVotes.team_id, team_ids) : undefined
    await tx.delete(awardVotes).where(and(eq(awardVotes.award_id, id), forOthers))
    await announceAwards(tx, award.event_id)
    return DONE
  }),
)

export const decide = api.award_judging.decide.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { id, reason } = input
    const award = await lockAward(tx, caller, id)
    if (!award) throw errors.NOT_FOUND(AWARD_GONE)
    const team_ids = [...new Set(input.team_ids)]
    const { figures, names } = await figuresIn(tx, award.event_id)
    if (!areEligible(award, figures, team_ids)) throw errors.NOT_ELIGIBLE()
    if (award.chosen_by === 'rule' && !(await areTied(tx, award, figures, team_ids))) throw errors.NO_TIE()
    await tx.delete(awardDecisions).where(eq(awardDecisions.award_id, id))
    if (team_ids.length > 0)
      await tx
        .insert(awardDecisions)
        .values(team_ids.map((team_id, index) => ({ award_id: id, team_id, position: index + 1 })))
    const undecided = team_ids.length === 0
    await tx
      .update(eventAwards)
      .set({
        decision_reason: undecided ? null : reason,
        decided_by: undecided ? null : nameOf(caller),
        ...(award.chosen_by === 'judges' && !undecided && { phase: 'closed' as const }),
      })
      .where(eq(eventAwards.id, id))
    const teams = team_ids.map((team_id) => names.get(team_id)).join(', ')
    const what = undecided ? `is open again: ${reason}` : `decided, ${teams}: ${reason}`
    await recordHistory(tx, caller, entryOf(award, `Award “${award.title}” ${what}`, null, { teams }))
    await announceAwards(tx, award.event_id)
    return DONE
  }),
)

/** The event is locked: its results stay as they are until the transaction ends. */
export async function figuresIn(tx: Transaction, event_id: string) {
  const record = await recordIn(tx, event_id)
  if (!record) throw new Error('The event of an award is gone.')
  return {
    figures: figuresOf(record, await traitsOf(tx, event_id)),
    names: new Map(record.teams.map(({ id, team_name }) => [id, team_name])),
  }
}

function areEligible(award: AwardRow, figures: readonly TeamFigures[], team_ids: readonly string[]) {
  const teams = new Map(figures.map((team) => [team.team_id, team]))
  return team_ids.every((team_id) => {
    const team = teams.get(team_id)
    return team && (award.category === null || team.category === award.category) && !against(award, team)
  })
}

/** Before anybody has put them in order. */
async function areTied(
  tx: Transaction,
  award: AwardRow,
  figures: readonly TeamFigures[],
  team_ids: readonly string[],
): Promise<boolean> {
  const rows = await awardRows(tx, award.event_id)
  const decisions = await decisionsOf(tx, rows)
  decisions.delete(award.id)
  const outcome = outcomesOf(decidedAwards(rows, decisions), figures).find(({ award_id }) => award_id === award.id)
  const shared = outcome?.places.filter((place) => place.team_ids.length > 1).flatMap((place) => place.team_ids) ?? []
  return team_ids.every((team_id) => shared.includes(team_id))
}
