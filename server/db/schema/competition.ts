/** Companies that run competitions, their organisers, their events and the judges' panels. */
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, filled, id, instant, oneOf, updatedAt } from '../columns.ts'
import { organizerUsers } from './identity.ts'
import { scorecardTemplates } from './judging.ts'

export const companies = pgTable(
  'companies',
  { id: id(), name: text('name').notNull(), created_at: createdAt() },
  (table) => [
    filled('companies_name_filled', table.name),
    unique('companies_name').on(table.name),
    // One company in two spellings would be two doors with one sign.
    uniqueIndex('companies_name_any_case').on(sql`lower(${table.name})`),
  ],
)

export const organizerPortals = pgTable(
  'organizer_portals',
  {
    id: id(),
    organizer_id: uuid('organizer_id')
      .notNull()
      .unique()
      .references(() => organizerUsers.id, { onDelete: 'cascade' }),
    company_id: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    organization_name: text('organization_name').notNull(),
    role: text('role').$type<'owner' | 'admin' | 'member'>().notNull(),
    status: text('status').$type<'pending' | 'approved' | 'rejected'>().notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('organizer_portals_company').on(table.company_id),
    oneOf('organizer_portals_role', table.role, ['owner', 'admin', 'member']),
    oneOf('organizer_portals_status', table.status, ['pending', 'approved', 'rejected']),
  ],
)

export const competitionEvents = pgTable(
  'competition_events',
  {
    id: id(),
    company_id: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description'),
    event_date: date('event_date', { mode: 'string' }).notNull(),
    location: text('location').notNull(),
    registration_deadline: date('registration_deadline', { mode: 'string' }),
    max_teams: integer('max_teams').notNull().default(50),
    entry_fee: numeric('entry_fee', { precision: 10, scale: 2, mode: 'number' }).notNull().default(0),
    contact_email: text('contact_email'),
    contact_phone: text('contact_phone'),
    venue_details: text('venue_details'),
    /** Null for an event that says its level in its description. */
    competition_level: text('competition_level').$type<'regional' | 'state' | 'national'>().default('regional'),
    grand_prix_rules: text('grand_prix_rules').$type<'A' | 'B'>().notNull().default('A'),
    status: text('status').$type<'upcoming' | 'active' | 'completed' | 'cancelled'>().notNull().default('upcoming'),
    cadet_enabled: boolean('cadet_enabled').notNull().default(true),
    auto_numbering: boolean('auto_numbering').notNull().default(true),
    number_prefix: text('number_prefix').notNull().default('T'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('competition_events_company').on(table.company_id, table.event_date),
    index('competition_events_status').on(table.status, table.event_date),
    filled('competition_events_name_filled', table.name),
    filled('competition_events_location_filled', table.location, 300),
    check('competition_events_max_teams', sql`${table.max_teams} between 1 and 10000`),
    check('competition_events_entry_fee', sql`${table.entry_fee} >= 0`),
    filled('competition_events_prefix', table.number_prefix, 3),
    oneOf('competition_events_level', table.competition_level, ['regional', 'state', 'national']),
    oneOf('competition_events_rules', table.grand_prix_rules, ['A', 'B']),
    oneOf('competition_events_status_word', table.status, ['upcoming', 'active', 'completed', 'cancelled']),
  ],
)

export const judgingPanels = pgTable(
  'judging_panels',
  {
    id: id(),
    event_id: uuid('event_id')
      .notNull()
      .references(() => competitionEvents.id, { onDelete: 'cascade' }),
    judge_name: text('judge_name').notNull(),
    panel_name: text('panel_name').notNull(),
    judge_code: text('judge_code').notNull().unique(),
    is_active: boolean('is_active').notNull().default(true),
    /** Null: the panel sees every team of its event. */
    assigned_teams: uuid('assigned_teams').array(),
    /** The scorecard that the panel marks with; null: the judge chooses among those that fit. */
    template_id: uuid('template_id').references((): AnyPgColumn => scorecardTemplates.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('judging_panels_event').on(table.event_id),
    filled('judging_panels_judge_filled', table.judge_name),
    filled('judging_panels_panel_filled', table.panel_name),
    check(
      'judging_panels_code_upper',
      sql`${table.judge_code} = upper(${table.judge_code}) and length(${table.judge_code}) between 4 and 32`,
    ),
  ],
)

export const portalInvitations = pgTable(
  'portal_invitations',
  {
    id: id(),
    company_id: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    invited_email: text('invited_email').notNull(),
    invitation_code: text('invitation_code').notNull().unique(),
    role: text('role').$type<'organizer' | 'judge'>().notNull(),
    /** Pending after `expires_at` is expired, too. */
    status: text('status').$type<'pending' | 'accepted' | 'expired'>().notNull().default('pending'),
    expires_at: instant('expires_at').notNull(),
    invited_by: uuid('invited_by').references(() => organizerUsers.id, { onDelete: 'set null' }),
    /** The panel that a judge got for it. */
    panel_id: uuid('panel_id').references(() => judgingPanels.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('portal_invitations_company').on(table.company_id, table.created_at),
    uniqueIndex('portal_invitations_one_pending')
      .on(table.company_id, table.invited_email, table.role)
      .where(sql`${table.status} = 'pending'`),
    oneOf('portal_invitations_role', table.role, ['organizer', 'judge']),
    oneOf('portal_invitations_status', table.status, ['pending', 'accepted', 'expired']),
    check('portal_invitations_email_lower', sql`${table.invited_email} = lower(${table.invited_email})`),
    check('portal_invitations_code_form', sql`${table.invitation_code} ~ '^[A-Z0-9]{8}$'`),
  ],
)
