/** Scorecards, scrutineering and marks, and the history of everything that counts on a race day. */
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { HISTORY_KINDS, type HistoryKind } from '@paddock/domain/judging/history.ts'
import type { CriterionRules } from '@paddock/domain/judging/template-changes.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, filled, id, instant, oneOf, updatedAt } from '../columns.ts'
import { companies, competitionEvents, judgingPanels } from './competition.ts'
import { competitionTeams } from './events.ts'
import { organizerUsers } from './identity.ts'

const measure = (name: string) => numeric(name, { precision: 12, scale: 3, mode: 'number' })
const points = (name: string) => numeric(name, { precision: 9, scale: 2, mode: 'number' })
/** Time penalties are seconds. */
const seconds = (name: string) => numeric(name, { precision: 8, scale: 3, mode: 'number' })

const ofEvent = () =>
  uuid('event_id')
    .notNull()
    .references(() => competitionEvents.id, { onDelete: 'cascade' })
const ofTeam = () =>
  uuid('team_id')
    .notNull()
    .references(() => competitionTeams.id, { onDelete: 'cascade' })

export const scorecardTemplates = pgTable(
  'scorecard_templates',
  {
    id: id(),
    company_id: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    description: text('description'),
    template_type: text('template_type').$type<'criteria' | 'scrutineering'>().notNull(),
    /** 'Both' fits every category. */
    category: text('category')
      .$type<'Cadet' | 'Development' | 'Professional' | 'Both'>()
      .notNull()
      .default('Development'),
    /** False once it is deleted: results that refer to it stay readable. */
    is_active: boolean('is_active').notNull().default(true),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('scorecard_templates_company').on(table.company_id, table.created_at),
    filled('scorecard_templates_name_filled', table.name),
    oneOf('scorecard_templates_type', table.template_type, ['criteria', 'scrutineering']),
    oneOf('scorecard_templates_category', table.category, [...CATEGORIES, 'Both']),
  ],
)

const ofTemplate = () =>
  uuid('template_id')
    .notNull()
    .references(() => scorecardTemplates.id, { onDelete: 'cascade' })

export const templateSections = pgTable(
  'template_sections',
  {
    id: id(),
    template_id: ofTemplate(),
    name: text('name').notNull(),
    description: text('description'),
    order_index: smallint('order_index').notNull(),
    updated_at: updatedAt(),
  },
  (table) => [
    unique('template_sections_name').on(table.template_id, table.name),
    filled('template_sections_name_filled', table.name),
  ],
)

export const templateCriteria = pgTable(
  'template_criteria',
  {
    id: id(),
    template_id: ofTemplate(),
    criteria_name: text('criteria_name').notNull(),
    description: text('description'),
    max_points: integer('max_points').notNull().default(100),
    /** The name of a section of the template; null is uncategorized. */
    section: text('section'),
    order_index: smallint('order_index').notNull(),
    criteria_type: text('criteria_type')
      .$type<'compliance' | 'measurement' | 'safety' | 'visual'>()
      .notNull()
      .default('compliance'),
    compliance_level: text('compliance_level').$type<'minor' | 'major' | 'critical'>().notNull().default('minor'),
    penalty_type: text('penalty_type')
      .$type<'value_eligibility' | 'time_penalty' | 'critical_penalty' | 'standard'>()
      .notNull()
      .default('value_eligibility'),
    is_required: boolean('is_required').notNull().default(true),
    measurement_unit: text('measurement_unit'),
    target_value: measure('target_value'),
    tolerance_min: measure('tolerance_min'),
    tolerance_max: measure('tolerance_max'),
    points_deduction_fail: points('points_deduction_fail').notNull().default(0),
    points_deduction_rectified: points('points_deduction_rectified').notNull().default(0),
    time_penalty_fail: seconds('time_penalty_fail').notNull().default(0),
    penalty_per_unit: measure('penalty_per_unit'),
    max_penalty_points: points('max_penalty_points'),
    max_penalty_time: seconds('max_penalty_time'),
    /** False once it is deleted from a template that has results: they keep their row. */
    is_active: boolean('is_active').notNull().default(true),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('template_criteria_template').on(table.template_id, table.order_index),
    foreignKey({
      name: 'template_criteria_section',
      columns: [table.template_id, table.section],
      foreignColumns: [templateSections.template_id, templateSections.name],
    }).onUpdate('cascade'),
    // Marks are kept by the criterion's name, so that a name stands for one criterion.
    uniqueIndex('template_criteria_name').on(table.template_id, table.criteria_name).where(sql`${table.is_active}`),
    filled('template_criteria_name_filled', table.criteria_name),
    check('template_criteria_max_points', sql`${table.max_points} between 1 and 10000`),
    check('template_criteria_band', sql`${table.tolerance_min} <= ${table.tolerance_max}`),
    check(
      'template_criteria_penalties',
      sql`${table.points_deduction_fail} >= 0 and ${table.points_deduction_rectified} >= 0 and ${table.time_penalty_fail} >= 0
        and ${table.penalty_per_unit} >= 0 and ${table.max_penalty_points} >= 0 and ${table.max_penalty_time} >= 0`,
    ),
    oneOf('template_criteria_type', table.criteria_type, ['compliance', 'measurement', 'safety', 'visual']),
    oneOf('template_criteria_level', table.compliance_level, ['minor', 'major', 'critical']),
    oneOf('template_criteria_penalty', table.penalty_type, [
      'value_eligibility',
      'time_penalty',
      'critical_penalty',
      'standard',
    ]),
  ],
)

