/** Releases what a step of the ceremony reveals. What is public stays so, whichever way the ceremony goes afterwards. */
import { CEREMONY_HISTORY } from '@paddock/domain/ceremony/messages.ts'
import type { Position } from '@paddock/domain/ceremony/progress.ts'
import { releasedAt } from '@paddock/domain/ceremony/script.ts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { eventAwards } from '../../db/schema/awards.ts'
import type { Caller } from '../../identity/callers.ts'
import { announce } from '../../live/announce.ts'
import type { Services } from '../../services.ts'
import { type LoadedItem, scriptOf } from '../ceremony-state/ceremony-state.ts'
import { releaseWithAwards } from '../embargo/embargo.ts'
import { recordHistory } from '../history/history.ts'

export type Deps = Pick<Services, 'jobs' | 'config'>

export async function releaseReached(tx: Transaction, deps: Deps, caller: Caller, event_id: string, at: Position) {
  const item = (await scriptOf(tx, event_id)).find(({ id }) => id === at.item_id)
  if (!item) return
  const { from, award, results } = releasedAt(item, at.step)
  if (results) await releaseWithAwards(tx, deps, event_id, caller)
  if (item.award_id && from !== null && (await releasePlaces(tx, item.award_id, from, award))) {
    if (award) await recordRevealed(tx, caller, item)
    await announce(tx, `event:${event_id}`, 'event_awards')
    await announce(tx, `results:${event_id}`, 'event_awards')
  }
}

/** True if something became public by it. */
async function releasePlaces(tx: Transaction, id: string, from: number, whole: boolean) {
  const { revealed_from, revealed_at } = eventAwards
  const isNews = sql`coalesce(${revealed_from}, 99) > ${from}`
  const released = await tx
    .update(eventAwards)
    .set({ revealed_from: from, ...(whole && { revealed_at: sql`now()` }) })
    .where(and(eq(eventAwards.id, id), isNull(revealed_at), isNews))
    .returning({ id: eventAwards.id })
  return released.length > 0
}

const recordRevealed = (tx: Transaction, caller: Caller, { event_id, award_id, award }: LoadedItem) =>
  recordHistory(tx, caller, {
    event_id,
    kind: 'award',
    subject_id: award_id,
    what: CEREMONY_HISTORY.revealed(award?.title ?? ''),
    before: null,
    after: null,
  })
