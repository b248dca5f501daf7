/** Models of a team's car with their checks, and those that were submitted to an event whose organiser asked for them. */
import type { Report } from '@paddock/contract/car-check/car-report.ts'
import { LONGEST_VERSION_NAME, MOST_PART_BYTES, MOST_TOLERANCE } from '@paddock/domain/car-check/car-files.ts'
import type { PictureFrame } from '@paddock/domain/car-check/car-picture.ts'
import { PART_KINDS, type PartKind } from '@paddock/domain/car-check/parts.ts'
import type { Placement } from '@paddock/domain/car-check/placement.ts'
import { MOST_DENSITY } from '@paddock/domain/printing/density.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, filled, instant, oneOf } from '../columns.ts'
import { ofTeam, person } from '../references.ts'
import { competitionEvents } from './competition.ts'
import { competitionTeams } from './events.ts'

export type StoredPictures = Partial<Record<'side' | 'top' | 'front', PictureFrame & { png: string }>>
export type StoredRules = {
  pack: string
  title: string
  is_public: boolean
  event_name: string | null
  instead_of: string | null
}

const isObject = (name: string, column: AnyPgColumn) => check(name, sql`jsonb_typeof(${column}) = 'object'`)

/** A version is there for the team once it is checked; until then its files are arriving. */
export const teamCarModels = pgTable(
  'team_car_models',
  {
    /** Minted by the browser, so that a retry begins one version. */
    id: uuid('id').primaryKey(),
    team_id: ofTeam(),
    /** Null until it is checked. */
    version: integer('version'),
    name: text('name'),
    placement: jsonb('placement').$type<Pick<Placement, 'unit' | 'forward' | 'up'>>().notNull(),
    halo_notch: jsonb('halo_notch').$type<[number, number, number]>(),
    tolerance_mm: numeric('tolerance_mm', { precision: 4, scale: 2, mode: 'number' }).notNull(),
    rules: jsonb('rules').$type<StoredRules>(),
    report: jsonb('report').$type<Report>(),
    pictures: jsonb('pictures').$type<StoredPictures>(),
    checked_at: instant('checked_at'),
    uploaded_by: person('uploaded_by'),
    created_at: createdAt(),
  },
  (table) => [
    unique('team_car_models_of_team').on(table.id, table.team_id),
    unique('team_car_models_version').on(table.team_id, table.version),
    index('team_car_models_uploader').on(table.uploaded_by),
    check('team_car_models_version_counts', sql`${table.version} >= 1`),
    filled('team_car_models_name', table.name, LONGEST_VERSION_NAME),
    isObject('team_car_models_placement', table.placement),
    check('team_car_models_tolerance', sql`${table.tolerance_mm} between 0 and ${sql.raw(String(MOST_TOLERANCE))}`),
    check(
      'team_car_models_checked',
      sql`(${table.checked_at} is null) = (${table.report} is null)
        and (${table.checked_at} is null) = (${table.pictures} is null)
        and (${table.checked_at} is null) = (${table.rules} is null)
        and (${table.checked_at} is null) = (${table.version} is null)`,
    ),
  ],
)

export const teamCarParts = pgTable(
  'team_car_parts',
  {
    id: uuid('id').primaryKey(),
    team_id: ofTeam(),
    model_id: uuid('model_id').notNull(),
    kind: text('kind').$type<PartKind>().notNull(),
    file_name: text('file_name').notNull(),
    /** g/cm³ */
    density: numeric('density', { precision: 6, scale: 3, mode: 'number' }).notNull(),
    order_index: integer('order_index').notNull(),
    /** In the bucket team-files, under an unguessable name. */
    stored_as: text('stored_as').notNull().unique(),
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Null until the last byte is stored. */
    stored_at: instant('stored_at'),
  },
  (table) => [
    foreignKey({
      name: 'team_car_parts_model',
      columns: [table.model_id, table.team_id],
      foreignColumns: [teamCarModels.id, teamCarModels.team_id],
    }).onDelete('cascade'),
    unique('team_car_parts_order').on(table.model_id, table.order_index),
    index('team_car_parts_team').on(table.team_id),
    oneOf('team_car_parts_kind', table.kind, PART_KINDS),
    filled('team_car_parts_name', table.file_name, 200),
    check('team_car_parts_density', sql`${table.density} > 0 and ${table.density} <= ${sql.raw(String(MOST_DENSITY))}`),
    check('team_car_parts_size', sql`${table.size} between 1 and ${sql.raw(String(MOST_PART_BYTES))}`),
    check('team_car_parts_place', sql`${table.order_index} >= 0`),
  ],
)

/** An event that asks its teams for models. Without it nothing can be submitted, and what was submitted goes with it. */
export const carModelRequests = pgTable('car_model_requests', {
  event_id: uuid('event_id')
    .primaryKey()
    .references(() => competitionEvents.id, { onDelete: 'cascade' }),
  due_on: date('due_on').notNull(),
  asked_at: instant('asked_at').notNull().default(sql`now()`),
})

/** A copy of the check, since the event travels without the team's portal, and the team may delete its versions later. */
export const carModelSubmissions = pgTable(
  'car_model_submissions',
  {
    team_id: uuid('team_id')
      .primaryKey()
      .references(() => competitionTeams.id, { onDelete: 'cascade' }),
    event_id: uuid('event_id')
      .notNull()
      .references(() => carModelRequests.event_id, { onDelete: 'cascade' }),
    /** The id of the team's version; not a reference, because the portal stays behind when the event travels. */
    model_id: uuid('model_id').notNull(),
    version: integer('version').notNull(),
    name: text('name'),
    report: jsonb('report').$type<Report>().notNull(),
    pictures: jsonb('pictures').$type<StoredPictures>().notNull(),
    submitted_at: instant('submitted_at').notNull().default(sql`now()`),
  },
  (table) => [
    index('car_model_submissions_event').on(table.event_id),
    index('car_model_submissions_model').on(table.model_id),
    check('car_model_submissions_version', sql`${table.version} >= 1`),
    filled('car_model_submissions_name', table.name, LONGEST_VERSION_NAME),
    isObject('car_model_submissions_report', table.report),
    isObject('car_model_submissions_pictures', table.pictures),
  ],
)
