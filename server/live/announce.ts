/** Announces a change inside a transaction; every node receives it if, and only if, the transaction commits. */
import type { AnnouncedIn, Topic } from '@paddock/contract/live/announcements.ts'
import { sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'

export const CHANNEL = 'paddock_changes'

export type Change = { topic: Topic; what: string }

export async function announce<One extends Topic>(tx: Queries, topic: One, what: AnnouncedIn<One>) {
  await tx.execute(sql`select ${announcement(topic, what)}`)
}

/** For a statement that changes and announces at once. */
export const announcement = <One extends Topic>(topic: One, what: AnnouncedIn<One>) =>
  sql`pg_notify(${CHANNEL}, ${JSON.stringify({ topic, what } satisfies Change)})`
