/** Foreign keys shared by tables of several areas. Rows that belong to an event or a team are deleted with it. */
import { uuid } from 'drizzle-orm/pg-core'
import { competitionEvents } from './schema/competition.ts'
import { competitionTeams } from './schema/events.ts'
import { teamUsers } from './schema/identity.ts'
import { teams } from './schema/teams.ts'

export const ofEvent = () =>
  uuid('event_id')
    .notNull()
    .references(() => competitionEvents.id, { onDelete: 'cascade' })

/** A registered competitor of an event. */
export const ofCompetitor = () =>
  uuid('team_id')
    .notNull()
    .references(() => competitionTeams.id, { onDelete: 'cascade' })

/** A team of the portal. */
export const ofTeam = () =>
  uuid('team_id')
    .notNull()
    .references(() => teams.id, { onDelete: 'cascade' })

/** A user of the portal; null once the account is deleted, so that the work stays without a name. */
export const person = (name: string) => uuid(name).references(() => teamUsers.id, { onDelete: 'set null' })
