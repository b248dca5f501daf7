/** A team's claims to entries in events, and the readiness of its cars and papers. */
import { LONGEST_PRONUNCIATION, LONGEST_STORY } from '@paddock/domain/competition/team-texts.ts'
import { CAR_STATUSES, type CarStatus } from '@paddock/domain/judging/penalties.ts'
import { CARS, type Car } from '@paddock/domain/racing/run-time.ts'
import { sql } from 'drizzle-orm'
import { check, date, index, numeric, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, filled, instant, oneOf } from '../columns.ts'
import { ofTeam, person } from '../references.ts'
import { competitionTeams } from './events.ts'

/** Generated when an organiser first opens them, and regenerated when a claim is rejected. */
export const entryCodes = pgTable(
  'entry_codes',
  {
    competition_team_id: uuid('competition_team_id')
      .primaryKey()
      .references(() => competitionTeams.id, { onDelete: 'cascade' }),
    code: text('code').notNull().unique(),
  },
  (table) => [check('entry_codes_form', sql`${table.code} ~ '^[A-Z0-9]{8}$'`)],
)

export const teamEntries = pgTable(
  'team_entries',
  {
    /** Minted by the browser, so that a retry claims once. */
    id: uuid('id').primaryKey(),
    team_id: ofTeam(),
    competition_team_id: uuid('competition_team_id')
      .notNull()
      .references(() => competitionTeams.id, { onDelete: 'cascade' }),
    status: text('status').$type<'pending' | 'approved' | 'rejected'>().notNull().default('pending'),
    requested_by: person('requested_by'),
    created_at: createdAt(),
    decided_at: instant('decided_at'),
    /** The name that the team wants to be shown; it is shown once an organiser has approved it. */
    team_name: text('team_name'),
    /** What the team suggests for the announcer; it is announced once an organiser has taken it over. */
    story: text('story'),
    pronunciation: text('pronunciation'),
  },
  (table) => [
    unique('team_entries_once').on(table.team_id, table.competition_team_id),
    // An entry belongs to one team at most.
    uniqueIndex('team_entries_one_owner').on(table.competition_team_id).where(sql`${table.status} = 'approved'`),
    index('team_entries_entry').on(table.competition_team_id),
    index('team_entries_requester').on(table.requested_by),
    oneOf('team_entries_status', table.status, ['pending', 'approved', 'rejected']),
    filled('team_entries_name', table.team_name),
    filled('team_entries_story', table.story, LONGEST_STORY),
    filled('team_entries_pronunciation', table.pronunciation, LONGEST_PRONUNCIATION),
    check('team_entries_decided', sql`(${table.status} = 'pending') = (${table.decided_at} is null)`),
  ],
)

/** A team's own checks of its cars. Templates may come from an event or the library, so they are stored by their key. */
export const readinessFindings = pgTable(
  'readiness_findings',
  {
    team_id: ofTeam(),
    sheet: text('sheet').notNull(),
    criterion: text('criterion').notNull(),
    car: text('car').$type<Car>().notNull(),
    status: text('status').$type<CarStatus>().notNull(),
    measured_value: numeric('measured_value', { precision: 12, scale: 3, mode: 'number' }),
    found_by: person('found_by'),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.team_id, table.sheet, table.criterion, table.car] }),
    index('readiness_findings_finder').on(table.found_by),
    filled('readiness_findings_sheet', table.sheet),
    filled('readiness_findings_criterion', table.criterion),
    oneOf('readiness_findings_car', table.car, CARS),
    oneOf('readiness_findings_status', table.status, CAR_STATUSES),
  ],
)

export const teamDocuments = pgTable(
  'team_documents',
  {
    /** Minted by the browser, so that a retry adds it once. */
    id: uuid('id').primaryKey(),
    team_id: ofTeam(),
    name: text('name').notNull(),
    due_date: date('due_date'),
    /** Null while it is not ready. */
    done_at: instant('done_at'),
    created_by: person('created_by'),
    created_at: createdAt(),
  },
  (table) => [
    index('team_documents_team').on(table.team_id, table.due_date),
    index('team_documents_creator').on(table.created_by),
    filled('team_documents_name_filled', table.name),
  ],
)
