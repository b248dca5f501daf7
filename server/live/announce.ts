/** Announces a change inside a transaction; every node receives it if, and only if, the transaction commits. */
import type { AnnouncedIn, Topic } from '@paddock/contract/live/announcements.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'

export const CHANNEL = 'paddock_changes'

/** `part`: the new values of some fields of the topic's state, so that nobody needs to read it again for them. */
export type Change = { topic: Topic; what: string; part?: Part }
export type Part = Record<string, unknown>

export async function announce<One extends Topic>(tx: Queries, topic: One, what: AnnouncedIn<One>) {
  await announceEach(tx, [changeOf(topic, what)])
}

/** Several changes in one statement. */
export async function announceEach(tx: Queries, changes: readonly Change[]) {
  const payloads = changes.map((change) => JSON.stringify(change))
  await tx.execute(sql`select pg_notify(${CHANNEL}, payload) from unnest(${sql.param(payloads)}::text[]) as payload`)
}

/** PostgreSQL takes less than 8,000 bytes. */
const MOST_BYTES = 7999

/** For a statement that changes and announces at once, with the new values: `change` and `part` are SQL, the first text. If the values are too long, their readers read them. */
export const announcementWith = (change: SQL, part: SQL) => {
  const whole = sql`((${change})::jsonb || jsonb_build_object('part', ${part}))::text`
  return sql`pg_notify(${CHANNEL}, case when octet_length(${whole}) <= ${MOST_BYTES} then ${whole} else ${change} end)`
}

export const changeOf = <One extends Topic>(topic: One, what: AnnouncedIn<One>): Change => ({ topic, what })
