/** Papers of an event: PDFs that are being made or wait for their download, and marks that are entered twice from paper sheets. */
import { CATEGORIES, type Category } from '@paddock/domain/competition/event.ts'
import { PAPER_KINDS, PAPER_STATES, type PaperKind, type PaperState } from '@paddock/domain/papers/kinds.ts'
import type { Points } from '@paddock/domain/units.ts'
import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { createdAt, filled, id, instant, oneOf } from '../columns.ts'
import { ofCompetitor, ofEvent } from '../references.ts'
import { judgingPanels } from './panels.ts'
import { scorecardTemplates } from './scorecards.ts'

/** Deleted with its file a day after it was made. */
export const paperJobs = pgTable(
  'paper_jobs',
  {
    /** Minted by the browser; the file has the same name. */
    id: id(),
    event_id: ofEvent(),
    kind: text('kind').$type<PaperKind>().notNull(),
    /** Null for all classes. */
    category: text('category').$type<Category>(),
    state: text('state').$type<PaperState>().notNull().default('waiting'),
    /** Certificates, reports or sheets, of `total`. */
    done: integer('done').notNull().default(0),
    total: integer('total').notNull(),
    bytes: integer('bytes'),
    /** The person's name as it was then. */
    started_by: text('started_by').notNull(),
    created_at: createdAt(),
    finished_at: instant('finished_at'),
  },
  (table) => [
    index('paper_jobs_event').on(table.event_id, table.created_at),
    oneOf('paper_jobs_kind', table.kind, PAPER_KINDS),
    oneOf('paper_jobs_category', table.category, CATEGORIES),
    oneOf('paper_jobs_state', table.state, PAPER_STATES),
    filled('paper_jobs_started_by', table.started_by),
    check('paper_jobs_progress', sql`${table.total} >= 1 and ${table.done} between 0 and ${table.total}`),
    check('paper_jobs_done', sql`(${table.state} = 'done') = (${table.bytes} is not null)`),
  ],
)

type Marks = Record<string, Points>

export const paperSheets = pgTable(
  'paper_sheets',
  {
    /** Minted by the browser. */
    id: id(),
    event_id: ofEvent(),
    team_id: ofCompetitor(),
    judge_panel_id: uuid('judge_panel_id')
      .notNull()
      .references(() => judgingPanels.id, { onDelete: 'cascade' }),
    template_id: uuid('template_id')
      .notNull()
      .references(() => scorecardTemplates.id, { onDelete: 'cascade' }),
    first_marks: jsonb('first_marks').$type<Marks>().notNull(),
    first_notes: text('first_notes'),
    /** The person's name as it was then. */
    first_by: text('first_by').notNull(),
    first_at: instant('first_at').notNull().default(sql`now()`),
    second_marks: jsonb('second_marks').$type<Marks>(),
    second_notes: text('second_notes'),
    second_by: text('second_by'),
    second_at: instant('second_at'),
    /** When its marks were saved as those of the panel. */
    counted_at: instant('counted_at'),
  },
  (table) => [
    unique('paper_sheets_row').on(table.judge_panel_id, table.team_id),
    index('paper_sheets_event').on(table.event_id),
    index('paper_sheets_team').on(table.team_id),
    index('paper_sheets_template').on(table.template_id),
    filled('paper_sheets_first_by', table.first_by),
    filled('paper_sheets_second_by', table.second_by),
    check(
      'paper_sheets_second',
      sql`num_nulls(${table.second_marks}, ${table.second_by}, ${table.second_at}) in (0, 3)
        and (${table.counted_at} is null or ${table.second_at} is not null)`,
    ),
  ],
)
