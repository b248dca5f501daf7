/** Two people lock the awards, which fixes their places as the results are then; two people unlock them, with a reason. */
import { againstAsking, againstConfirming, type LockRefusal } from '@paddock/domain/awards/locking.ts'
import { outcomesOf } from '@paddock/domain/awards/outcomes.ts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { awardLocks, awardPlaces, eventAwards } from '../../db/schema/awards.ts'
import { api } from '../../http/calls.ts'
import type { Caller } from '../../identity/callers.ts'
import { announce } from '../../live/announce.ts'
import { isCeremonyRunning } from '../ceremony-state/ceremony-state.ts'
import { releaseWithAwards } from '../embargo/embargo.ts'
import { GONE, lockEvent } from '../event-access/event-access.ts'
import { recordHistory } from '../history/history.ts'
import { figuresIn } from './award-judging.ts'
import { announceAwards, awardRows, decidedAwards, decisionsOf, lockRowOf } from './award-queries.ts'
import { lockingPerson, nameAndRole, stateOf } from './locking-person.ts'

const DONE = { success: true as const }
const NOBODY = {
  asked_act: null,
  asked_key: null,
  asked_by: null,
  asked_role: null,
  asked_reason: null,
  asked_at: null,
}

export const ask = api.award_locks.ask.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { event_id, act, reason } = input
    const person = lockingPerson(caller)
    if (!person || !(await lockEvent(tx, caller, event_id))) throw errors.NOT_FOUND(GONE)
    if (await isCeremonyRunning(tx, event_id)) throw errors.CEREMONY_RUNS()
    const row = await lockRowOf(tx, event_id)
    if (againstAsking(stateOf(row), act)) throw errors.ALREADY()
    // Sent again, for example after a lost response.
    if (row?.asked_act === act && row.asked_key === person.key && row.asked_reason === reason) return DONE
    const { key: asked_key, name: asked_by, role: asked_role } = person
    const asked = { asked_act: act, asked_key, asked_by, asked_role, asked_reason: reason, asked_at: sql`now()` }
    await tx
      .insert(awardLocks)
      .values({ event_id, ...asked })
      .onConflictDoUpdate({ target: awardLocks.event_id, set: asked })
    await recordStep(tx, caller, event_id, `Asked to ${act} the awards${reason ? `: ${reason}` : ''}`)
    await announceAwards(tx, event_id)
    return DONE
  }),
)

export const confirm = api.award_locks.confirm.handler(({ input, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    const { event_id, act } = input
    const person = lockingPerson(caller)
    if (!person || !(await lockEvent(tx, caller, event_id))) throw errors.NOT_FOUND(GONE)
    if (await isCeremonyRunning(tx, event_id)) throw errors.CEREMONY_RUNS()
    const row = await lockRowOf(tx, event_id)
    const state = stateOf(row)
    const against = againstConfirming(state, act, person)
    if (against) throw REFUSALS[against](errors)
    const both = [state.asked, person].flatMap((one) => (one ? [nameAndRole(one)] : [])).join(' and ')
    if (act === 'lock') await fixPlaces(tx, event_id)
    const locked = act === 'lock' ? { locked_at: sql`now()`, locked_by: both } : { locked_at: null, locked_by: null }
    await tx
      .update(awardLocks)
      .set({ ...locked, ...NOBODY })
      .where(eq(awardLocks.event_id, event_id))
    const why = row?.asked_reason ? `: ${row.asked_reason}` : ''
    await recordStep(tx, caller, event_id, `Awards ${act}ed by ${both}${why}`)
    await announceAwards(tx, event_id)
    await announce(tx, `results:${event_id}`, 'event_awards')
    return DONE
  }),
)

export const reveal = api.award_locks.reveal.handler(({ input: { event_id }, context, errors }) =>
  context.db.transaction(async (tx) => {
    const { caller } = context
    if (!(await lockEvent(tx, caller, event_id))) throw errors.NOT_FOUND(GONE)
    if (await isCeremonyRunning(tx, event_id)) throw errors.CEREMONY_RUNS()
    if (!(await lockRowOf(tx, event_id))?.locked_at) throw errors.NOT_LOCKED()
    const revealed = await tx
      .update(eventAwards)
      .set({ revealed_at: sql`now()` })
      .where(and(eq(eventAwards.event_id, event_id), isNull(eventAwards.revealed_at)))
      .returning({ title: eventAwards.title })
    if (revealed.length === 0) return DONE
    await releaseWithAwards(tx, context, event_id, caller)
    await recordStep(tx, caller, event_id, `Awards revealed: ${revealed.map(({ title }) => title).join(', ')}`)
    await announceAwards(tx, event_id)
    await announce(tx, `results:${event_id}`, 'event_awards')
    return DONE
  }),
)

export const withdraw = api.award_locks.withdraw.handler(({ input: { event_id }, context: { db, caller }, errors }) =>
  db.transaction(async (tx) => {
    if (!lockingPerson(caller) || !(await lockEvent(tx, caller, event_id))) throw errors.NOT_FOUND(GONE)
    const row = await lockRowOf(tx, event_id)
    if (!row?.asked_act) return DONE
    await tx.update(awardLocks).set(NOBODY).where(eq(awardLocks.event_id, event_id))
    await recordStep(tx, caller, event_id, `Withdrew the request to ${row.asked_act} the awards`)
    await announceAwards(tx, event_id)
    return DONE
  }),
)

type Errors = Parameters<Parameters<typeof api.award_locks.confirm.handler>[0]>[0]['errors']

const REFUSALS: Record<LockRefusal, (errors: Errors) => Error> = {
  already: (errors) => errors.ALREADY(),
  'nothing-asked': (errors) => errors.NOTHING_ASKED(),
  'same-person': (errors) => errors.SAME_PERSON(),
  'no-chief-judge': (errors) => errors.NO_CHIEF_JUDGE(),
}

/** What was revealed before stays revealed, with the places as they are now. Judging is over. */
async function fixPlaces(tx: Transaction, event_id: string) {
  const rows = await awardRows(tx, event_id)
  if (rows.length === 0) return
  const { figures } = await figuresIn(tx, event_id)
  const outcomes = outcomesOf(decidedAwards(rows, await decisionsOf(tx, rows)), figures)
  await tx.update(eventAwards).set({ phase: 'closed' }).where(eq(eventAwards.event_id, event_id))
  await tx.delete(awardPlaces).where(
    inArray(
      awardPlaces.award_id,
      rows.map(({ id }) => id),
    ),
  )
  const places = outcomes.flatMap(({ award_id, places }) =>
    places.flatMap(({ place, team_ids, value }) => team_ids.map((team_id) => ({ award_id, team_id, place, value }))),
  )
  if (places.length > 0) await tx.insert(awardPlaces).values(places)
}

const recordStep = (tx: Transaction, caller: Caller, event_id: string, what: string) =>
  recordHistory(tx, caller, { event_id, kind: 'award', what: what.slice(0, 500), before: null, after: null })
