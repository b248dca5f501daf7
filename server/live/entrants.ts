/** Notifies the portal's teams that are linked to an event, since they may not subscribe to the event's own topic. */
import type { AnnouncedUnder } from '@paddock/contract/live/announcements.ts'
import { sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'
import { CHANNEL } from './announce.ts'

const WHAT: AnnouncedUnder<'team'> = 'team_entries'

export async function announceToEntrants(tx: Queries, event_id: string) {
  await tx.execute(sql`
    select pg_notify(${CHANNEL}, json_build_object('topic', 'team:' || linked.team_id, 'what', ${WHAT}::text)::text)
    from (
      select distinct e.team_id from team_entries e
      join competition_teams t on t.id = e.competition_team_id
      where t.event_id = ${event_id}
    ) linked`)
}
