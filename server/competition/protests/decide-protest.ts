/** The chair decides a protest or appeal: its effect or its cost is applied in the same transaction, and both teams hear of it. */
import { CHANGES, decidedMessage, HISTORY, PROTEST_ERRORS } from '@paddock/domain/protests/messages.ts'
import { againstDeciding, costIn, type Outcome } from '@paddock/domain/protests/protest.ts'
import type { Pack } from '@paddock/domain/rules/pack.ts'
import { points } from '@paddock/domain/units.ts'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { eventProtests } from '../../db/schema/protests.ts'
import { api } from '../../http/calls.ts'
import type { Caller } from '../../identity/callers.ts'
import { nameOf } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { addPenalty } from '../penalties/penalties.ts'
import { teamsWithIds } from '../racing/racing.ts'
import { packOf } from '../rules/rules.ts'
import { announceProtests } from './announce-protests.ts'
import { applyEffect } from './apply-effect.ts'
import { lockProtest } from './desk-protests.ts'
import { notifyDecided } from './notify-protests.ts'
import type { ProtestRow } from './protest-queries.ts'

const DONE = { success: true as const }

export const decide = api.event_protests.decide.handler(({ input, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { caller } = context
    const { id, outcome, reason, ...wanted } = input
    const protest = await lockProtest(tx, caller, id)
    if (!protest) throw errors.NOT_FOUND({ message: PROTEST_ERRORS.gone })
    const by = nameOf(caller)
    // Sent again, for example after a lost response.
    const { state, effect, decided_by } = protest
    if (state === outcome && protest.reason === reason && effect === wanted.effect && decided_by === by) return DONE
    const against = againstDeciding(protest, outcome, wanted.effect)
    if (against === 'decided') throw errors.DECIDED({ message: decidedMessage(decided_by ?? '', state) })
    if (against === 'withdrawn') throw errors.WITHDRAWN()
    if (against === 'not-late') throw errors.NOT_LATE()
    if (against) throw errors.NO_EFFECT()
    const pack = await packOf(tx, protest.event)
    const applied = await applyEffect({ tx, caller, event_id: protest.event_id, pack, protest_id: id }, wanted)
    if ('missing' in applied) throw errors.BAD_REQUEST({ data: { fields: [applied.missing] } })
    if ('refused' in applied) throw applied.refused === 'no-rerun' ? errors.NO_RERUN() : errors.DEDUCTION_GONE()
    const cost = outcome === 'rejected' ? await chargeCost(tx, caller, protest, pack) : null
    const decided = {
      ...{ state: outcome, decided_at: new Date().toISOString(), decided_by: by, reason },
      ...{ effect: wanted.effect, effect_text: applied.text?.slice(0, 500) ?? null, cost },
    }
    await tx.update(eventProtests).set(decided).where(eq(eventProtests.id, id))
    await recordDecision(tx, caller, protest, decided)
    await notifyDecided(tx, context, { ...protest, state: outcome })
    await announceProtests(tx, protest.event_id)
    return DONE
  }),
)

/** The penalty takes the protest's id as its own, so that it is charged once. */
async function chargeCost(tx: Transaction, caller: Caller, { id, event_id, team_id, subject }: ProtestRow, pack: Pack) {
  const cost = costIn(pack)
  if (!cost) return null
  const taken = points(cost.points)
  const { article } = cost
  await addPenalty(tx, caller, {
    ...{ id, event_id, team_id, pack_penalty: cost.id, article, points: taken },
    reason: CHANGES.cost(subject),
  })
  return taken
}

async function recordDecision(
  tx: Transaction,
  caller: Caller,
  { id, event_id, team_id, subject, about, state }: ProtestRow,
  decided: { state: Outcome; reason: string; effect_text: string | null; cost: number | null },
) {
  const [team] = await teamsWithIds(tx, event_id, [team_id])
  const { reason, effect_text, cost } = decided
  await recordHistory(tx, caller, {
    ...{ event_id, team_id, team_name: team?.team_name ?? null, kind: 'protest', subject_id: id },
    what: HISTORY.decided(subject, about, decided.state, reason).replaceAll(/\s+/g, ' ').slice(0, 500),
    before: { state },
    after: { state: decided.state, reason, effect: effect_text, cost },
  })
}
