/** Laps, the timing desks that record them, the knockout bracket and the resulting points. */
import { CATEGORIES, type Category } from '@paddock/domain/competition/event.ts'
import { RACE_STATUSES, type RaceStatus } from '@paddock/domain/racing/run-time.ts'
import type { Milliseconds, Points } from '@paddock/domain/units.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { filled, id, instant, oneOf, updatedAt } from '../columns.ts'
import { ofCompetitor, ofEvent } from '../references.ts'
import { competitionTeams } from './events.ts'

const category = () => text('category').$type<Category>().notNull()
const score = (name: string) => numeric(name, { precision: 9, scale: 4, mode: 'number' }).$type<Points>()
/** When it was recorded, by the clock rather than the transaction, so that two laps of one request keep their order. */
const recordedAt = () => instant('created_at').notNull().default(sql`clock_timestamp()`)

export const knockoutMatches = pgTable(
  'knockout_matches',
  {
    id: id(),
    event_id: ofEvent(),
    category: category(),
    round: smallint('round').notNull(),
    match_number: smallint('match_number').notNull(),
    /** Null for an empty slot, shown as TBD. */
    team_a_id: uuid('team_a_id').references(() => competitionTeams.id, { onDelete: 'set null' }),
    team_b_id: uuid('team_b_id').references(() => competitionTeams.id, { onDelete: 'set null' }),
    team_a_name: text('team_a_name').notNull().default('TBD'),
    team_b_name: text('team_b_name').notNull().default('TBD'),
    team_a_car_a_time: integer('team_a_car_a_time').$type<Milliseconds>(),
    team_a_car_b_time: integer('team_a_car_b_time').$type<Milliseconds>(),
    team_b_car_a_time: integer('team_b_car_a_time').$type<Milliseconds>(),
    team_b_car_b_time: integer('team_b_car_b_time').$type<Milliseconds>(),
    team_a_time: integer('team_a_time').$type<Milliseconds>(),
    team_b_time: integer('team_b_time').$type<Milliseconds>(),
    winner_id: uuid('winner_id').references(() => competitionTeams.id, { onDelete: 'set null' }),
    winner_name: text('winner_name'),
    status: text('status').$type<'pending' | 'racing' | 'completed'>().notNull().default('pending'),
    /** A match with one team, completed immediately. */
    is_bye: boolean('is_bye').notNull().default(false),
    /** Decided without laps, because a team withdrew or was disqualified. */
    is_walkover: boolean('is_walkover').notNull().default(false),
    /** After a tie one more race decides, where the rule pack has it. */
    sudden_death: boolean('sudden_death').notNull().default(false),
    updated_at: updatedAt(),
  },
  (table) => [
    unique('knockout_matches_place').on(table.event_id, table.category, table.round, table.match_number),
    index('knockout_matches_team_a').on(table.team_a_id),
    index('knockout_matches_team_b').on(table.team_b_id),
    index('knockout_matches_winner').on(table.winner_id),
    check('knockout_matches_counted', sql`${table.round} >= 1 and ${table.match_number} >= 1`),
    check('knockout_matches_two_teams', sql`${table.team_a_id} <> ${table.team_b_id}`),
    oneOf('knockout_matches_category', table.category, CATEGORIES),
    oneOf('knockout_matches_status', table.status, ['pending', 'racing', 'completed']),
  ],
)

/** The browsers that record laps of an event, numbered in order of appearance: desk 1, desk 2. */
export const timingDesks = pgTable(
  'timing_desks',
  {
    event_id: ofEvent(),
    /** Minted by the browser. */
    id: uuid('id').notNull(),
    number: smallint('number').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.id] }),
    unique('timing_desks_number').on(table.event_id, table.number),
    check('timing_desks_counted', sql`${table.number} >= 1`),
  ],
)

