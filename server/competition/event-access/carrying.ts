/** What an area offers to a duplicated event: how many rows there are to take over, and how they are copied. */
import type { Queries, Transaction } from '../../db/database.ts'
import type { competitionEvents } from '../../db/schema/competition.ts'

type Event = typeof competitionEvents.$inferSelect

export type Carrying = {
  from: Event
  to: Event
  /** The id of each copy by the id of its original: of teams, rooms and panels, as far as they are taken over. */
  copies: Map<string, string>
}

export type Carried = {
  count: (db: Queries, event_id: string) => Promise<number>
  copy: (tx: Transaction, carrying: Carrying) => Promise<void>
}
