/** An event whose marks are being moderated: locked, open, and not released yet. */
import { MODERATION_ERRORS } from '@paddock/domain/judging/moderation-messages.ts'
import { eq } from 'drizzle-orm'
import type { Queries, Transaction } from '../../db/database.ts'
import { competitionScores } from '../../db/schema/judging.ts'
import { judgingPanels } from '../../db/schema/panels.ts'
import type { Caller } from '../../identity/callers.ts'
import { announce } from '../../live/announce.ts'
import { announceToEntrants } from '../../live/entrants.ts'
import { embargoesOf } from '../embargo/embargo.ts'
import { lockOpenEvent, type OwnEvent } from '../event-access/event-access.ts'

export const NOT_THERE = { message: MODERATION_ERRORS.gone }

type Locked = { event: OwnEvent } | { refused: 'gone' | 'released' }

export async function lockModerated(tx: Transaction, caller: Caller, event_id: string): Promise<Locked> {
  const event = await lockOpenEvent(tx, caller, event_id)
  if (!event) return { refused: 'gone' }
  return (await isReleased(tx, event_id)) ? { refused: 'released' } : { event }
}

/** The marks or the totals were held and have been released. Where nothing was ever held, completing the event ends it. */
export const isReleased = async (db: Queries, event_id: string) =>
  (await embargoesOf(db, event_id)).some(
    ({ part, released_at }) => released_at !== null && (part === 'judges_marks' || part === 'totals'),
  )

export const sheetsOfEvent = (db: Queries, event_id: string) =>
  db.select().from(competitionScores).where(eq(competitionScores.event_id, event_id))

export async function panelNames(db: Queries, event_id: string): Promise<(id: string | null) => string> {
  const { id, judge_name, panel_name } = judgingPanels
  const rows = await db
    .select({ id, judge_name, panel_name })
    .from(judgingPanels)
    .where(eq(judgingPanels.event_id, event_id))
  const names = new Map(rows.map((row) => [row.id, `${row.judge_name} - ${row.panel_name}`]))
  return (one) => names.get(one ?? '') ?? 'a deleted panel'
}

/** The standings of every screen may differ now. */
export async function announceModeration(tx: Transaction, event_id: string) {
  await announce(tx, `event:${event_id}`, 'competition_scores')
  await announce(tx, `event:${event_id}`, 'mark_moderation')
  await announce(tx, `results:${event_id}`, 'competition_scores')
  await announceToEntrants(tx, event_id)
}
