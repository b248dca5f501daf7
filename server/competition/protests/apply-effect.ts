/** Applies what an upheld protest changes: a deduction removed or given, or a race run again. */
import { CHANGES, EFFECT_TEXTS } from '@paddock/domain/protests/messages.ts'
import type { Effect } from '@paddock/domain/protests/protest.ts'
import { mayStep } from '@paddock/domain/race-control/states.ts'
import type { Pack } from '@paddock/domain/rules/pack.ts'
import { hasPenalties } from '@paddock/domain/rules/penalty-amount.ts'
import { points as inPoints, type Points } from '@paddock/domain/units.ts'
import type { Transaction } from '../../db/database.ts'
import type { Caller } from '../../identity/callers.ts'
import { addPenalty, deletePenalty, penaltyIn } from '../penalties/penalties.ts'
import { lockRaceOf, runAgain } from '../race-control/race-control.ts'
import { addOtherPoints, deleteOtherPoints, teamsWithIds } from '../racing/racing.ts'

export type WantedEffect = {
  effect: Effect
  penalty_id: string | null
  team_id: string | null
  points: Points | null
  article: string | null
  race_id: string | null
}

type Locked = {
  tx: Transaction
  caller: Caller
  event_id: string
  pack: Pack
  /** The deduction or the re-run takes it as its own id, so that it is applied once. */
  protest_id: string
}

type Refusal = { refused: 'deduction-gone' | 'no-rerun' } | { missing: { field: string; why: string } }

/** In a transaction that has locked the event; whoever refuses undoes it. Returns what was changed, in words. */
export async function applyEffect(locked: Locked, wanted: WantedEffect): Promise<{ text: string | null } | Refusal> {
  switch (wanted.effect) {
    case 'none':
      return { text: null }
    case 'remove_deduction':
      return removeDeduction(locked, wanted)
    case 'add_deduction':
      return addDeduction(locked, wanted)
    case 'rerun':
      return orderRerun(locked, wanted)
  }
}

async function removeDeduction({ tx, caller, event_id }: Locked, { penalty_id }: WantedEffect) {
  if (!penalty_id) return { missing: { field: 'penalty_id', why: 'Please choose the deduction.' } }
  const penalty = await penaltyIn(tx, event_id, penalty_id)
  if (penalty) await deletePenalty(tx, caller, penalty)
  const removed = penalty ?? (await deleteOtherPoints(tx, caller, event_id, penalty_id))
  if (!removed) return { refused: 'deduction-gone' as const }
  return { text: EFFECT_TEXTS.removed(Math.abs(removed.points), removed.reason, removed.team_name) }
}

async function addDeduction(
  { tx, caller, event_id, pack, protest_id: id }: Locked,
  { team_id, points, article }: WantedEffect,
) {
  const [team] = team_id ? await teamsWithIds(tx, event_id, [team_id]) : []
  if (!team) return { missing: { field: 'team_id', why: 'Please choose the team.' } }
  if (points === null) return { missing: { field: 'points', why: 'Please enter a number of points above 0.' } }
  const about = { id, event_id, team_id: team.id, reason: CHANGES.decided }
  // Rules without penalties deduct other points, which then have their article in the reason.
  if (hasPenalties(pack)) await addPenalty(tx, caller, { ...about, pack_penalty: null, article, points })
  else {
    const reason = article ? `${about.reason} (${article})` : about.reason
    await addOtherPoints(tx, caller, { ...about, reason, category: team.category, points: inPoints(-points) })
  }
  return { text: EFFECT_TEXTS.added(points, team.team_name, article) }
}

async function orderRerun({ tx, caller, event_id, protest_id: id }: Locked, { race_id }: WantedEffect) {
  if (!race_id) return { missing: { field: 'race_id', why: 'Please choose the race.' } }
  const locked = await lockRaceOf(tx, caller, race_id)
  if (locked?.event.id !== event_id || locked.race.raced_at === null || !mayStep(locked.race.state, 'rerun'))
    return { refused: 'no-rerun' as const }
  const refused = await runAgain(tx, caller, locked, { id, reason: CHANGES.decided, at: 'end' })
  return refused ? { refused: 'no-rerun' as const } : { text: EFFECT_TEXTS.rerun(locked.name) }
}
