/** An event's rules documents and teams. */
import { CATEGORIES, type Category } from '@paddock/domain/competition/event.ts'
import { LONGEST_PRONUNCIATION, LONGEST_STORY } from '@paddock/domain/competition/team-texts.ts'
import { TEAM_STATUSES, type TeamStatus } from '@paddock/domain/racing/team-status.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  numeric,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { filled, id, instant, logoForm, oneOf, updatedAt } from '../columns.ts'
import { competitionEvents } from './competition.ts'

const ofEvent = () =>
  uuid('event_id')
    .notNull()
    .references(() => competitionEvents.id, { onDelete: 'cascade' })

export const eventRulesDocuments = pgTable(
  'event_rules_documents',
  {
    id: id(),
    event_id: ofEvent(),
    document_name: text('document_name').notNull(),
    document_url: text('document_url').notNull(),
    order_index: smallint('order_index').notNull(),
  },
  (table) => [
    unique('event_rules_documents_order').on(table.event_id, table.order_index),
    filled('event_rules_documents_name_filled', table.document_name),
    check(
      'event_rules_documents_url',
      sql`${table.document_url} ~ '^https?://' and length(${table.document_url}) <= 2000`,
    ),
    check('event_rules_documents_most', sql`${table.order_index} between 0 and 5`),
  ],
)

/** What a team of an event is searched by, as its index has it. */
export const teamWords = (of: { team_name: AnyPgColumn; school_name: AnyPgColumn }) =>
  sql`lower(${of.team_name} || ' ' || coalesce(${of.school_name}, ''))`

export const competitionTeams = pgTable(
  'competition_teams',
  {
    id: id(),
    event_id: ofEvent(),
    team_name: text('team_name').notNull(),
    team_number: text('team_number').notNull(),
    school_name: text('school_name'),
    contact_email: text('contact_email'),
    category: text('category').$type<Category>().notNull().default('Development'),
    registered_at: instant('registered_at').notNull().default(sql`now()`),
    /** In seconds, added to each gross time. */
    scrutineering_penalties: numeric('scrutineering_penalties', { precision: 8, scale: 3, mode: 'number' })
      .notNull()
      .default(0),
    /** Withdrawn and disqualified teams no longer race. */
    status: text('status').$type<TeamStatus>().notNull().default('active'),
    status_reason: text('status_reason'),
    /** By the organiser: the team's own logo is not shown at this event. */
    logo_hidden: boolean('logo_hidden').notNull().default(false),
    /** The logo of the linked team that an organiser has approved: another one is not shown. */
    approved_logo: text('approved_logo'),
    /** What the announcer says about the team, and how its name is spoken: what an organiser has typed or taken over. */
    story: text('story'),
    pronunciation: text('pronunciation'),
    updated_at: updatedAt(),
  },
  (table) => [
    unique('competition_teams_number').on(table.event_id, table.team_number),
    index('competition_teams_contact').on(table.contact_email),
    index('competition_teams_search')
      .using('gin', sql`${teamWords(table)} gin_trgm_ops`)
      .with({ fastupdate: false }),
    filled('competition_teams_name_filled', table.team_name),
    // Longer than any assigned number: while teams are renumbered, they temporarily have their id as a number.
    filled('competition_teams_number_filled', table.team_number, 40),
    check('competition_teams_penalties', sql`${table.scrutineering_penalties} >= 0`),
    oneOf('competition_teams_category', table.category, CATEGORIES),
    oneOf('competition_teams_status', table.status, TEAM_STATUSES),
    filled('competition_teams_status_reason', table.status_reason, 300),
    logoForm('competition_teams_logo_form', table.approved_logo),
    filled('competition_teams_story', table.story, LONGEST_STORY),
    filled('competition_teams_pronunciation', table.pronunciation, LONGEST_PRONUNCIATION),
    check(
      'competition_teams_disqualified',
      sql`${table.status} <> 'disqualified' or ${table.status_reason} is not null`,
    ),
  ],
)
