/** The search of the team portal: the person's own teams with their work, public events, and the store. */
import { omit } from '@paddock/domain/omit.ts'
import { MOST_FOUND } from '@paddock/domain/search/search.ts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { competitionEvents } from '../db/schema/competition.ts'
import { teamEntries } from '../db/schema/entries.ts'
import { competitionTeams } from '../db/schema/events.ts'
import { projectTasks, teamProjects } from '../db/schema/projects.ts'
import { PRODUCT_WORDS, products } from '../db/schema/store.ts'
import { teams, userTeams } from '../db/schema/teams.ts'
import { api } from '../http/calls.ts'
import { userOf } from '../identity/callers.ts'
import { eventsWith, eventTeamsWith, eventText, foundEvent } from './event-search.ts'
import { hasWords, startsFirst } from './word-conditions.ts'

const ownTeam = { team_id: teams.id, team_name: teams.name }

export const searchTeam = api.search.team.handler(async ({ input: { text }, context: { db, caller } }) => {
  const { id } = userOf(caller)
  const [own, projects, tasks, entries, events, event_teams, found] = await Promise.all([
    teamsWith(db, text, id),
    projectsWith(db, text, id),
    tasksWith(db, text, id),
    entriesWith(db, text, id),
    eventsWith(db, text),
    eventTeamsWith(db, text),
    productsWith(db, text),
  ])
  return {
    teams: own,
    projects,
    tasks,
    entries,
    // An event that a team is linked to is found once, as the team's own.
    events: events.filter((event) => !entries.some((entry) => entry.id === event.id)).map((one) => omit(one, 'is_own')),
    event_teams: event_teams.map((one) => omit(one, 'is_own')),
    products: found,
  }
})

const lower = (
  column: typeof teams.name | typeof teamProjects.name | typeof projectTasks.title | typeof products.name,
) => sql`lower(${column})`

/** Also teams that have not decided about the person yet: their names are known to whoever asked to join. */
const teamsWith = (db: Database, text: string, user_id: string) =>
  db
    .select(ownTeam)
    .from(userTeams)
    .innerJoin(teams, eq(teams.id, userTeams.team_id))
    .where(and(eq(userTeams.user_id, user_id), hasWords(lower(teams.name), text)))
    .orderBy(startsFirst(lower(teams.name), text), teams.name, teams.id)
    .limit(MOST_FOUND)

/** Work is found by approved members only. */
const approvedIn = (db: Database, user_id: string) =>
  db
    .select({ team_id: userTeams.team_id })
    .from(userTeams)
    .where(and(eq(userTeams.user_id, user_id), eq(userTeams.status, 'active')))

const projectsWith = (db: Database, text: string, user_id: string) =>
  db
    .select({ id: teamProjects.id, name: teamProjects.name, ...ownTeam })
    .from(teamProjects)
    .innerJoin(teams, eq(teams.id, teamProjects.team_id))
    .where(and(inArray(teamProjects.team_id, approvedIn(db, user_id)), hasWords(lower(teamProjects.name), text)))
    .orderBy(startsFirst(lower(teamProjects.name), text), teamProjects.name, teamProjects.id)
    .limit(MOST_FOUND)

/** Tasks that are done come last. */
const tasksWith = (db: Database, text: string, user_id: string) => {
  const { id, title, status, project_id, team_id } = projectTasks
  return db
    .select({ id, title, status, project_id, project_name: teamProjects.name, ...ownTeam })
    .from(projectTasks)
    .innerJoin(teamProjects, eq(teamProjects.id, project_id))
    .innerJoin(teams, eq(teams.id, team_id))
    .where(and(inArray(team_id, approvedIn(db, user_id)), hasWords(lower(title), text)))
    .orderBy(sql`${status} = 'done'`, startsFirst(lower(title), text), title, id)
    .limit(MOST_FOUND)
}

const entriesWith = (db: Database, text: string, user_id: string) =>
  db
    .select({ ...foundEvent, entry_id: teamEntries.id, ...ownTeam })
    .from(teamEntries)
    .innerJoin(teams, eq(teams.id, teamEntries.team_id))
    .innerJoin(competitionTeams, eq(competitionTeams.id, teamEntries.competition_team_id))
    .innerJoin(competitionEvents, eq(competitionEvents.id, competitionTeams.event_id))
    .where(
      and(
        inArray(teamEntries.team_id, approvedIn(db, user_id)),
        eq(teamEntries.status, 'approved'),
        hasWords(eventText, text),
      ),
    )
    .orderBy(startsFirst(eventText, text), desc(competitionEvents.event_date), teamEntries.id)
    .limit(MOST_FOUND)

/** By name, SKU and tags: a word somewhere in a description would be found too often. */
const productsWith = (db: Database, text: string) =>
  db
    .select({ id: products.id, name: products.name, price: products.price })
    .from(products)
    .where(and(sql`${products.is_active}`, hasWords(PRODUCT_WORDS, text)))
    .orderBy(startsFirst(lower(products.name), text), lower(products.name), products.id)
    .limit(MOST_FOUND)
