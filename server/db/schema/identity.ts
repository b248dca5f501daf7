/** Accounts of both realms: team users, and organisers, who are kept apart from them. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** One realm's tables, in the form the accounts engine expects; both realms come from this one factory. */
function realm<Prefix extends string>(prefix: Prefix) {
  const user = pgTable(
    `${prefix}_users`,
    {
      id: uuid('id').primaryKey().defaultRandom(),
      name: text('name').notNull(),
      email: text('email').notNull().unique(),
      emailVerified: boolean('email_verified').notNull().default(false),
      image: text('image'),
      createdAt: at('created_at').notNull().defaultNow(),
      updatedAt: at('updated_at').notNull().defaultNow(),
    },
    (table) => [check(`${prefix}_users_email_lower`, sql`${table.email} = lower(${table.email})`)],
  )
  const userId = () =>
    uuid('user_id')
      .notNull()
      .references(() => user.id, { onDelete: 'cascade' })
  const session = pgTable(
    `${prefix}_sessions`,
    {
      id: uuid('id').primaryKey().defaultRandom(),
      userId: userId(),
      token: text('token').notNull().unique(),
      expiresAt: at('expires_at').notNull(),
      ipAddress: text('ip_address'),
      userAgent: text('user_agent'),
      createdAt: at('created_at').notNull().defaultNow(),
      updatedAt: at('updated_at').notNull().defaultNow(),
    },
    (table) => [index(`${prefix}_sessions_user`).on(table.userId)],
  )
  const account = pgTable(
    `${prefix}_accounts`,
    {
      id: uuid('id').primaryKey().defaultRandom(),
      userId: userId(),
      accountId: text('account_id').notNull(),
      providerId: text('provider_id').notNull(),
      password: text('password'),
      accessToken: text('access_token'),
      refreshToken: text('refresh_token'),
      idToken: text('id_token'),
      accessTokenExpiresAt: at('access_token_expires_at'),
      refreshTokenExpiresAt: at('refresh_token_expires_at'),
      scope: text('scope'),
      createdAt: at('created_at').notNull().defaultNow(),
      updatedAt: at('updated_at').notNull().defaultNow(),
    },
    (table) => [index(`${prefix}_accounts_user`).on(table.userId)],
  )
  const verification = pgTable(
    `${prefix}_verifications`,
    {
      id: uuid('id').primaryKey().defaultRandom(),
      identifier: text('identifier').notNull(),
      value: text('value').notNull(),
      expiresAt: at('expires_at').notNull(),
      createdAt: at('created_at').notNull().defaultNow(),
      updatedAt: at('updated_at').notNull().defaultNow(),
    },
    (table) => [index(`${prefix}_verifications_identifier`).on(table.identifier)],
  )
  const rateLimit = pgTable(`${prefix}_rate_limits`, {
    id: uuid('id').primaryKey().defaultRandom(),
    key: text('key').notNull().unique(),
    count: integer('count').notNull(),
    lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
  })
  return { user, session, account, verification, rateLimit }
}

export const teamRealm = realm('team')
export const organizerRealm = realm('organizer')

// drizzle-kit reads tables from plain exports.
export const teamUsers = teamRealm.user
export const teamSessions = teamRealm.session
export const teamAccounts = teamRealm.account
export const teamVerifications = teamRealm.verification
export const teamRateLimits = teamRealm.rateLimit
export const organizerUsers = organizerRealm.user
export const organizerSessions = organizerRealm.session
export const organizerAccounts = organizerRealm.account
export const organizerVerifications = organizerRealm.verification
export const organizerRateLimits = organizerRealm.rateLimit
