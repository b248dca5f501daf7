/** Records what people do through the accounts engine's own calls, in both realms. */
import type { AuditAction, AuditDetails, AuditRealm } from '@paddock/domain/identity/audit-actions.ts'
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthMiddleware, getSessionFromCtx, isAPIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { organizerRealm, teamRealm } from '../db/schema/identity.ts'
import { recordAudit } from './audit-log.ts'
import { CLIENT_ADDRESS_HEADER, ENTRANCE_HEADER } from './client-headers.ts'

/** The sign-in method, by the path of the call. */
const METHODS: Record<string, string> = {
  '/sign-in/email': 'password',
  '/sign-in/email-otp': 'code',
}

type Ctx = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0]

/** Must come after every other plugin, because they decide whether a sign-in leads to a session. */
export function auditHooks(db: Database, realm: 'team' | 'organizer') {
  const { user } = realm === 'team' ? teamRealm : organizerRealm

  const record = (ctx: Ctx, action: AuditAction, subjectId: string | undefined, details?: AuditDetails) =>
    recordAudit(db, {
      action,
      realm: entranceOf(ctx, realm),
      subjectId,
      actorId: action === 'sign-in-failed' ? null : undefined,
      ipAddress: ctx.headers?.get(CLIENT_ADDRESS_HEADER),
      userAgent: ctx.headers?.get('user-agent'),
      details,
    })

  const accountOf = async (email: unknown) => {
    if (typeof email !== 'string') return undefined
    const [found] = await db.select({ id: user.id }).from(user).where(eq(user.email, email.toLowerCase()))
    return found?.id
  }

  const before = createAuthMiddleware(async (ctx) => {
    const session = await getSessionFromCtx(ctx)
    if (session) await record(ctx, 'signed-out', session.user.id)
  })

  const after = createAuthMiddleware(async (ctx) => {
    const { newSession, returned } = ctx.context
    const refused = isAPIError(returned)
    if (ctx.path === '/change-password') {
      const subject = newSession?.user.id ?? ctx.context.session?.user.id
      if (!refused) await record(ctx, 'password-changed', subject)
      else if (returned.body?.code === 'INVALID_PASSWORD') await record(ctx, 'password-refused', subject)
      return
    }
    const method = METHODS[ctx.path]
    if (!method) return
    if (newSession) await record(ctx, 'signed-in', newSession.user.id, { method })
    else if (refused) await record(ctx, 'sign-in-failed', await accountOf(ctx.body?.email), { method })
  })

  return {
    id: 'audit-log',
    hooks: {
      before: [{ matcher: ({ path }) => path === '/sign-out', handler: before }],
      after: [
        { matcher: ({ path }) => path === '/change-password' || Object.hasOwn(METHODS, path ?? ''), handler: after },
      ],
    },
  } satisfies BetterAuthPlugin
}

const entranceOf = (ctx: Ctx, realm: AuditRealm): AuditRealm =>
  realm === 'team' && ctx.headers?.get(ENTRANCE_HEADER) === 'owner' ? 'owner' : realm
