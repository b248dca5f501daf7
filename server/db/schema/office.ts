/** Who owns the business behind the store. */
import { boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { createdAt, id, oneOf } from '../columns.ts'
import { teamUsers } from './identity.ts'

export const businessOwners = pgTable(
  'business_owners',
  {
    id: id(),
    user_id: uuid('user_id')
      .notNull()
      .unique()
      .references(() => teamUsers.id, { onDelete: 'cascade' }),
    full_name: text('full_name').notNull(),
    role: text('role').$type<'owner' | 'manager'>().notNull().default('owner'),
    is_active: boolean('is_active').notNull().default(true),
    created_at: createdAt(),
  },
  (table) => [oneOf('business_owners_role', table.role, ['owner', 'manager'])],
)
