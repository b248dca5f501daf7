/** Companies that run competitions, their organisers and their events. */
import type { Pack } from '@paddock/domain/rules/pack.ts'
import { ELSEWHERE, type Elsewhere } from '@paddock/domain/take-along/journey.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, filled, id, instant, logoForm, oneOf, updatedAt } from '../columns.ts'
import { organizerUsers } from './identity.ts'

/** By the business owner, with the reason shown to the organiser. */
const suspension = () => ({
  suspended_at: instant('suspended_at'),
  suspended_reason: text('suspended_reason'),
})
const withReason = (name: string, of: { suspended_at: AnyPgColumn; suspended_reason: AnyPgColumn }) =>
  check(
    name,
    sql`(${of.suspended_at} is null) = (${of.suspended_reason} is null)
      and length(trim(coalesce(${of.suspended_reason}, 'none'))) between 1 and 300`,
  )

export const companies = pgTable(
  'companies',
  {
    id: id(),
    name: text('name').notNull(),
    /** When an owner of the company confirmed their email address; until then no public list shows its events. */
    confirmed_at: instant('confirmed_at'),
    /** When the business owner lifted the limit on the number of events. */
    limit_lifted_at: instant('limit_lifted_at'),
    ...suspension(),
    /** Set by an owner of the company: members need a second factor to sign in. */
    requires_second_factor: boolean('requires_second_factor').notNull().default(false),
    logo: text('logo'),
    /** The one company without organisers, to which quick cups belong. */
    is_quick: boolean('is_quick').notNull().default(false),
    created_at: createdAt(),
  },
  (table) => [
    uniqueIndex('companies_quick').on(table.is_quick).where(sql`${table.is_quick}`),
    filled('companies_name_filled', table.name),
    logoForm('companies_logo_form', table.logo),
    withReason('companies_suspended_with_reason', table),
    unique('companies_name').on(table.name),
    // Prevents two companies whose names differ only in case.
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

const packId = (name: string, column: AnyPgColumn) => check(name, sql`${column} ~ '^[a-z0-9][a-z0-9_-]{0,79}$'`)

/** A company's own rule packs. A draft is edited; a published version never is. */
export const companyRulePacks = pgTable(
  'company_rule_packs',
  {
    id: id(),
    company_id: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    /** As in the pack itself. */
    pack_id: text('pack_id').notNull(),
    version: integer('version').notNull(),
    title: text('title').notNull(),
    /** The pack that it was copied from, such as classic-a@1. */
    based_on: text('based_on').notNull(),
    pack: jsonb('pack').$type<Pack>().notNull(),
    status: text('status').$type<'draft' | 'published'>().notNull().default('draft'),
    /** The person's name as it was then. */
    created_by: text('created_by').notNull(),
    published_at: instant('published_at'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    unique('company_rule_packs_version').on(table.company_id, table.pack_id, table.version),
    packId('company_rule_packs_pack_id', table.pack_id),
    check('company_rule_packs_counted', sql`${table.version} >= 1`),
    filled('company_rule_packs_title', table.title),
    filled('company_rule_packs_based_on', table.based_on),
    filled('company_rule_packs_who', table.created_by),
    check('company_rule_packs_published', sql`(${table.status} = 'published') = (${table.published_at} is not null)`),
    oneOf('company_rule_packs_status', table.status, ['draft', 'published']),
  ],
)

/** What an event is searched by, as its index has it. */
export const eventWords = (of: { name: AnyPgColumn; location: AnyPgColumn }) =>
  sql`lower(${of.name} || ' ' || ${of.location})`

export const competitionEvents = pgTable(
  'competition_events',
  {
    id: id(),
    company_id: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description'),
    /** The first or only day. */
    event_date: date('event_date', { mode: 'string' }).notNull(),
    last_day: date('last_day', { mode: 'string' }),
    /** Null for events older than time zones. */
    time_zone: text('time_zone'),
    country: text('country'),
    region: text('region'),
    location: text('location').notNull(),
    registration_deadline: date('registration_deadline', { mode: 'string' }),
    /** Teams apply from their portal. */
    registration_open: boolean('registration_open').notNull().default(false),
    max_teams: integer('max_teams').notNull().default(50),
    entry_fee: numeric('entry_fee', { precision: 10, scale: 2, mode: 'number' }).notNull().default(0),
    contact_email: text('contact_email'),
    contact_phone: text('contact_phone'),
    venue_details: text('venue_details'),
    /** Null if the event states its level in its description. */
    competition_level: text('competition_level').$type<'regional' | 'state' | 'national'>().default('regional'),
    /** The id and version of a shipped pack, or of the company's own. */
    rule_pack: text('rule_pack').notNull().default('classic-a'),
    rule_pack_version: integer('rule_pack_version').notNull().default(1),
    own_pack_id: uuid('own_pack_id').references(() => companyRulePacks.id),
    status: text('status').$type<'upcoming' | 'active' | 'completed' | 'cancelled'>().notNull().default('upcoming'),
    /** Listed in the public directory before it is active. */
    is_announced: boolean('is_announced').notNull().default(false),
    /** Reached by its address alone: in no list, no search and no email. */
    is_unlisted: boolean('is_unlisted').notNull().default(false),
    /** Times of a planned race count only once the chief timekeeper has confirmed them. */
    confirms_results: boolean('confirms_results').notNull().default(false),
    /** Two timekeepers enter each planned race; it counts where they agree or the desk has decided. */
    double_entry: boolean('double_entry').notNull().default(false),
    /** How long a called team may take to the start. */
    no_show_seconds: integer('no_show_seconds').notNull().default(120),
    cadet_enabled: boolean('cadet_enabled').notNull().default(true),
    auto_numbering: boolean('auto_numbering').notNull().default(true),
    number_prefix: text('number_prefix').notNull().default('T'),
    /** Where the copy that can be changed is: this one is read only. Null for an event that is run here. */
    elsewhere: text('elsewhere').$type<Elsewhere>(),
    ...suspension(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('competition_events_company').on(table.company_id, table.event_date),
    index('competition_events_status').on(table.status, table.event_date),
    index('competition_events_place').on(table.country, table.region),
    index('competition_events_search')
      .using('gin', sql`${eventWords(table)} gin_trgm_ops`)
      .with({ fastupdate: false }),
    withReason('competition_events_suspended_with_reason', table),
    filled('competition_events_name_filled', table.name),
    filled('competition_events_location_filled', table.location, 300),
    check('competition_events_last_day', sql`${table.last_day} >= ${table.event_date}`),
    check(
      'competition_events_time_zone',
      sql`${table.time_zone} ~ '^[A-Za-z][A-Za-z0-9_+-]*(/[A-Za-z0-9_+-]+)*$' and length(${table.time_zone}) <= 64`,
    ),
    check('competition_events_country', sql`${table.country} ~ '^[A-Z]{2}$'`),
    filled('competition_events_region', table.region, 80),
    check('competition_events_max_teams', sql`${table.max_teams} between 1 and 10000`),
    check('competition_events_no_show', sql`${table.no_show_seconds} between 10 and 3600`),
    check('competition_events_entry_fee', sql`${table.entry_fee} >= 0`),
    filled('competition_events_prefix', table.number_prefix, 3),
    oneOf('competition_events_level', table.competition_level, ['regional', 'state', 'national']),
    packId('competition_events_rule_pack', table.rule_pack),
    check('competition_events_rule_pack_version', sql`${table.rule_pack_version} >= 1`),
    index('competition_events_own_pack').on(table.own_pack_id),
    oneOf('competition_events_elsewhere', table.elsewhere, ELSEWHERE),
    oneOf('competition_events_status_word', table.status, ['upcoming', 'active', 'completed', 'cancelled']),
  ],
)
