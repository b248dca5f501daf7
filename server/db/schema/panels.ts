/** The judges' panels of an event, and invitations to a company or a panel. */
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { cardToken, createdAt, filled, id, instant, oneOf, updatedAt } from '../columns.ts'
import { companies, competitionEvents } from './competition.ts'
import { organizerUsers } from './identity.ts'
import { scorecardTemplates } from './scorecards.ts'

export const judgingPanels = pgTable(
  'judging_panels',
  {
    id: id(),
    event_id: uuid('event_id')
      .notNull()
      .references(() => competitionEvents.id, { onDelete: 'cascade' }),
    judge_name: text('judge_name').notNull(),
    panel_name: text('panel_name').notNull(),
    judge_code: text('judge_code').notNull().unique(),
    card_token: cardToken(),
    is_active: boolean('is_active').notNull().default(true),
    /** Null if the panel sees every team of its event. */
    assigned_teams: uuid('assigned_teams').array(),
    /** The panel's scorecard; null if the judge chooses among those that fit. */
    template_id: uuid('template_id').references(() => scorecardTemplates.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('judging_panels_event').on(table.event_id),
    filled('judging_panels_judge_filled', table.judge_name),
    filled('judging_panels_panel_filled', table.panel_name),
    check('judging_panels_card_token', sql`${table.card_token} ~ '^[0-9a-f]{32}$'`),
    check(
      'judging_panels_code_upper',
      sql`${table.judge_code} = upper(${table.judge_code}) and length(${table.judge_code}) between 4 and 32`,
    ),
  ],
)

export const portalInvitations = pgTable(
  'portal_invitations',
  {
    id: id(),
    company_id: uuid('company_id')
      .notNull()
      .references(() => companies.id, { onDelete: 'cascade' }),
    invited_email: text('invited_email').notNull(),
    invitation_code: text('invitation_code').notNull().unique(),
    role: text('role').$type<'organizer' | 'judge'>().notNull(),
    /** A pending invitation past `expires_at` counts as expired. */
    status: text('status').$type<'pending' | 'accepted' | 'expired'>().notNull().default('pending'),
    expires_at: instant('expires_at').notNull(),
    invited_by: uuid('invited_by').references(() => organizerUsers.id, { onDelete: 'set null' }),
    /** The panel that was created for a judge's invitation. */
    panel_id: uuid('panel_id').references(() => judgingPanels.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('portal_invitations_company').on(table.company_id, table.created_at),
    uniqueIndex('portal_invitations_one_pending')
      .on(table.company_id, table.invited_email, table.role)
      .where(sql`${table.status} = 'pending'`),
    oneOf('portal_invitations_role', table.role, ['organizer', 'judge']),
    oneOf('portal_invitations_status', table.status, ['pending', 'accepted', 'expired']),
    check('portal_invitations_email_lower', sql`${table.invited_email} = lower(${table.invited_email})`),
    check('portal_invitations_code_form', sql`${table.invitation_code} ~ '^[A-Z0-9]{8}$'`),
  ],
)
