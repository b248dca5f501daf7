/** Moderation of marks and the progress of judging: limits, second markings, normalised scorecards, nudges and open sheets. */
import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { createdAt, filled, id, instant } from '../columns.ts'
import { ofCompetitor, ofEvent } from '../references.ts'
import { judgingPanels } from './panels.ts'
import { scorecardTemplates } from './scorecards.ts'

const ofPanel = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => judgingPanels.id, { onDelete: 'cascade' })

const otherPanel = (name: string) => uuid(name).references(() => judgingPanels.id, { onDelete: 'set null' })

/** How far panels may differ on a team, in percent of the scorecard's maximum; events without a row have the default. */
export const moderationLimits = pgTable(
  'moderation_limits',
  { event_id: ofEvent().primaryKey(), percent: integer('percent').notNull() },
  (table) => [check('moderation_limits_percent', sql`${table.percent} between 1 and 100`)],
)

/** A panel's sheet for a team is marked again by a second panel that does not see it, and by a third if they differ. */
export const secondMarkings = pgTable(
  'second_markings',
  {
    id: id(),
    event_id: ofEvent(),
    team_id: ofCompetitor(),
    /** Whose sheet is checked. */
    panel_id: ofPanel('panel_id'),
    /** Null once the panel is deleted. */
    second_panel_id: otherPanel('second_panel_id'),
    /** Null until it is chosen, in advance or once the two differ. */
    third_panel_id: otherPanel('third_panel_id'),
    reason: text('reason').notNull(),
    decided_by: text('decided_by').notNull(),
    created_at: createdAt(),
  },
  (table) => [
    unique('second_markings_sheet').on(table.team_id, table.panel_id),
    index('second_markings_event').on(table.event_id),
    index('second_markings_second').on(table.second_panel_id),
    index('second_markings_third').on(table.third_panel_id),
    filled('second_markings_reason_filled', table.reason, 300),
    filled('second_markings_by_filled', table.decided_by),
    check(
      'second_markings_panels',
      sql`${table.panel_id} <> ${table.second_panel_id} and ${table.third_panel_id} <> ${table.panel_id}
        and ${table.third_panel_id} <> ${table.second_panel_id}`,
    ),
  ],
)

/** Panels of a scorecard are evened out, until it is undone. */
export const markNormalisations = pgTable(
  'mark_normalisations',
  {
    id: id(),
    event_id: ofEvent(),
    template_id: uuid('template_id')
      .notNull()
      .references(() => scorecardTemplates.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    decided_by: text('decided_by').notNull(),
    created_at: createdAt(),
    undone_at: instant('undone_at'),
    undone_by: text('undone_by'),
    undone_reason: text('undone_reason'),
  },
  (table) => [
    uniqueIndex('mark_normalisations_in_force')
      .on(table.event_id, table.template_id)
      .where(sql`${table.undone_at} is null`),
    index('mark_normalisations_event').on(table.event_id),
    index('mark_normalisations_template').on(table.template_id),
    filled('mark_normalisations_reason_filled', table.reason, 300),
    filled('mark_normalisations_by_filled', table.decided_by),
    check(
      'mark_normalisations_undone',
      sql`(${table.undone_at} is null) = (${table.undone_by} is null)
        and (${table.undone_at} is null) = (${table.undone_reason} is null)`,
    ),
  ],
)

/** A message to a panel, on its screen until a judge there has seen it. */
export const panelNudges = pgTable(
  'panel_nudges',
  {
    id: id(),
    event_id: ofEvent(),
    panel_id: ofPanel('panel_id'),
    message: text('message').notNull(),
    sent_by: text('sent_by').notNull(),
    created_at: createdAt(),
    seen_at: instant('seen_at'),
  },
  (table) => [
    index('panel_nudges_event').on(table.event_id),
    index('panel_nudges_panel').on(table.panel_id),
    filled('panel_nudges_message_filled', table.message, 300),
    filled('panel_nudges_by_filled', table.sent_by),
  ],
)

/** Which team's sheet is open at a panel; it counts for a few minutes. */
export const openSheets = pgTable(
  'open_sheets',
  {
    event_id: ofEvent(),
    panel_id: ofPanel('panel_id'),
    team_id: ofCompetitor(),
    seen_at: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.panel_id, table.team_id] }),
    index('open_sheets_event').on(table.event_id),
    index('open_sheets_team').on(table.team_id),
  ],
)
