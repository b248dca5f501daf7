/** Releases what is held: by hand, at its time, or with the awards. Each part is released once, by whoever comes first. */
import { staffName } from '@paddock/domain/competition/staff.ts'
import { RELEASE_MESSAGES } from '@paddock/domain/embargo/messages.ts'
import type { Part } from '@paddock/domain/embargo/parts.ts'
import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Database, Transaction } from '../../db/database.ts'
import type { competitionEvents } from '../../db/schema/competition.ts'
import { eventEmbargoes } from '../../db/schema/embargo.ts'
import { type Caller, organizerOf } from '../../identity/callers.ts'
import type { Services } from '../../services.ts'
import { announceEvent, lockEventRow } from '../event-access/event-access.ts'
import { insertHistory, recordHistory } from '../history/history.ts'
import { embargoedParts } from './held-parts.ts'
import { notifyOfResults } from './notify-results.ts'

type Deps = Pick<Services, 'jobs' | 'config'>

/** In the caller's transaction; `who` is null for a release at its time. Returns the parts that were held until now. */
export async function releaseParts(
  tx: Transaction,
  deps: Deps,
  event_id: string,
  parts: readonly Part[],
  who: Caller | null,
): Promise<Part[]> {
  const event = await lockEventRow(tx, event_id)
  if (!event || event.elsewhere || parts.length === 0) return []
  const released = await tx
    .update(eventEmbargoes)
    .set({ held: false, released_at: new Date().toISOString(), released_by: who && nameOf(who) })
    .where(and(isHeldIn(event_id), inArray(eventEmbargoes.part, [...parts])))
    .returning({ part: eventEmbargoes.part })
  if (released.length === 0) return []
  const freed = released.map(({ part }) => part)
  await recordRelease(tx, event_id, freed, who)
  await resultsReleased(tx, deps, event)
  await announceEvent(tx, event, 'competition_events')
  return freed
}

/** What waits for the awards is released in the transaction that reveals them. */
export async function releaseWithAwards(tx: Transaction, deps: Deps, event_id: string, who: Caller) {
  await lockEventRow(tx, event_id)
  const waiting = await tx
    .select({ part: eventEmbargoes.part })
    .from(eventEmbargoes)
    .where(and(isHeldIn(event_id), eq(eventEmbargoes.release_by, 'ceremony')))
  return releaseParts(
    tx,
    deps,
    event_id,
    waiting.map(({ part }) => part),
    who,
  )
}

/** Run when a time of release has come. A time that was moved since, or a part that was released before, is left alone. */
export const releaseDue = (db: Database, deps: Deps, event_id: string) =>
  db.transaction(async (tx) => {
    await lockEventRow(tx, event_id)
    const due = await tx
      .select({ part: eventEmbargoes.part })
      .from(eventEmbargoes)
      .where(and(isHeldIn(event_id), lte(eventEmbargoes.releases_at, new Date().toISOString())))
    await releaseParts(
      tx,
      deps,
      event_id,
      due.map(({ part }) => part),
      null,
    )
  })

type Event = Pick<typeof competitionEvents.$inferSelect, 'id' | 'name' | 'status'>

/** Results are final and public once the event is completed and nothing of it is held. Receipts follow each release. */
export async function resultsReleased(tx: Transaction, deps: Deps, event: Event) {
  const isAllReleased = (await embargoedParts(tx, event.id)).size === 0
  if (event.status === 'completed' || isAllReleased)
    await deps.jobs.enqueue(tx, 'issue-receipts', { event_id: event.id, released_at: new Date().toISOString() })
  if (event.status !== 'completed' || !isAllReleased) return
  await notifyOfResults(tx, deps, event)
}

const isHeldIn = (event_id: string) => and(eq(eventEmbargoes.event_id, event_id), eq(eventEmbargoes.held, true))

const nameOf = (who: Caller) => (who.kind === 'staff' ? staffName(who.staff) : organizerOf(who).full_name)

async function recordRelease(tx: Transaction, event_id: string, parts: Part[], who: Caller | null) {
  const what = RELEASE_MESSAGES.released(parts)
  const entry = { event_id, kind: 'event' as const, subject_id: event_id, what, before: null, after: null }
  if (who) await recordHistory(tx, who, entry)
  else await insertHistory(tx, [{ ...entry, who: RELEASE_MESSAGES.byTime }])
}
