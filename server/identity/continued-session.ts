/** Lets a browser continue a session whose token it holds: the engine sets its own cookie for it. */
import type { BetterAuthPlugin } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

export const continuedSession = () =>
  ({
    id: 'continued-session',
    endpoints: {
      continueSession: createAuthEndpoint.serverOnly(
        { method: 'POST', body: z.object({ token: z.string() }) },
        async (ctx) => {
          const found = await ctx.context.internalAdapter.findSession(ctx.body.token)
          if (!found || found.session.expiresAt <= new Date()) return null
          await setSessionCookie(ctx, found)
          return found
        },
      ),
    },
  }) satisfies BetterAuthPlugin
