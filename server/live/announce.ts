/** Says inside a transaction that something changed; it is heard on every node, and only if the transaction commits. */
import { sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'

export const CHANNEL = 'paddock_changes'

export type Topic =
  | `${'user' | 'team' | 'organizer' | 'company' | 'event' | 'results'}:${string}`
  | 'outbox'
  | 'catalogue'
  | 'office'
  | 'materials'
  | 'plans'
  | 'events'
export type Change = { topic: Topic; what: string }

export async function announce(tx: Queries, topic: Topic, what: string) {
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ topic, what } satisfies Change)})`)
}