/** A criterion that an event keeps as it was when results were given for it; it was changed or deleted since. */
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
    team_id: ofTeam(),
    template_id: ofTemplate(),
    criteria_id: uuid('criteria_id')
      .notNull()
      .references(() => templateCriteria.id, { onDelete: 'cascade' }),
    car_a_status: text('car_a_status').$type<CarStatus>().notNull().default('Pass'),
    car_a_measured_value: measure('car_a_measured_value'),
    car_a_points_deducted: points('car_a_points_deducted').notNull().default(0),
    car_a_time_penalty: seconds('car_a_time_penalty').notNull().default(0),
    car_a_notes: text('car_a_notes'),
    car_b_status: text('car_b_status').$type<CarStatus>().notNull().default('N/A'),
    car_b_measured_value: measure('car_b_measured_value'),
    car_b_points_deducted: points('car_b_points_deducted').notNull().default(0),
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
    team_id: ofTeam(),
    template_id: ofTemplate(),
    car_a_overall_status: text('car_a_overall_status').$type<Overall>().notNull(),
    car_b_overall_status: text('car_b_overall_status').$type<Overall>().notNull(),
    overall_team_status: text('overall_team_status').$type<Overall>().notNull(),
    car_a_total_points_deducted: points('car_a_total_points_deducted').notNull().default(0),
    car_a_total_time_penalty: seconds('car_a_total_time_penalty').notNull().default(0),
    car_b_total_points_deducted: points('car_b_total_points_deducted').notNull().default(0),
    car_b_total_time_penalty: seconds('car_b_total_time_penalty').notNull().default(0),
    combined_points_deducted: points('combined_points_deducted').notNull().default(0),
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
    team_id: ofTeam(),
    judge_panel_id: uuid('judge_panel_id')
      .notNull()
      .references(() => judgingPanels.id, { onDelete: 'cascade' }),
    /** The scorecard that the panel marked with. */
    template_id: ofTemplate(),
    /** From the criterion's name to its points; a line that nobody filled in is not there. */
    criteria_scores: jsonb('criteria_scores').$type<Record<string, number>>().notNull(),
    total_score: points('total_score').notNull(),
    /** The required lines that have no points; the sheet is incomplete while there are any. */
    missing: text('missing').array().notNull().default(sql`'{}'`),
    notes: text('notes'),
    created_at: createdAt(),
    /** Sent back with a change, it lets the server notice that another tablet of the panel has saved since. */
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

/** Deleted laps, overwritten marks and scrutineering changes: who, when, before, after. Rows are only ever added. */
export const competitionHistory = pgTable(
  'competition_history',
  {
    id: id(),
    event_id: ofEvent(),
    /** Null for what concerns the whole event. Without a foreign key: the history outlives a deleted team. */
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
    before: jsonb('before').$type<Record<string, unknown> | null>(),
    after: jsonb('after').$type<Record<string, unknown> | null>(),
    /** Not the moment of the transaction: what follows from a change comes after it. */
    created_at: instant('created_at').notNull().default(sql`clock_timestamp()`),
  },
  (table) => [
    index('competition_history_event').on(table.event_id, table.created_at),
    index('competition_history_team').on(table.team_id),
    filled('competition_history_what_filled', table.what, 500),
    filled('competition_history_who_filled', table.who),
    oneOf('competition_history_kind', table.kind, HISTORY_KINDS),
  ],
)
