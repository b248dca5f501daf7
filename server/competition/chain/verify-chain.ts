/**
 * Recomputes the chain of an event from what is stored.
 *
 * | found   | when                                                                                              |
 * |---------|---------------------------------------------------------------------------------------------------|
 * | broken  | an entry does not follow from those before it: one was changed, removed or moved                  |
 * | altered | what an entry was sealed from is no longer what was sealed                                        |
 * | outside | the history has entries that never were in the chain, although it had begun                       |
 * | erased  | its content, or the name in it, was erased with its salt, as when an account or a team is deleted |
 */
import { type Digest, firstBreak, sealedHalf } from '@paddock/domain/receipts/chain.ts'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { competitionHistory } from '../../db/schema/judging.ts'
import { eventChain, eventReceipts } from '../../db/schema/receipts.ts'
import { historyContent } from './sealed-content.ts'

const MOST_NAMED = 20

export async function verifyChain(db: Queries, digest: Digest, event_id: string) {
  const entries = await db
    .select()
    .from(eventChain)
    .where(eq(eventChain.event_id, event_id))
    .orderBy(asc(eventChain.seq))
  const states = await statesOf(db, digest, event_id, entries)
  const of = (state: State) => entries.filter(({ seq }) => states.get(seq)?.state === state)
  return {
    entries: entries.length,
    adopted: entries.filter(({ kind }) => kind === 'adopted').length,
    erased: of('erased').length,
    outside: entries.length > 0 ? await outsideOf(db, event_id) : 0,
    altered: of('altered')
      .slice(0, MOST_NAMED)
      .map(({ seq }) => ({ seq, what: states.get(seq)?.what ?? '' })),
    broken_at: (await firstBreak(digest, entries)) ?? null,
    fingerprint: entries.at(-1)?.fingerprint ?? null,
  }
}

type State = 'intact' | 'altered' | 'erased'
type Entry = typeof eventChain.$inferSelect

async function statesOf(db: Queries, digest: Digest, event_id: string, entries: readonly Entry[]) {
  const history = await db.select().from(competitionHistory).where(eq(competitionHistory.event_id, event_id))
  const receipts = await db.select().from(eventReceipts).where(eq(eventReceipts.event_id, event_id))
  const changes = new Map(history.map((row) => [row.id, row]))
  const bySeq = new Map(receipts.map((row) => [row.seq, row]))
  const found = new Map<number, { state: State; what: string }>()
  for (const entry of entries) {
    const row = entry.history_id ? changes.get(entry.history_id) : undefined
    const receipt = bySeq.get(entry.seq)
    const open = row
      ? { salt: row.salt, content: historyContent(row) }
      : receipt && { salt: receipt.shown_salt, content: receipt.shown }
    const own = row
      ? { salt: row.who_salt, content: row.who }
      : receipt && { salt: receipt.own_salt, content: receipt.own }
    const halves = [
      [open, entry.digest],
      [own, entry.private_digest],
    ] as const
    let state: State = 'intact'
    for (const [half, sealed] of halves) {
      if (!half || half.salt === null) state = state === 'altered' ? state : 'erased'
      else if ((await sealedHalf(digest, half.salt, half.content)) !== sealed) state = 'altered'
    }
    found.set(entry.seq, { state, what: row?.what ?? (receipt ? `Receipt of ${receipt.shown.team?.name}` : '') })
  }
  return found
}

async function outsideOf(db: Queries, event_id: string) {
  const rows = await db
    .select({ id: competitionHistory.id })
    .from(competitionHistory)
    .leftJoin(eventChain, eq(eventChain.history_id, competitionHistory.id))
    .where(and(eq(competitionHistory.event_id, event_id), isNull(eventChain.seq)))
  return rows.length
}
