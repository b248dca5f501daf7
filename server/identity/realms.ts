/** The accounts engine, set up for two separate realms: team users and organisers. */
import { randomBytes } from 'node:crypto'
import { MAILED_CODE_BYTES, mailedCodeFrom } from '@paddock/domain/identity/mailed-code.ts'
import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { bearer } from 'better-auth/plugins/bearer'
import { emailOTP } from 'better-auth/plugins/email-otp'
import type { Config } from '../boot/config.ts'
import type { Database } from '../db/database.ts'
import { organizerRealm, teamRealm } from '../db/schema/identity.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { announce } from '../live/announce.ts'
import type { Email } from '../outside/compose-email.ts'
import { codeEmail, passwordChangedEmail, resetCodeEmail, resetEmail } from './account-emails.ts'
import { announceName } from './announce-name.ts'
import { guardAttempts } from './attempts.ts'
import { auditHooks } from './audit-hooks.ts'
import { recordAudit } from './audit-log.ts'
import { CLIENT_ADDRESS_HEADER } from './client-headers.ts'
import { continuedSession } from './continued-session.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { secondFactorPlugins } from './second-factor-plugins.ts'
import { cookiePrefix } from './sessions.ts'
import { confirmMailbox, discardSignUps } from './sign-ups.ts'

const MINIMUM_PASSWORD = 6
const DAY = 24 * 60 * 60

type Deps = { config: Config; secret: string; db: Database; jobs: Jobs }

export type Realms = ReturnType<typeof openRealms>

export function openRealms(deps: Deps) {
  return {
    team: openRealm(deps, {
      tables: teamRealm,
      basePath: '/api/auth',
      cookies: cookiePrefix(deps.config.publicUrl),
      isTeam: true,
    }),
    organizer: openRealm(deps, {
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

function openRealm({ config, secret, db, jobs }: Deps, { tables, basePath, cookies, isTeam }: RealmOptions) {
  const { publicUrl } = config
  const post = (mail: Email) => jobs.enqueue(db, 'send-mail', mail)
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
      sendResetPassword: ({ user, token }) => post(resetEmail(publicUrl, user, token)),
      onPasswordReset: async ({ user }, request) => {
        if (isTeam && !user.emailVerified) await confirmMailbox(db, user.id)
        await recordAudit(db, {
          action: 'password-reset',
          realm: isTeam ? 'team' : 'organizer',
          subjectId: user.id,
          ipAddress: request?.headers.get(CLIENT_ADDRESS_HEADER),
          userAgent: request?.headers.get('user-agent'),
        })
        await post(passwordChangedEmail(`${publicUrl}${isTeam ? '/auth' : '/organizer-auth'}`, user))
      },
    },
    // Confirmation emails are ours: see sign-ups.ts.
    emailVerification: { sendOnSignUp: false, sendOnSignIn: false, autoSignInAfterVerification: false },
    // The links are stored hashed, see reset-links.ts; one-time codes have their own setting below.
    verification: { storeIdentifier: { default: 'plain', overrides: { 'reset-password:': 'hashed' } } },
    // An organiser's token is stored where scripts can read it, and is not extended by use.
    session: { expiresIn: (isTeam ? 30 : 7) * DAY, updateAge: DAY, freshAge: 0 },
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 60,
      max: 200,
      customRules: {
        // Counted in sign-in-limits.ts, which knows the account's own devices.
        '/sign-in/email': false,
        '/sign-in/email-otp': false,
        '/sign-up/email': false,
        '/request-password-reset': false,
        '/email-otp/*': false,
        // Its token cannot be guessed.
        '/reset-password': false,
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
    // The server has already refused writes from foreign origins. What is left is this site under any host name, which
    // in a school hall is often a bare IP address.
    trustedOrigins: (request) => {
      const host = request?.headers.get('host')
      return [config.publicUrl, ...(host ? [`http://${host}`, `https://${host}`] : [])]
    },
    plugins: [
      bearer(),
      emailOTP({
        generateOTP: () => mailedCodeFrom(randomBytes(MAILED_CODE_BYTES)),
        expiresIn: 10 * 60,
        disableSignUp: true,
        storeOTP: 'hashed',
        sendVerificationOTP: ({ email, otp, type }) =>
          post(type === 'forget-password' ? resetCodeEmail(email, otp) : codeEmail(email, otp)),
      }),
      continuedSession(),
      ...secondFactorPlugins(publicUrl),
      auditHooks(db, isTeam ? 'team' : 'organizer'),
    ],
    ...(isTeam ? teamOnly({ config, secret, db, jobs }) : {}),
  })
}

/** Options for team users only: confirmed addresses, limits per account, and live updates. */
function teamOnly({ config, secret, db, jobs }: Deps) {
  return {
    hooks: guardAttempts({ db, jobs, secret, publicUrl: config.publicUrl }),
    // These run after the engine's own transaction. Inside it, they would wait for a second database connection while
    // holding the first, and a class that signs up at the same time would exhaust the pool.
    databaseHooks: {
      user: {
        update: {
          after: async ({ id, emailVerified }) => {
            if (emailVerified) await discardSignUps(db, id)
            await announceName(db, id)
          },
        },
      },
      session: { delete: { after: ({ userId }) => announce(db, `user:${userId}`, 'sessions') } },
    },
  } satisfies Partial<BetterAuthOptions>
}
