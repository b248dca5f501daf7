/** The history of an event for its organisers, page by page, newest first. */
import { and, desc, eq, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../db/database.ts'
import { competitionHistory } from '../../db/schema/judging.ts'
import { api } from '../../http/calls.ts'
import { GONE, ownEvent } from '../event-access/event-access.ts'

const PAGE = 30

export const list = api.competition_history.list.handler(async ({ input, context: { db, caller }, errors }) => {
  if (!(await ownEvent(db, caller, input.event_id))) throw errors.NOT_FOUND(GONE)
  const found = await entriesOf(db, input)
  const entries = found.slice(0, PAGE)
  return {
    entries,
    next: found.length > PAGE ? (entries.at(-1)?.id ?? null) : null,
    teams: await teamsIn(db, input.event_id),
  }
})

type Wanted = { event_id: string; kind?: string; team_id?: string; after?: string }

/** One more than a page, to know whether there is another. */
function entriesOf(db: Queries, { event_id, kind, team_id, after }: Wanted) {
  const entry = competitionHistory
  return db
    .select({
      id: entry.id,
      team_id: entry.team_id,
      team_name: entry.team_name,
      kind: entry.kind,
      what: entry.what,
      who: entry.who,
      by: sql<'organizer' | 'judge' | 'staff' | null>`case when ${entry.judge_panel_id} is not null then 'judge'
        when ${entry.staff_id} is not null then 'staff'
        when ${entry.organizer_id} is not null then 'organizer' end`,
      before: entry.before,
      after: entry.after,
      created_at: entry.created_at,
    })
    .from(entry)
    .where(
      and(
        eq(entry.event_id, event_id),
        kind ? eq(sql`${entry.kind}`, kind) : undefined,
        team_id ? eq(entry.team_id, team_id) : undefined,
        after ? olderThan(after) : undefined,
      ),
    )
    .orderBy(desc(entry.created_at), desc(entry.id))
    .limit(PAGE + 1)
}

/** Computed in the database, whose timestamps are more precise than those of a response. */
const olderThan = (id: string): SQL =>
  sql`(${competitionHistory.created_at}, ${competitionHistory.id}) <
    (select h.created_at, h.id from competition_history h where h.id = ${id})`

/** By the name that the history saw last. */
async function teamsIn(db: Queries, event_id: string) {
  const { team_id, team_name, created_at } = competitionHistory
  const teams = await db
    .selectDistinctOn([team_id], { team_id: sql<string>`${team_id}`, team_name: sql<string>`${team_name}` })
    .from(competitionHistory)
    .where(and(eq(competitionHistory.event_id, event_id), isNotNull(team_id), isNotNull(team_name)))
    .orderBy(team_id, desc(created_at))
  return teams.toSorted((a, b) => a.team_name.localeCompare(b.team_name, 'en'))
}
