/** Public module of the chain: seals what is recorded in an event, each entry together with everything before it. */
import { createHash, randomBytes } from 'node:crypto'
import {
  type ChainKind,
  type Digest,
  NO_FINGERPRINT,
  nextFingerprint,
  sealedEntry,
  sealedHalf,
} from '@paddock/domain/receipts/chain.ts'
import { and, desc, eq, notInArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { competitionHistory } from '../../db/schema/judging.ts'
import { eventChain } from '../../db/schema/receipts.ts'
import { type HistoryRow, historyContent } from './sealed-content.ts'

export { verifyChain } from './verify-chain.ts'

export const sha256: Digest = async (text) => createHash('sha256').update(text).digest('hex')

export const newSalt = () => randomBytes(16).toString('hex')

type Halves = { kind: ChainKind; digest: string; private_digest: string; history_id?: string }

const AT_ONCE = 500

/** In the transaction that records it. Returns the entries with their numbers. */
export async function appendToChain(tx: Transaction, event_id: string, halves: readonly Halves[]) {
  await lockChain(tx, event_id)
  const last = await lastOf(tx, event_id)
  const earlier = last ? [] : await adopted(tx, event_id, [])
  return (await append(tx, event_id, last, [...earlier, ...halves])).slice(earlier.length)
}

/** The rows were just recorded. An event that has no chain yet starts it with what was recorded before. */
export async function sealHistory(tx: Transaction, event_id: string, rows: readonly HistoryRow[]) {
  await lockChain(tx, event_id)
  const ids = rows.map(({ id }) => id)
  const last = await lastOf(tx, event_id)
  const earlier = last ? [] : await adopted(tx, event_id, ids)
  const halves = await Promise.all(rows.map((row) => historyHalves(row, 'history')))
  await append(tx, event_id, last, [...earlier, ...halves])
}

async function historyHalves(row: HistoryRow, kind: 'history' | 'adopted'): Promise<Halves> {
  return {
    kind,
    digest: await sealedHalf(sha256, row.salt ?? '', historyContent(row)),
    private_digest: await sealedHalf(sha256, row.who_salt ?? '', row.who),
    history_id: row.id,
  }
}

/** A lock of its own, because not every change of a history locks its event. It is the last lock that a transaction takes. */
const lockChain = (tx: Transaction, event_id: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`event chain ${event_id}`}, 0))`)

async function lastOf(tx: Transaction, event_id: string) {
  const [last] = await tx
    .select({ seq: eventChain.seq, fingerprint: eventChain.fingerprint })
    .from(eventChain)
    .where(eq(eventChain.event_id, event_id))
    .orderBy(desc(eventChain.seq))
    .limit(1)
  return last
}

const SALT = sql`left(encode(sha256(convert_to(gen_random_uuid()::text || gen_random_uuid()::text, 'UTF8')), 'hex'), 32)`

async function adopted(tx: Transaction, event_id: string, except: readonly string[]): Promise<Halves[]> {
  const rows = await tx
    .update(competitionHistory)
    .set({ salt: SALT, who_salt: SALT })
    .where(
      and(
        eq(competitionHistory.event_id, event_id),
        except.length > 0 ? notInArray(competitionHistory.id, [...except]) : undefined,
      ),
    )
    .returning()
  const inOrder = rows.toSorted((a, b) => a.created_at.localeCompare(b.created_at) || a.id.localeCompare(b.id))
  return Promise.all(inOrder.map((row) => historyHalves(row, 'adopted')))
}

type Last = Awaited<ReturnType<typeof lastOf>>

async function append(tx: Transaction, event_id: string, last: Last, halves: readonly Halves[]) {
  const at = new Date().toISOString()
  let fingerprint = last?.fingerprint ?? NO_FINGERPRINT
  const rows: (typeof eventChain.$inferInsert)[] = []
  for (const half of halves) {
    const entry = { seq: (last?.seq ?? 0) + rows.length + 1, at, ...half }
    fingerprint = await nextFingerprint(sha256, fingerprint, await sealedEntry(sha256, entry))
    rows.push({ event_id, ...entry, fingerprint })
  }
  for (let from = 0; from < rows.length; from += AT_ONCE)
    await tx.insert(eventChain).values(rows.slice(from, from + AT_ONCE))
  return rows
}
