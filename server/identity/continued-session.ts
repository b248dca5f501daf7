/** Lets a browser continue a session from its token: the engine sets the session cookie. */
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
