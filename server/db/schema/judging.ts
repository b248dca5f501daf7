/** Scrutineering, marks, and the history of everything that counts on a race day. */
import { HISTORY_KINDS, type HistoryKind } from '@paddock/domain/judging/history.ts'
import type { Marks } from '@paddock/domain/judging/marks.ts'
import type { CriterionRules } from '@paddock/domain/judging/template-changes.ts'
import type { Measured } from '@paddock/domain/rules/event-record.ts'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, deduction, filled, id, instant, measure, oneOf, points, seconds, updatedAt } from '../columns.ts'
import { ofCompetitor, ofEvent } from '../references.ts'
import { organizerUsers } from './identity.ts'
import { judgingPanels } from './panels.ts'
import { scorecardTemplates, templateCriteria } from './scorecards.ts'
import { eventStaff } from './staff.ts'

const ofTemplate = () =>
  uuid('template_id')
    .notNull()
    .references(() => scorecardTemplates.id, { onDelete: 'cascade' })

/** An event's copy of a criterion as it was when results were recorded for it; it was changed or deleted since. */
export const eventCriteria = pgTable(
  'event_criteria',
  {
    event_id: ofEvent(),
    criteria_id: uuid('criteria_id')
      .notNull()
      .references(() => templateCriteria.id, { onDelete: 'cascade' }),
    rules: jsonb('rules').$type<CriterionRules>().notNull(),
    created_at: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.event_id, table.criteria_id] }),
    index('event_criteria_criterion').on(table.criteria_id),
  ],
)

type CarStatus = 'Pass' | 'Fail' | 'Rectified' | 'N/A'
const STATUSES = ['Pass', 'Fail', 'Rectified', 'N/A']
type Overall = 'PASS' | 'FAIL' | 'PARTIAL' | 'N/A'
const OVERALL = ['PASS', 'FAIL', 'PARTIAL', 'N/A']

