/** Accounts of both realms: team users and organisers, each with tables of their own. */
import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** One realm's tables, in the form that the accounts engine expects; both realms use this factory. */
function realm<Prefix extends string>(prefix: Prefix) {
  const user = pgTable(
    `${prefix}_users`,
    {
      id: uuid('id').primaryKey().defaultRandom(),
      name: text('name').notNull(),
      email: text('email').notNull().unique(),
      emailVerified: boolean('email_verified').notNull().default(false),
      image: text('image'),
      /** Has an authenticator app or a passkey: a password alone does not sign in. */
      twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
      /** When the guide of the portal was shown. The accounts engine does not know this column. */
      guideSeenAt: at('guide_seen_at'),
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
      /** Whether a second factor was used in this session. The accounts engine does not know this column. */
      secondFactor: boolean('second_factor').notNull().default(false),
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
  /** The authenticator app's secret, encrypted, and the recovery codes, hashed. `verified` is false until a code was entered. */
  const twoFactor = pgTable(`${prefix}_two_factors`, {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: userId().unique(),
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    verified: boolean('verified').notNull().default(false),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: at('locked_until'),
  })
  const passkey = pgTable(
    `${prefix}_passkeys`,
    {
      id: uuid('id').primaryKey().defaultRandom(),
      userId: userId(),
      name: text('name'),
      publicKey: text('public_key').notNull(),
      credentialID: text('credential_id').notNull().unique(),
      counter: bigint('counter', { mode: 'number' }).notNull(),
      deviceType: text('device_type').notNull(),
      backedUp: boolean('backed_up').notNull(),
      transports: text('transports'),
      aaguid: text('aaguid'),
      createdAt: at('created_at').notNull().defaultNow(),
    },
    (table) => [
      index(`${prefix}_passkeys_user`).on(table.userId),
      check(`${prefix}_passkeys_name_length`, sql`length(${table.name}) between 1 and 100`),
    ],
  )
  const rateLimit = pgTable(`${prefix}_rate_limits`, {
    id: uuid('id').primaryKey().defaultRandom(),
    key: text('key').notNull().unique(),
    count: integer('count').notNull(),
    lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
  })
  /** Browsers that an account has signed in with; wrong guesses from other browsers do not slow these down. */
  const device = pgTable(
    `${prefix}_devices`,
    {
      userId: userId(),
      /** SHA-256 of the token in the device's cookie. */
      device: text('device').notNull(),
      /** The network of the last sign-in, as limits count it. */
      network: text('network').notNull(),
      createdAt: at('created_at').notNull().defaultNow(),
      lastSignInAt: at('last_sign_in_at').notNull().defaultNow(),
    },
    (table) => [
      primaryKey({ columns: [table.userId, table.device] }),
      check(`${prefix}_devices_hash`, sql`${table.device} ~ '^[0-9a-f]{64}$'`),
    ],
  )
  return { user, session, account, verification, twoFactor, passkey, rateLimit, device }
}

export const teamRealm = realm('team')
export const organizerRealm = realm('organizer')

// drizzle-kit reads tables only from plain exports.
export const teamUsers = teamRealm.user
export const teamSessions = teamRealm.session
export const teamAccounts = teamRealm.account
export const teamVerifications = teamRealm.verification
export const teamTwoFactors = teamRealm.twoFactor
export const teamPasskeys = teamRealm.passkey
export const teamRateLimits = teamRealm.rateLimit
export const teamDevices = teamRealm.device
export const organizerUsers = organizerRealm.user
export const organizerSessions = organizerRealm.session
export const organizerAccounts = organizerRealm.account
export const organizerVerifications = organizerRealm.verification
export const organizerTwoFactors = organizerRealm.twoFactor
export const organizerPasskeys = organizerRealm.passkey
export const organizerRateLimits = organizerRealm.rateLimit
export const organizerDevices = organizerRealm.device

/**
 * The password and name of each unconfirmed sign-up of a team account. Its confirmation link names its row; the first
 * one confirmed becomes the account, and the others are deleted.
 */
export const teamSignUps = pgTable(
  'team_sign_ups',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => teamUsers.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** Hashed like any other password. */
    password: text('password').notNull(),
    /** The browser that signed up: SHA-256 of the token in its cookie. */
    device: text('device'),
    createdAt: at('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('team_sign_ups_user').on(table.userId, table.createdAt),
    check('team_sign_ups_device_hash', sql`${table.device} ~ '^[0-9a-f]{64}$'`),
  ],
)
