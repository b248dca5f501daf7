/** The class in which the user's current team races next. */
import { shippedPack } from '@paddock/domain/rules/packs.ts'
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm'
import { competitionEvents } from '../db/schema/competition.ts'
import { teamEntries } from '../db/schema/entries.ts'
import { competitionTeams } from '../db/schema/events.ts'
import { profiles, teams, userTeams } from '../db/schema/teams.ts'
import { api } from '../http/calls.ts'
import { userOf } from '../identity/callers.ts'

const get = api.racing_class.get.handler(async ({ context: { db, caller } }) => {
  const { name, event_date, last_day, status, rule_pack, own_pack_id } = competitionEvents
  const [next] = await db
    .select({
      team_name: teams.name,
      event_name: name,
      event_date,
      rule_pack,
      own_pack_id,
      category: competitionTeams.category,
    })
    .from(profiles)
    .innerJoin(
      userTeams,
      and(
        eq(userTeams.user_id, profiles.user_id),
        eq(userTeams.team_id, profiles.team_id),
        eq(userTeams.status, 'active'),
      ),
    )
    .innerJoin(teams, eq(teams.id, profiles.team_id))
    .innerJoin(teamEntries, and(eq(teamEntries.team_id, teams.id), eq(teamEntries.status, 'approved')))
    .innerJoin(competitionTeams, eq(competitionTeams.id, teamEntries.competition_team_id))
    .innerJoin(competitionEvents, eq(competitionEvents.id, competitionTeams.event_id))
    .where(
      and(
        eq(profiles.user_id, userOf(caller).id),
        inArray(status, ['upcoming', 'active']),
        gte(sql`coalesce(${last_day}, ${event_date})`, sql`current_date`),
      ),
    )
    .orderBy(asc(event_date), asc(competitionEvents.id))
    .limit(1)
  if (!next) return null
  const { rule_pack: id, own_pack_id: own, ...about } = next
  // A company's own pack may allow anything, so nothing can be said about it.
  const pack = own === null ? shippedPack(id) : undefined
  return { ...about, pack: pack?.id ?? null, pack_title: pack?.title ?? 'the organiser’s own rules' }
})

export const racingClassCalls = { get }