export const raceResults = pgTable(
  'race_results',
  {
    /** Minted by the browser, so that a retry records the lap once. */
    id: id(),
    event_id: ofEvent(),
    team_id: ofCompetitor(),
    team_name: text('team_name').notNull(),
    category: category(),
    car_type: text('car_type').$type<'A' | 'B'>().notNull(),
    lane: smallint('lane').notNull(),
    lap_number: integer('lap_number').notNull(),
    /** The id of the first lap of its race: the laps of one race share it. Null for laps from before it was recorded. */
    race_id: uuid('race_id'),
    race_type: text('race_type').$type<'knockout' | 'grandprix'>().notNull(),
    is_knockout_race: boolean('is_knockout_race').notNull(),
    status: text('status').$type<RaceStatus>().notNull(),
    /** Why the run is disqualified. */
    status_reason: text('status_reason'),
    reaction_time: integer('reaction_time').$type<Milliseconds>().notNull(),
    racing_time: integer('racing_time').$type<Milliseconds>().notNull(),
    net_time: integer('net_time').$type<Milliseconds>().notNull(),
    gross_time: integer('gross_time').$type<Milliseconds>().notNull(),
    grand_prix_time: integer('grand_prix_time').$type<Milliseconds>().notNull(),
    /** Only on the team's most recent Grand Prix lap. */
    grand_prix_score: score('grand_prix_score'),
    knockout_match_id: uuid('knockout_match_id').references(() => knockoutMatches.id, { onDelete: 'set null' }),
    /** The person at the timing desk. */
    recorded_by: text('recorded_by').notNull(),
    /** Null if a program recorded it instead of a desk. */
    desk_id: uuid('desk_id'),
    desk_number: smallint('desk_number'),
    /** When it was typed: earlier than `created_at` if it waited for the network. */
    typed_at: instant('typed_at').notNull().default(sql`clock_timestamp()`),
    /** The lap of another desk that this one may duplicate, until an organiser decides. */
    look_alike_of: uuid('look_alike_of').references((): AnyPgColumn => raceResults.id, { onDelete: 'set null' }),
    created_at: recordedAt(),
  },
  (table) => [
    index('race_results_event').on(table.event_id, table.created_at),
    index('race_results_team').on(table.team_id, table.created_at),
    uniqueIndex('race_results_lap').on(table.team_id, table.race_type, table.lap_number),
    uniqueIndex('race_results_once_a_match')
      .on(table.knockout_match_id, table.team_id, table.car_type)
      .where(sql`${table.knockout_match_id} is not null and ${table.status} <> 'void'`),
    index('race_results_look_alikes').on(table.look_alike_of),
    foreignKey({
      name: 'race_results_desk',
      columns: [table.event_id, table.desk_id],
      foreignColumns: [timingDesks.event_id, timingDesks.id],
    }),
    check('race_results_desk_known', sql`(${table.desk_id} is null) = (${table.desk_number} is null)`),
    filled('race_results_reason_filled', table.status_reason, 300),
    check('race_results_reason', sql`${table.status} <> 'dsq' or ${table.status_reason} is not null`),
    check('race_results_lane', sql`${table.lane} between 1 and 4`),
    check('race_results_times', sql`${table.reaction_time} >= 0 and ${table.racing_time} > 0`),
    check('race_results_type', sql`${table.is_knockout_race} = (${table.race_type} = 'knockout')`),
    filled('race_results_who', table.recorded_by),
    oneOf('race_results_category', table.category, CATEGORIES),
    oneOf('race_results_car', table.car_type, ['A', 'B']),
    oneOf('race_results_race_type', table.race_type, ['knockout', 'grandprix']),
    oneOf('race_results_status', table.status, RACE_STATUSES),
  ],
)

/** Laps from a timing gate's file: a row that is here is not imported again. */
export const importedLaps = pgTable(
  'imported_laps',
  {
    lap_id: uuid('lap_id')
      .primaryKey()
      .references(() => raceResults.id, { onDelete: 'cascade' }),
    event_id: ofEvent(),
    file_name: text('file_name').notNull(),
    source_row: text('source_row').notNull(),
  },
  (table) => [
    unique('imported_laps_row').on(table.event_id, table.source_row),
    filled('imported_laps_file', table.file_name),
    check('imported_laps_source_row', sql`${table.source_row} ~ '^[0-9a-f]{32}$'`),
  ],
)

export const knockoutPoints = pgTable(
  'knockout_points',
  {
    id: id(),
    event_id: ofEvent(),
    team_id: ofCompetitor(),
    category: category(),
    points: score('points').notNull(),
    position: integer('position').notNull(),
    elimination_round: smallint('elimination_round').notNull(),
  },
  (table) => [
    unique('knockout_points_team').on(table.event_id, table.team_id),
    index('knockout_points_of_team').on(table.team_id),
    check('knockout_points_range', sql`${table.points} >= 0 and ${table.position} >= 1`),
    oneOf('knockout_points_category', table.category, CATEGORIES),
  ],
)

export const otherEventPoints = pgTable(
  'other_event_points',
  {
    /** Minted by the browser, so that a retry awards the points once. */
    id: id(),
    event_id: ofEvent(),
    team_id: ofCompetitor(),
    category: category(),
    points: score('points').notNull(),
    reason: text('reason').notNull(),
    given_by: text('given_by').notNull(),
    created_at: recordedAt(),
  },
  (table) => [
    index('other_event_points_event').on(table.event_id),
    index('other_event_points_team').on(table.team_id),
    check('other_event_points_range', sql`${table.points} between -1000 and 1000 and ${table.points} <> 0`),
    filled('other_event_points_reason', table.reason, 300),
    filled('other_event_points_who', table.given_by),
    oneOf('other_event_points_category', table.category, CATEGORIES),
  ],
)

/** What costs a team points by its event's rule pack: who entered it, under which article, and why. */
export const eventPenalties = pgTable(
  'event_penalties',
  {
    /** Minted by the browser, so that a retry enters the penalty once. */
    id: id(),
    event_id: ofEvent(),
    team_id: ofCompetitor(),
    category: category(),
    /** The penalty in the pack; null for a decision that no entry of the pack names. */
    pack_penalty: text('pack_penalty'),
    article: text('article'),
    /** What it takes: above zero. */
    points: score('points').notNull(),
    reason: text('reason').notNull(),
    given_by: text('given_by').notNull(),
    created_at: recordedAt(),
  },
  (table) => [
    index('event_penalties_event').on(table.event_id),
    index('event_penalties_team').on(table.team_id),
    check('event_penalties_range', sql`${table.points} > 0 and ${table.points} <= 1000`),
    filled('event_penalties_pack_penalty', table.pack_penalty, 80),
    filled('event_penalties_article', table.article, 80),
    filled('event_penalties_reason', table.reason, 300),
    filled('event_penalties_who', table.given_by),
    oneOf('event_penalties_category', table.category, CATEGORIES),
  ],
)
