/** Awards of an event: rules, nominations, shortlists, votes, decisions, the lock of two people, and what is revealed. */
import {
  AWARD_BASES,
  type AwardBasis,
  CHOSEN_BY,
  type ChosenBy,
  JUDGING_PHASES,
  type JudgingPhase,
} from '@paddock/domain/awards/award.ts'
import { LOCK_ACTS, LOCKING_ROLES, type LockAct, type LockingRole } from '@paddock/domain/awards/locking.ts'
import { CATEGORIES, type Category } from '@paddock/domain/competition/event.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, numeric, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, filled, id, instant, oneOf, updatedAt } from '../columns.ts'
import { ofCompetitor, ofEvent } from '../references.ts'
import { competitionEvents } from './competition.ts'
import { judgingPanels } from './panels.ts'

export const eventAwards = pgTable(
  'event_awards',
  {
    /** Minted by the browser, so that a retry adds the award once. */
    id: id(),
    event_id: ofEvent(),
    /** The order of precedence, from 1. */
    position: smallint('position').notNull(),
    title: text('title').notNull(),
    /** Null for all classes together. */
    category: text('category').$type<Category>(),
    basis: text('basis').$type<AwardBasis>().notNull(),
    counts: text('counts').array().notNull().default(sql`'{}'`),
    place: smallint('place').notNull().default(1),
    places: smallint('places').notNull().default(1),
    chosen_by: text('chosen_by').$type<ChosenBy>().notNull().default('rule'),
    one_per_team: boolean('one_per_team').notNull().default(false),
    no_performance_failure: boolean('no_performance_failure').notNull().default(false),
    only_for: text('only_for'),
    /** The award of the event's rule pack that it was taken from. */
    pack_award: text('pack_award'),
    phase: text('phase').$type<JudgingPhase>().notNull().default('closed'),
    /** Of what people have decided: a judges' award, or the order of tied teams. */
    decision_reason: text('decision_reason'),
    decided_by: text('decided_by'),
    /** When it was made public; null before. */
    revealed_at: instant('revealed_at'),
    /** The places from this one on are public, while a ceremony reveals them one by one; null reveals none before `revealed_at`. */
    revealed_from: smallint('revealed_from'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('event_awards_event').on(table.event_id, table.position),
    filled('event_awards_title', table.title, 120),
    oneOf('event_awards_category', table.category, CATEGORIES),
    oneOf('event_awards_basis', table.basis, AWARD_BASES),
    oneOf('event_awards_chosen_by', table.chosen_by, CHOSEN_BY),
    oneOf('event_awards_phase', table.phase, JUDGING_PHASES),
    check('event_awards_places', sql`${table.place} between 1 and 3 and ${table.places} between 1 and 3`),
    check('event_awards_revealed_from', sql`${table.revealed_from} between 1 and 5`),
    check('event_awards_has_rule', sql`${table.basis} <> 'none' or ${table.chosen_by} = 'judges'`),
    filled('event_awards_only_for', table.only_for, 60),
    filled('event_awards_pack_award', table.pack_award, 80),
    filled('event_awards_reason', table.decision_reason, 300),
    filled('event_awards_decided_by', table.decided_by),
  ],
)

const ofAward = () =>
  uuid('award_id')
    .notNull()
    .references(() => eventAwards.id, { onDelete: 'cascade' })
const ofPanel = () =>
  uuid('judge_panel_id')
    .notNull()
    .references(() => judgingPanels.id, { onDelete: 'cascade' })

export const awardNominations = pgTable(
  'award_nominations',
  {
    id: id(),
    award_id: ofAward(),
    team_id: ofCompetitor(),
    judge_panel_id: ofPanel(),
    /** One sentence why. */
    reason: text('reason').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    unique('award_nominations_once').on(table.award_id, table.team_id, table.judge_panel_id),
    index('award_nominations_team').on(table.team_id),
    index('award_nominations_panel').on(table.judge_panel_id),
    filled('award_nominations_reason', table.reason, 300),
  ],
)

export const awardShortlist = pgTable('award_shortlist', { award_id: ofAward(), team_id: ofCompetitor() }, (table) => [
  primaryKey({ columns: [table.award_id, table.team_id] }),
  index('award_shortlist_team').on(table.team_id),
])

/** One vote of each judge for each award. */
export const awardVotes = pgTable(
  'award_votes',
  { award_id: ofAward(), judge_panel_id: ofPanel(), team_id: ofCompetitor(), updated_at: updatedAt() },
  (table) => [
    primaryKey({ columns: [table.award_id, table.judge_panel_id] }),
    index('award_votes_team').on(table.team_id),
    index('award_votes_panel').on(table.judge_panel_id),
  ],
)

/** What people have decided: the teams in their order, from 1. */
export const awardDecisions = pgTable(
  'award_decisions',
  { award_id: ofAward(), team_id: ofCompetitor(), position: smallint('position').notNull() },
  (table) => [
    primaryKey({ columns: [table.award_id, table.team_id] }),
    index('award_decisions_team').on(table.team_id),
    check('award_decisions_counted', sql`${table.position} between 1 and 500`),
  ],
)

/** The places as they were when the awards were locked: what is revealed. */
export const awardPlaces = pgTable(
  'award_places',
  {
    award_id: ofAward(),
    team_id: ofCompetitor(),
    place: smallint('place').notNull(),
    value: numeric('value', { precision: 14, scale: 4, mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.award_id, table.team_id] }),
    index('award_places_team').on(table.team_id),
    check('award_places_counted', sql`${table.place} between 1 and 5`),
  ],
)

/** What a team is where an award is only for some, such as a newcomer. */
export const teamTraits = pgTable(
  'team_traits',
  { team_id: ofCompetitor(), trait: text('trait').notNull() },
  (table) => [primaryKey({ columns: [table.team_id, table.trait] }), filled('team_traits_trait', table.trait, 60)],
)

/** Whether the awards of an event are locked, and who has asked to lock or unlock them. */
export const awardLocks = pgTable(
  'award_locks',
  {
    event_id: uuid('event_id')
      .primaryKey()
      .references(() => competitionEvents.id, { onDelete: 'cascade' }),
    locked_at: instant('locked_at'),
    /** The two people who locked them. */
    locked_by: text('locked_by'),
    asked_act: text('asked_act').$type<LockAct>(),
    /** Of the person who asked: the account or the place on the staff. */
    asked_key: text('asked_key'),
    asked_by: text('asked_by'),
    asked_role: text('asked_role').$type<LockingRole>(),
    asked_reason: text('asked_reason'),
    asked_at: instant('asked_at'),
    updated_at: updatedAt(),
  },
  (table) => [
    oneOf('award_locks_act', table.asked_act, LOCK_ACTS),
    oneOf('award_locks_role', table.asked_role, LOCKING_ROLES),
    filled('award_locks_reason', table.asked_reason, 300),
    check(
      'award_locks_asked',
      sql`num_nulls(${table.asked_act}, ${table.asked_key}, ${table.asked_by}, ${table.asked_role}, ${table.asked_at}) in (0, 5)`,
    ),
    check('award_locks_locked', sql`num_nulls(${table.locked_at}, ${table.locked_by}) in (0, 2)`),
  ],
)
