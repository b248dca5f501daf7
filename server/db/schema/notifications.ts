/** Notifications of people on every side, and how each person wants to hear of them. */
import { ACCOUNT_SIDES, type AccountSide } from '@paddock/domain/identity/second-factor.ts'
import {
  EMAIL_CHOICES,
  type EmailChoice,
  NOTIFICATION_KINDS,
  type NotificationKind,
} from '@paddock/domain/notifications/kinds.ts'
import type { About, NotificationName } from '@paddock/domain/notifications/sentences.ts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, oneOf } from '../columns.ts'
import { person } from '../references.ts'
import { companies, competitionEvents } from './competition.ts'
import { teamDocuments, teamEntries } from './entries.ts'
import { organizerUsers, teamUsers } from './identity.ts'
import { printingInquiries } from './printing.ts'
import { projectTasks, taskComments } from './projects.ts'
import { orders } from './store.ts'
import { teams } from './teams.ts'

/** A notification disappears with what it is about. */
const about = (name: string, table: () => AnyPgColumn) => uuid(name).references(table, { onDelete: 'cascade' })

/** Whose it is: organisers have accounts of their own; owners are team users on another side. */
const whose = () => ({
  side: text('side').$type<AccountSide>().notNull(),
  user_id: about('user_id', () => teamUsers.id),
  organizer_id: about('organizer_id', () => organizerUsers.id),
})
const hasOwner = (name: string, of: { side: AnyPgColumn; user_id: AnyPgColumn; organizer_id: AnyPgColumn }) =>
  check(
    name,
    sql`(${of.side} = 'organizer') = (${of.organizer_id} is not null) and (${of.side} = 'organizer') = (${of.user_id} is null)`,
  )

export const EMAIL_STATES = ['none', 'waiting', 'sent'] as const

export const notifications = pgTable(
  'notifications',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...whose(),
    name: text('name').$type<NotificationName>().notNull(),
    actor_id: person('actor_id'),
    acting_organizer_id: uuid('acting_organizer_id').references(() => organizerUsers.id, { onDelete: 'set null' }),
    team_id: about('team_id', () => teams.id),
    company_id: about('company_id', () => companies.id),
    task_id: about('task_id', () => projectTasks.id),
    comment_id: about('comment_id', () => taskComments.id),
    document_id: about('document_id', () => teamDocuments.id),
    entry_id: about('entry_id', () => teamEntries.id),
    event_id: about('event_id', () => competitionEvents.id),
    order_id: about('order_id', () => orders.id),
    inquiry_id: about('inquiry_id', () => printingInquiries.id),
    about: jsonb('about').$type<About>().notNull().default({}),
    /** Nobody gets two notifications with the same key. */
    once_key: text('once_key'),
    /** If off, it is only in emails. */
    in_app: boolean('in_app').notNull().default(true),
    /** `waiting` for the daily email. */
    email: text('email').$type<(typeof EMAIL_STATES)[number]>().notNull().default('none'),
    created_at: createdAt(),
    read_at: instant('read_at'),
  },
  (table) => [
    index('notifications_user').on(table.user_id, table.side, table.id),
    index('notifications_organizer').on(table.organizer_id, table.id),
    index('notifications_waiting').on(table.id).where(sql`${table.email} = 'waiting'`),
    uniqueIndex('notifications_once').on(table.user_id, table.side, table.once_key),
    index('notifications_actor').on(table.actor_id),
    index('notifications_acting_organizer').on(table.acting_organizer_id),
    index('notifications_team').on(table.team_id),
    index('notifications_company').on(table.company_id),
    index('notifications_task').on(table.task_id),
    index('notifications_comment').on(table.comment_id),
    index('notifications_document').on(table.document_id),
    index('notifications_entry').on(table.entry_id),
    index('notifications_event').on(table.event_id),
    index('notifications_order').on(table.order_id),
    index('notifications_inquiry').on(table.inquiry_id),
    oneOf('notifications_side', table.side, ACCOUNT_SIDES),
    oneOf('notifications_email', table.email, EMAIL_STATES),
    hasOwner('notifications_whose', table),
    check('notifications_name', sql`${table.name} ~ '^[a-z]+[.][a-z_]+$'`),
    check('notifications_about_object', sql`jsonb_typeof(${table.about}) = 'object'`),
    check('notifications_once_key', sql`length(${table.once_key}) between 1 and 200`),
  ],
)

/** Only what somebody has changed; the rest is as domain/notifications/kinds.ts says. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    ...whose(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    in_app: boolean('in_app').notNull(),
    email: text('email').$type<EmailChoice>().notNull(),
  },
  (table) => [
    unique('notification_preferences_user').on(table.user_id, table.side, table.kind),
    unique('notification_preferences_organizer').on(table.organizer_id, table.kind),
    oneOf('notification_preferences_side', table.side, ACCOUNT_SIDES),
    oneOf('notification_preferences_kind', table.kind, NOTIFICATION_KINDS),
    oneOf('notification_preferences_email', table.email, EMAIL_CHOICES),
    hasOwner('notification_preferences_whose', table),
  ],
)
