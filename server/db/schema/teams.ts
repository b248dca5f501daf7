/** Teams, their members, each user's current team, and the records that deleted teams leave behind. */
import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { colorForm, createdAt, filled, id, instant, logoForm, oneOf, updatedAt } from '../columns.ts'
import { teamUsers } from './identity.ts'

export const teams = pgTable(
  'teams',
  {
    id: id(),
    name: text('name').notNull(),
    description: text('description'),
    invite_code: text('invite_code').notNull().unique(),
    /** If off, users who join by code are admitted immediately. */
    approval_required: boolean('approval_required').notNull().default(true),
    stripe_customer_id: text('stripe_customer_id').unique(),
    logo: text('logo'),
    primary_color: text('primary_color'),
    secondary_color: text('secondary_color'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    filled('teams_name_filled', table.name, 120),
    logoForm('teams_logo_form', table.logo),
    colorForm('teams_primary_color_form', table.primary_color),
    colorForm('teams_secondary_color_form', table.secondary_color),
    check('teams_colors_in_order', sql`${table.secondary_color} is null or ${table.primary_color} is not null`),
    check('teams_invite_code_form', sql`${table.invite_code} ~ '^[A-Z0-9]{6,12}$'`),
  ],
)

export const userTeams = pgTable(
  'user_teams',
  {
    user_id: uuid('user_id')
      .notNull()
      .references(() => teamUsers.id, { onDelete: 'cascade' }),
    team_id: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    role: text('role').$type<'admin' | 'member'>().notNull(),
    status: text('status').$type<'active' | 'pending'>().notNull(),
    joined_at: instant('joined_at').notNull().default(sql`now()`),
    /** In addition to the role: an adult who may consent for members of the team. */
    is_supervising_adult: boolean('is_supervising_adult').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.user_id, table.team_id] }),
    index('user_teams_team').on(table.team_id),
    oneOf('user_teams_role', table.role, ['admin', 'member']),
    oneOf('user_teams_status', table.status, ['active', 'pending']),
    check('user_teams_supervisor_is_active', sql`not ${table.is_supervising_adult} or ${table.status} = 'active'`),
    check('user_teams_admin_is_active', sql`${table.role} <> 'admin' or ${table.status} = 'active'`),
  ],
)

/** Written when the last member of a team has left: what is to be cancelled, and who may ask about it afterwards. */
export const subscriptionCancellations = pgTable(
  'subscription_cancellations',
  {
    /** No foreign key: the team no longer exists. */
    team_id: uuid('team_id').primaryKey(),
    stripe_customer_id: text('stripe_customer_id'),
    /** The users who were members when the team was deleted. */
    members: uuid('members').array().notNull(),
    status: text('status').$type<'waiting' | 'done'>().notNull().default('waiting'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [oneOf('subscription_cancellations_status', table.status, ['waiting', 'done'])],
)

/** Each user's current team. Names are stored only with the account. */
export const profiles = pgTable(
  'profiles',
  {
    user_id: uuid('user_id')
      .primaryKey()
      .references(() => teamUsers.id, { onDelete: 'cascade' }),
    /** A foreign key, so that the current team is one that the user is in. */
    team_id: uuid('team_id'),
    updated_at: updatedAt(),
  },
  (table) => [
    index('profiles_team').on(table.team_id),
    foreignKey({
      name: 'profiles_current_team_is_own',
      columns: [table.user_id, table.team_id],
      foreignColumns: [userTeams.user_id, userTeams.team_id],
    }),
  ],
)
