/** Who works in the back office, each with a role, and how each is notified of new orders. */
import { OFFICE_ROLES, type OfficeRole } from '@paddock/domain/office/rights.ts'
import { NEW_ORDER_EMAILS, type NewOrderEmails } from '@paddock/domain/store/new-order-emails.ts'
import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf, updatedAt } from '../columns.ts'
import { teamUsers } from './identity.ts'
import { orders } from './store.ts'

export const businessOwners = pgTable(
  'business_owners',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .unique()
      .references(() => teamUsers.id, { onDelete: 'cascade' }),
    full_name: text('full_name').notNull(),
    role: text('role').$type<OfficeRole>().notNull().default('owner'),
    is_active: boolean('is_active').notNull().default(true),
    new_order_emails: text('new_order_emails').$type<NewOrderEmails>().notNull().default('at_once'),
    /** When the guide of the business portal was shown; that of the team portal counts separately. */
    guide_seen_at: instant('guide_seen_at'),
    created_at: createdAt(),
  },
  (table) => [
    oneOf('business_owners_role', table.role, OFFICE_ROLES),
    oneOf('business_owners_new_order_emails', table.new_order_emails, NEW_ORDER_EMAILS),
  ],
)

/**
 * Invitations to the back office that nobody has accepted yet; accepting or withdrawing one deletes it. Without an email
 * address it is the link that makes the first owner.
 */
export const officeInvitations = pgTable(
  'office_invitations',
  {
    id: id(),
    email: text('email').unique(),
    role: text('role').$type<OfficeRole>().notNull(),
    /** Only the hash of the link is stored. */
    token_hash: text('token_hash').notNull().unique(),
    invited_by: uuid('invited_by').references(() => teamUsers.id, { onDelete: 'set null' }),
    sent_at: instant('sent_at').notNull().default(sql`now()`),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [
    oneOf('office_invitations_role', table.role, OFFICE_ROLES),
    check('office_invitations_email', sql`${table.email} is null or length(${table.email}) between 3 and 320`),
    check('office_invitations_first_owner', sql`${table.email} is not null or ${table.role} = 'owner'`),
    check('office_invitations_expiry', sql`${table.expires_at} > ${table.sent_at}`),
    index('office_invitations_invited_by').on(table.invited_by),
  ],
)

/** Settings shared by all owners: one row, or none while everything has its default. */
export const officeSettings = pgTable(
  'office_settings',
  {
    is_only_row: boolean('is_only_row').primaryKey().default(true),
    owners_need_second_factor: boolean('owners_need_second_factor').notNull().default(false),
    updated_at: updatedAt(),
  },
  (table) => [check('office_settings_one_row', sql`${table.is_only_row}`)],
)

/** Orders to include in an owner's next daily digest; deleted once it is sent. */
export const digestOrders = pgTable(
  'digest_orders',
  {
    business_owner_id: uuid('business_owner_id')
      .notNull()
      .references(() => businessOwners.id, { onDelete: 'cascade' }),
    order_id: uuid('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.business_owner_id, table.order_id] }),
    index('digest_orders_order').on(table.order_id),
  ],
)
