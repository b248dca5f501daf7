/** Protests and appeals of an event: their windows, what was lodged and decided, and the files that go with them. */
import { MOST_PROTEST_BYTES } from '@paddock/domain/protests/files.ts'
import {
  EFFECTS,
  type Effect,
  LONGEST_REASON,
  LONGEST_TEXT,
  MOST_MINUTES,
  PROTEST_STATES,
  type ProtestState,
  SUBJECTS,
  type Subject,
} from '@paddock/domain/protests/protest.ts'
import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, filled, instant, oneOf, points } from '../columns.ts'
import { ofCompetitor, ofEvent, person } from '../references.ts'
import { competitionTeams } from './events.ts'
import { programmeRaces } from './programme.ts'

/** As the organiser has set them; an event without a row has those of its rule pack. */
export const protestWindows = pgTable(
  'protest_windows',
  {
    event_id: ofEvent().primaryKey(),
    protests_until: instant('protests_until'),
    scrutineering_minutes: integer('scrutineering_minutes'),
    decision_minutes: integer('decision_minutes'),
  },
  (table) => [
    check(
      'protest_windows_minutes',
      sql`${table.scrutineering_minutes} between 1 and ${sql.raw(String(MOST_MINUTES))}
        and ${table.decision_minutes} between 1 and ${sql.raw(String(MOST_MINUTES))}`,
    ),
  ],
)

export const eventProtests = pgTable(
  'event_protests',
  {
    /** Minted by the browser, so that a retry lodges it once. */
    id: uuid('id').primaryKey(),
    event_id: ofEvent(),
    /** The team that lodges it. */
    team_id: ofCompetitor(),
    subject: text('subject').$type<Subject>().notNull(),
    against_team_id: uuid('against_team_id').references(() => competitionTeams.id, { onDelete: 'set null' }),
    race_id: uuid('race_id').references(() => programmeRaces.id, { onDelete: 'set null' }),
    /** A penalty, or points that were deducted. No foreign key: the protest outlives what it has removed. */
    penalty_id: uuid('penalty_id'),
    appeal_of: uuid('appeal_of').references((): AnyPgColumn => eventProtests.id, { onDelete: 'set null' }),
    /** What it refers to, in words as of then and without points. */
    about: text('about'),
    text: text('text').notNull(),
    state: text('state').$type<ProtestState>().notNull().default('open'),
    lodged_at: instant('lodged_at').notNull().default(sql`clock_timestamp()`),
    /** In the portal; null at the desk, and once the account is deleted. */
    lodged_by_id: person('lodged_by_id'),
    /** Who took it at the desk; null for the portal. */
    desk_by: text('desk_by'),
    /** Why it was taken after its window; null if it came in time. */
    late_reason: text('late_reason'),
    decided_at: instant('decided_at'),
    decided_by: text('decided_by'),
    reason: text('reason'),
    effect: text('effect').$type<Effect>(),
    /** What was changed, in words and with points. */
    effect_text: text('effect_text'),
    /** What a lost one has cost. */
    cost: points('cost'),
  },
  (table) => [
    index('event_protests_event').on(table.event_id, table.lodged_at),
    index('event_protests_team').on(table.team_id),
    index('event_protests_against').on(table.against_team_id),
    index('event_protests_race').on(table.race_id),
    index('event_protests_lodger').on(table.lodged_by_id),
    index('event_protests_appealed').on(table.appeal_of),
    uniqueIndex('event_protests_appeal').on(table.appeal_of).where(sql`${table.state} <> 'withdrawn'`),
    oneOf('event_protests_subject', table.subject, SUBJECTS),
    oneOf('event_protests_state', table.state, PROTEST_STATES),
    oneOf('event_protests_effect', table.effect, EFFECTS),
    filled('event_protests_about', table.about, 300),
    filled('event_protests_text', table.text, LONGEST_TEXT),
    filled('event_protests_desk', table.desk_by),
    filled('event_protests_late', table.late_reason, LONGEST_REASON),
    filled('event_protests_who', table.decided_by),
    filled('event_protests_reason', table.reason, LONGEST_REASON),
    filled('event_protests_effect_text', table.effect_text, 500),
    check('event_protests_against_other', sql`${table.against_team_id} <> ${table.team_id}`),
    check('event_protests_cost', sql`${table.cost} > 0`),
    check(
      'event_protests_decided',
      sql`(${table.state} in ('open', 'withdrawn')) = (${table.decided_at} is null)
        and (${table.decided_at} is null) = (${table.decided_by} is null)
        and (${table.decided_at} is null) = (${table.reason} is null)
        and (${table.decided_at} is null) = (${table.effect} is null)`,
    ),
  ],
)

export const protestFiles = pgTable(
  'protest_files',
  {
    /** Minted by the browser. */
    id: uuid('id').primaryKey(),
    protest_id: uuid('protest_id')
      .notNull()
      .references(() => eventProtests.id, { onDelete: 'cascade' }),
    file_name: text('file_name').notNull(),
    size: integer('size').notNull(),
    /** The name in the bucket protest-files. */
    stored_as: text('stored_as').notNull().unique(),
    created_at: createdAt(),
  },
  (table) => [
    index('protest_files_protest').on(table.protest_id),
    filled('protest_files_name', table.file_name),
    filled('protest_files_stored', table.stored_as),
    check('protest_files_size', sql`${table.size} between 1 and ${sql.raw(String(MOST_PROTEST_BYTES))}`),
  ],
)
