/** The accounts engine: two realms, team users and organisers, made by one factory and never mixed. */
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { createEmailVerificationToken } from 'better-auth/api'
import { bearer } from 'better-auth/plugins/bearer'
import { emailOTP } from 'better-auth/plugins/email-otp'
import type { Config } from '../boot/config.ts'
import type { Database } from '../db/database.ts'
import { organizerRealm, teamRealm } from '../db/schema/identity.ts'
import { forgetTries } from '../http/limits.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { announce } from '../live/announce.ts'
import type { Letter } from '../outside/letter.ts'
import {
  codeLetter,
  confirmationLetter,
  passwordChangedLetter,
  redirectIn,
  resetCodeLetter,
  resetLetter,
} from './account-letters.ts'
import { guardAttempts } from './attempts.ts'
import { auditHooks } from './audit-hooks.ts'
import { recordAudit } from './audit-log.ts'
import { CLIENT_ADDRESS_HEADER } from './client-headers.ts'
import { continuedSession } from './continued-session.ts'
import { announceName } from './names.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { cookiePrefix } from './sessions.ts'

const MINIMUM_PASSWORD = 6
const DAY = 24 * 60 * 60

type Needs = { config: Config; secret: string; db: Database; jobs: Jobs }

export type Realms = ReturnType<typeof openRealms>

export function openRealms(needs: Needs) {
  return {
    team: openRealm(needs, {
      tables: teamRealm,
      basePath: '/api/auth',
      cookies: cookiePrefix(needs.config.publicUrl),
      isTeam: true,
    }),
    organizer: openRealm(needs, {
      tables: organizerRealm,
      basePath: '/api/organizer-realm',
      cookies: 'paddock-organizer',
      isTeam: false,
    }),
  }
}

type RealmOptions = {
  tables: typeof teamRealm | typeof organizerRealm
  basePath: string
  cookies: string
  /** Team users confirm their email; organisers are approved by their company. */
  isTeam: boolean
}

function openRealm({ config, secret, db, jobs }: Needs, { tables, basePath, cookies, isTeam }: RealmOptions) {
  const { publicUrl } = config
  const post = (mail: Letter) => jobs.enqueue(db, 'send-mail', mail)
  return betterAuth({
    appName: 'Paddock',
    baseURL: config.publicUrl,
    basePath,
    secret,
    database: drizzleAdapter(db, { provider: 'pg', schema: tables, transaction: true }),
    telemetry: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: MINIMUM_PASSWORD,
      maxPasswordLength: 128,
      password: { hash: hashPassword, verify: verifyPassword },
      requireEmailVerification: isTeam,
      autoSignIn: !isTeam,
      resetPasswordTokenExpiresIn: 60 * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => post(resetLetter(publicUrl, user, token)),
      // Whoever has the mailbox may start afresh, whatever strangers have tried in the meantime.
      onPasswordReset: async ({ user }, request) => {
        await forgetTries(db, [`/sign-in/email account ${user.email}`])
        await recordAudit(db, {
          action: 'password-reset',
          realm: isTeam ? 'team' : 'organizer',
          subjectId: user.id,
          ipAddress: request?.headers.get(CLIENT_ADDRESS_HEADER),
          userAgent: request?.headers.get('user-agent'),
        })
        await post(passwordChangedLetter(`${publicUrl}${isTeam ? '/auth' : '/organizer-auth'}`, user))
      },
    },
    emailVerification: {
      // The first one is written when the sign-up is committed: see teamOnly.
      sendOnSignUp: false,
      sendOnSignIn: false,
      autoSignInAfterVerification: false,
      expiresIn: DAY,
      sendVerificationEmail: ({ user, token, url }) =>
        post(confirmationLetter(publicUrl, user, token, redirectIn(new URL(url).searchParams.get('callbackURL')))),
    },
    // One-time codes are kept hashed by their own setting below; these are the links. See reset-links.ts.
    verification: { storeIdentifier: { default: 'plain', overrides: { 'reset-password:': 'hashed' } } },
    // An organiser's token is kept where scripts can read it, and is not renewed by being used.
    session: { expiresIn: (isTeam ? 30 : 7) * DAY, updateAge: DAY, freshAge: 0 },
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 60,
      max: 200,
      customRules: {
        // A class at school shares one address, so these stop floods; guessing is counted for each account.
        '/sign-in/*': { window: 60, max: 60 },
        '/sign-up/*': { window: 60, max: 60 },
        '/request-password-reset': { window: 60, max: 20 },
        '/email-otp/*': { window: 60, max: 20 },
        '/reset-password': { window: 60, max: 20 },
        '/get-session': false,
      },
    },
    advanced: {
      cookiePrefix: cookies,
      // The engine's own prefix would be the weaker `__Secure-`.
      useSecureCookies: false,
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax', secure: publicUrl.startsWith('https:') },
      ipAddress: { ipAddressHeaders: [CLIENT_ADDRESS_HEADER] },
      database: { generateId: 'uuid' },
    },
    // The server has refused writes of foreign origins before they come here; what is left is this site under the
    // name the visitor knows it by, which in a school hall is often a bare address.
    trustedOrigins: (request) => {
      const host = request?.headers.get('host')
      return [config.publicUrl, ...(host ? [`http://${host}`, `https://${host}`] : [])]
    },
    plugins: [
      bearer(),
      emailOTP({
        otpLength: 6,
        expiresIn: 10 * 60,
        allowedAttempts: 5,
        disableSignUp: true,
        storeOTP: 'hashed',
        sendVerificationOTP: ({ email, otp, type }) =>
          post(type === 'forget-password' ? resetCodeLetter(email, otp) : codeLetter(email, otp)),
      }),
      continuedSession(),
      auditHooks(db, isTeam ? 'team' : 'organizer'),
    ],
    ...(isTeam ? teamOnly({ config, secret, db, jobs }) : {}),
  })
}

/** What only team users have: an email to confirm, tries counted for each account, and open tabs that hear of it all. */
function teamOnly({ config, secret, db, jobs }: Needs) {
  return {
    hooks: guardAttempts(db, jobs, config.publicUrl),
    // Each of these runs after the engine's own transaction: in it, they would wait for a second connection to the
    // database while holding the first, and a class that signs up together would come to a standstill.
    databaseHooks: {
      user: {
        create: {
          after: async ({ email, name }, ctx) => {
            const token = await createEmailVerificationToken(secret, email, undefined, DAY)
            const redirect = redirectIn(ctx?.body?.callbackURL)
            await jobs.enqueue(db, 'send-mail', confirmationLetter(config.publicUrl, { email, name }, token, redirect))
          },
        },
        update: { after: ({ id }) => announceName(db, id) },
      },
      session: { delete: { after: ({ userId }) => announce(db, `user:${userId}`, 'sessions') } },
    },
  } satisfies Partial<BetterAuthOptions>
}
