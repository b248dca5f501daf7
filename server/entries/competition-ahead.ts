/** What lies ahead of a team, for its home: the next event, the documents and checks that are open, and the last event. */
import { lastDayOnEarth, todayIn } from '@paddock/domain/competition/days.ts'
import { levelOf } from '@paddock/domain/competition/level.ts'
import { readinessInShort } from '@paddock/domain/entries/readiness-in-short.ts'
import { packName } from '@paddock/domain/rules/pack.ts'
import { and, desc, eq } from 'drizzle-orm'
import { packOf } from '../competition/rules/rules.ts'
import type { Queries } from '../db/database.ts'
import { competitionEvents } from '../db/schema/competition.ts'
import { teamEntries } from '../db/schema/entries.ts'
import { competitionTeams } from '../db/schema/events.ts'
import { documentsOf, findingsOf } from './readiness.ts'
import { eventsAhead, sheetsFor } from './readiness-sheets.ts'

const DOCUMENTS_SHOWN = 3

export async function competitionAhead(db: Queries, team_id: string, now: Date) {
  const [ahead, last_event, findings, documents] = await Promise.all([
    eventsAhead(db, team_id, lastDayOnEarth(now)),
    lastEvent(db, team_id),
    findingsOf(db, team_id),
    documentsOf(db, team_id),
  ])
  const next = ahead.find(({ event_date, last_day, time_zone }) => (last_day ?? event_date) >= todayIn(time_zone, now))
  const open = documents.filter(({ done_at }) => done_at === null)
  return {
    next_event: next ? { ...shown(next), ...(await rulesOf(db, next)) } : null,
    last_event,
    documents: {
      open: open.length,
      first: open.slice(0, DOCUMENTS_SHOWN).map(({ id, name, due_date }) => ({ id, name, due_date })),
    },
    readiness: readinessInShort(await sheetsFor(db, next), findings),
  }
}

type EventAhead = Awaited<ReturnType<typeof eventsAhead>>[number]

const shown = ({ id, entry_id, name, event_date, last_day, location, status }: EventAhead) => ({
  id,
  entry_id,
  name,
  event_date,
  last_day,
  location,
  status,
})

async function rulesOf(db: Queries, event: EventAhead) {
  const pack = await packOf(db, event)
  return {
    competition_team_id: event.competition_team_id,
    time_zone: event.time_zone,
    category: event.category,
    level: levelOf(event),
    rule_pack: packName(pack),
    own_pack: event.own_pack_id === null ? null : pack,
  }
}

async function lastEvent(db: Queries, team_id: string) {
  const { id, name, event_date, last_day, location, status } = competitionEvents
  const [event] = await db
    .select({ id, entry_id: teamEntries.id, name, event_date, last_day, location, status })
    .from(teamEntries)
    .innerJoin(competitionTeams, eq(competitionTeams.id, teamEntries.competition_team_id))
    .innerJoin(competitionEvents, eq(id, competitionTeams.event_id))
    .where(and(eq(teamEntries.team_id, team_id), eq(teamEntries.status, 'approved'), eq(status, 'completed')))
    .orderBy(desc(event_date), desc(id))
    .limit(1)
  return event ?? null
}
