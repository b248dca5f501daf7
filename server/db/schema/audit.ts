/** The audit log: sign-ins, changes of rights, exports and the like. See domain/identity/audit-actions.ts. */
import { AUDIT_REALMS, type AuditDetails, type AuditRealm } from '@paddock/domain/identity/audit-actions.ts'
import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, instant, oneOf } from '../columns.ts'
import { companies, competitionEvents } from './competition.ts'
import { teams } from './teams.ts'

export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    at: instant('at').notNull().default(sql`clock_timestamp()`),
    /** The list is in the domain and grows with every release, so the table only checks the format. */
    action: text('action').notNull(),
    realm: text('realm').$type<AuditRealm>().notNull(),
    /**
     * The account concerned, of the team or the organiser realm: no foreign key, since it may be in either. Null for an
     * account that does not exist or was deleted.
     */
    subject_id: uuid('subject_id'),
    /** The account that acted; null if the caller was not signed in or the server itself acted. */
    actor_id: uuid('actor_id'),
    company_id: uuid('company_id').references(() => companies.id, { onDelete: 'set null' }),
    team_id: uuid('team_id').references(() => teams.id, { onDelete: 'set null' }),
    event_id: uuid('event_id').references(() => competitionEvents.id, { onDelete: 'set null' }),
    ip_address: text('ip_address'),
    user_agent: text('user_agent'),
    details: jsonb('details').$type<AuditDetails>().notNull().default({}),
  },
  (table) => [
    index('audit_log_at').on(table.at, table.id),
    index('audit_log_subject').on(table.subject_id, table.at),
    index('audit_log_actor').on(table.actor_id, table.at),
    index('audit_log_action').on(table.action, table.at),
    index('audit_log_company').on(table.company_id).where(sql`${table.company_id} is not null`),
    index('audit_log_team').on(table.team_id).where(sql`${table.team_id} is not null`),
    index('audit_log_event').on(table.event_id).where(sql`${table.event_id} is not null`),
    oneOf('audit_log_realm', table.realm, AUDIT_REALMS),
    check('audit_log_action_form', sql`${table.action} ~ '^[a-z]+(-[a-z]+)*$'`),
    check('audit_log_details_object', sql`jsonb_typeof(${table.details}) = 'object'`),
    check('audit_log_user_agent_length', sql`length(${table.user_agent}) <= 500`),
  ],
)
