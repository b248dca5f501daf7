/** Scorecards: templates with their sections and criteria. */
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { points as inPoints, type Points } from '@paddock/domain/units.ts'
import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, deduction, filled, id, measure, oneOf, points, seconds, updatedAt } from '../columns.ts'
import { companies } from './competition.ts'

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
    /** The rule pack that it was made from, such as world-finals-2025@1, or the id of a company's own; null if from none. */
    rule_pack: text('rule_pack'),
    /** The scorecard of that pack, such as verbal-presentation. */
    pack_scorecard: text('pack_scorecard'),
    /** False once deleted: results that refer to it stay readable. */
    is_active: boolean('is_active').notNull().default(true),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('scorecard_templates_company').on(table.company_id, table.created_at),
    filled('scorecard_templates_name_filled', table.name),
    filled('scorecard_templates_rule_pack', table.rule_pack, 100),
    filled('scorecard_templates_pack_scorecard', table.pack_scorecard, 80),
    check('scorecard_templates_of_pack', sql`${table.rule_pack} is null or ${table.pack_scorecard} is not null`),
    // Every event of a pack uses the same ones.
    uniqueIndex('scorecard_templates_once_a_pack')
      .on(table.company_id, table.rule_pack, table.template_type, table.pack_scorecard)
      .where(sql`${table.is_active} and ${table.rule_pack} is not null`),
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
    max_points: integer('max_points').$type<Points>().notNull().default(inPoints(100)),
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
    points_deduction_fail: deduction('points_deduction_fail'),
    points_deduction_rectified: deduction('points_deduction_rectified'),
    time_penalty_fail: seconds('time_penalty_fail').notNull().default(0),
    penalty_per_unit: measure('penalty_per_unit'),
    max_penalty_points: points('max_penalty_points'),
    max_penalty_time: seconds('max_penalty_time'),
    /** The criterion or check of the rule pack that it was made from, such as T3.6. */
    pack_item: text('pack_item'),
    /** False once deleted from a template with results, which still refer to it. */
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
    // Unique because marks are stored by the criterion's name.
    uniqueIndex('template_criteria_name').on(table.template_id, table.criteria_name).where(sql`${table.is_active}`),
    filled('template_criteria_name_filled', table.criteria_name),
    check('template_criteria_max_points', sql`${table.max_points} between 1 and 10000`),
    check('template_criteria_band', sql`${table.tolerance_min} <= ${table.tolerance_max}`),
    check(
      'template_criteria_penalties',
      sql`${table.points_deduction_fail} >= 0 and ${table.points_deduction_rectified} >= 0 and ${table.time_penalty_fail} >= 0
        and ${table.penalty_per_unit} >= 0 and ${table.max_penalty_points} >= 0 and ${table.max_penalty_time} >= 0`,
    ),
    filled('template_criteria_pack_item', table.pack_item, 80),
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
