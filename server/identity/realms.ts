/** The accounts engine: two realms, team users and organisers, made by one factory and never mixed. */
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { bearer } from 'better-auth/plugins/bearer'
import { emailOTP } from 'better-auth/plugins/email-otp'
import type { Config } from '../boot/config.ts'
import type { Database } from '../db/database.ts'
import { organizerRealm, teamRealm } from '../db/schema/identity.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { letter } from '../outside/letter.ts'

/** The address a request really came from, put there by the server and believed by the rate limits. */
export const CLIENT_ADDRESS_HEADER = 'x-paddock-client-address'

const MINIMUM_PASSWORD = 6
const DAY = 24 * 60 * 60

type Needs = { config: Config; secret: string; db: Database; jobs: Jobs }

export type Realms = ReturnType<typeof openRealms>
export type TeamAuth = Realms['team']

export function openRealms(needs: Needs) {
  return {
    team: openRealm(needs, { tables: teamRealm, basePath: '/api/auth', cookies: 'paddock', confirmEmail: true }),
    organizer: openRealm(needs, {
      tables: organizerRealm,
      basePath: '/api/organizer-realm',
      cookies: 'paddock-organizer',
      confirmEmail: false,
    }),
  }
}

type RealmOptions = {
  tables: typeof teamRealm | typeof organizerRealm
  basePath: string
  cookies: string
  confirmEmail: boolean
}

function openRealm({ config, secret, db, jobs }: Needs, { tables, basePath, cookies, confirmEmail }: RealmOptions) {
  const post = (mail: Parameters<typeof letter>[0]) => jobs.enqueue(db, 'send-mail', letter(mail))
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
      requireEmailVerification: confirmEmail,
      autoSignIn: !confirmEmail,
      resetPasswordTokenExpiresIn: 60 * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) =>
        post({
          to: user.email,
          subject: 'Reset your Paddock password',
          greeting: `Hello ${user.name},`,
          lines: ['Somebody, hopefully you, asked for a new password. The link is good for one hour.'],
          action: {
            label: 'Choose a new password',
            url: `${config.publicUrl}/reset-password?token=${encodeURIComponent(token)}&type=recovery`,
          },
          closing: 'If it was not you, nothing needs to be done: your password stays as it is.',
        }),
    },
    emailVerification: {
      sendOnSignUp: confirmEmail,
      sendOnSignIn: false,
      autoSignInAfterVerification: false,
      expiresIn: DAY,
      // The link opens a page that does the confirming, so a mail scanner that merely opens it uses nothing up.
      sendVerificationEmail: ({ user, token }) =>
        post({
          to: user.email,
          subject: 'Confirm your email for Paddock',
          greeting: `Welcome to Paddock, ${user.name}.`,
          lines: ['One click and your account is ready. The link is good for 24 hours.'],
          action: {
            label: 'Confirm my email',
            url: `${config.publicUrl}/auth?verified=true&type=signup&access_token=${encodeURIComponent(token)}`,
          },
          closing: 'If you did not sign up, you can forget this mail.',
        }),
    },
    session: { expiresIn: 30 * DAY, updateAge: DAY, freshAge: 0 },
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 60,
      max: 200,
      customRules: {
        '/sign-in/*': { window: 60, max: 20 },
        '/sign-up/*': { window: 60, max: 20 },
        '/request-password-reset': { window: 60, max: 5 },
        '/send-verification-email': { window: 60, max: 5 },
        '/email-otp/*': { window: 60, max: 5 },
        '/reset-password': { window: 60, max: 10 },
        '/get-session': false,
      },
    },
    advanced: {
      cookiePrefix: cookies,
      useSecureCookies: config.publicUrl.startsWith('https:'),
      defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
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
          post({
            to: email,
            subject:
              type === 'forget-password' ? `${otp} is your Paddock reset code` : `${otp} is your Paddock sign-in code`,
            greeting: 'Hello,',
            lines: [`Your one-time code is ${otp}.`, 'It is good for ten minutes and for one use.'],
            closing: 'If you did not ask for it, you can forget this mail.',
          }),
      }),
    ],
  })
}