export const enhancedScrutineeringResults = pgTable(
  'enhanced_scrutineering_results',
  {
    id: id(),
    event_id: ofEvent(),
    team_id: ofCompetitor(),
    template_id: ofTemplate(),
    criteria_id: uuid('criteria_id')
      .notNull()
      .references(() => templateCriteria.id, { onDelete: 'cascade' }),
    car_a_status: text('car_a_status').$type<CarStatus>().notNull().default('Pass'),
    car_a_measured_value: measure('car_a_measured_value'),
    /** Where one number is not enough: by wheel, by wing segment, or the places that fail (domain/rules/event-record.ts). */
    car_a_measured: jsonb('car_a_measured').$type<Measured>(),
    car_a_points_deducted: deduction('car_a_points_deducted'),
    car_a_time_penalty: seconds('car_a_time_penalty').notNull().default(0),
    car_a_notes: text('car_a_notes'),
    car_b_status: text('car_b_status').$type<CarStatus>().notNull().default('N/A'),
    car_b_measured_value: measure('car_b_measured_value'),
    car_b_measured: jsonb('car_b_measured').$type<Measured>(),
    car_b_points_deducted: deduction('car_b_points_deducted'),
    car_b_time_penalty: seconds('car_b_time_penalty').notNull().default(0),
    car_b_notes: text('car_b_notes'),
    scrutineer_name: text('scrutineer_name').notNull(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    unique('scrutineering_results_row').on(table.event_id, table.team_id, table.template_id, table.criteria_id),
    index('scrutineering_results_team').on(table.team_id),
    index('scrutineering_results_template').on(table.template_id),
    index('scrutineering_results_criteria').on(table.criteria_id),
    filled('scrutineering_results_name_filled', table.scrutineer_name),
    oneOf('scrutineering_results_a', table.car_a_status, STATUSES),
    oneOf('scrutineering_results_b', table.car_b_status, STATUSES),
    check(
      'scrutineering_results_penalties',
      sql`${table.car_a_points_deducted} >= 0 and ${table.car_a_time_penalty} >= 0
        and ${table.car_b_points_deducted} >= 0 and ${table.car_b_time_penalty} >= 0`,
    ),
  ],
)

export const teamScorecardSummary = pgTable(
  'team_scorecard_summary',
  {
    id: id(),
    event_id: ofEvent(),
    team_id: ofCompetitor(),
    template_id: ofTemplate(),
    car_a_overall_status: text('car_a_overall_status').$type<Overall>().notNull(),
    car_b_overall_status: text('car_b_overall_status').$type<Overall>().notNull(),
    overall_team_status: text('overall_team_status').$type<Overall>().notNull(),
    car_a_total_points_deducted: deduction('car_a_total_points_deducted'),
    car_a_total_time_penalty: seconds('car_a_total_time_penalty').notNull().default(0),
    car_b_total_points_deducted: deduction('car_b_total_points_deducted'),
    car_b_total_time_penalty: seconds('car_b_total_time_penalty').notNull().default(0),
    combined_points_deducted: deduction('combined_points_deducted'),
    combined_time_penalty: seconds('combined_time_penalty').notNull().default(0),
    updated_at: updatedAt(),
  },
  (table) => [
    unique('team_scorecard_summary_row').on(table.event_id, table.team_id, table.template_id),
    index('team_scorecard_summary_team').on(table.team_id),
    oneOf('team_scorecard_summary_a', table.car_a_overall_status, OVERALL),
    oneOf('team_scorecard_summary_b', table.car_b_overall_status, OVERALL),
    oneOf('team_scorecard_summary_team_status', table.overall_team_status, OVERALL),
  ],
)

export const competitionScores = pgTable(
  'competition_scores',
  {
    id: id(),
    event_id: ofEvent(),
    team_id: ofCompetitor(),
    judge_panel_id: uuid('judge_panel_id')
      .notNull()
      .references(() => judgingPanels.id, { onDelete: 'cascade' }),
    /** The scorecard that the panel used. */
    template_id: ofTemplate(),
    /** From the criterion's name to its points; a line that was not filled in is absent. */
    criteria_scores: jsonb('criteria_scores').$type<Marks>().notNull(),
    total_score: points('total_score').notNull(),
    /** The required lines without points; the sheet is incomplete while there are any. */
    missing: text('missing').array().notNull().default(sql`'{}'`),
    notes: text('notes'),
    created_at: createdAt(),
    /** Sent back with a change, so that the server notices if another tablet of the panel has saved since. */
    updated_at: updatedAt(),
  },
  (table) => [
    unique('competition_scores_row').on(table.event_id, table.team_id, table.judge_panel_id),
    index('competition_scores_team').on(table.team_id),
    index('competition_scores_panel').on(table.judge_panel_id),
    index('competition_scores_template').on(table.template_id),
    check('competition_scores_total', sql`${table.total_score} >= 0`),
  ],
)

/** Deleted laps, overwritten marks and scrutineering changes: who, when, before, after. Append-only. */
export const competitionHistory = pgTable(
  'competition_history',
  {
    id: id(),
    event_id: ofEvent(),
    /** Null for entries about the whole event. No foreign key: the history outlives a deleted team. */
    team_id: uuid('team_id'),
    team_name: text('team_name'),
    kind: text('kind').$type<HistoryKind>().notNull(),
    /** The row that was changed. */
    subject_id: uuid('subject_id'),
    /** One sentence for the list, such as 'Lap 3 of car A deleted'. */
    what: text('what').notNull(),
    /** The person's name as it was then. */
    who: text('who').notNull(),
    organizer_id: uuid('organizer_id').references(() => organizerUsers.id, { onDelete: 'set null' }),
    judge_panel_id: uuid('judge_panel_id').references(() => judgingPanels.id, { onDelete: 'set null' }),
    staff_id: uuid('staff_id').references(() => eventStaff.id, { onDelete: 'set null' }),
    before: jsonb('before').$type<Record<string, unknown> | null>(),
    after: jsonb('after').$type<Record<string, unknown> | null>(),
    /** Not the transaction's time: consequences of a change are sorted after it. */
    created_at: instant('created_at').notNull().default(sql`clock_timestamp()`),
    /** With which the change is sealed in the event's chain, and who made it; erased together with what they seal. */
    salt: text('salt'),
    who_salt: text('who_salt'),
  },
  (table) => [
    index('competition_history_event').on(table.event_id, table.created_at),
    index('competition_history_team').on(table.team_id),
    filled('competition_history_what_filled', table.what, 500),
    filled('competition_history_who_filled', table.who),
    oneOf('competition_history_kind', table.kind, HISTORY_KINDS),
  ],
)
