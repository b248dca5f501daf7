/** What any page may ask about this installation before it knows who is looking. */
import { z } from 'zod'
import { call } from '../call.ts'

export const Site = z.strictObject({
  /** Areas whose landing-page buttons are links already; the others read "Coming Soon". */
  open: z.array(z.enum(['store', 'organizer'])),
  /** True where mail is stored in the outbox at /dev/outbox and not sent. */
  outbox: z.boolean(),
  /** A laptop that serves a hall; null elsewhere. */
  venue: z
    .strictObject({
      https_port: z.number().int(),
      /** The host for HTTPS if a real certificate has its own name; otherwise HTTPS works under every host. */
      secure_host: z.string().nullable(),
      /** False where codes and links are issued on the laptop's screen instead of by email. */
      sends_email: z.boolean(),
    })
    .nullable(),
  /** False where no payment provider is set up, so that nothing can be bought. */
  payments: z.boolean(),
})

/** What the landing page shows that is not the same everywhere. */
const Landing = z.strictObject({
  /** The first that run now. */
  live: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
  /** On offer, the cheapest first. */
  plans: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      description: z.string().nullable(),
      /** Dollars. */
      price_monthly: z.number(),
      price_yearly: z.number().nullable(),
      /** Limits and features in words. */
      includes: z.array(z.string()),
      is_popular: z.boolean(),
    }),
  ),
  tiles: z.array(z.strictObject({ figure: z.string(), label: z.string() })),
  testimonials: z.array(z.strictObject({ quote: z.string(), name: z.string(), role: z.string(), plate: z.string() })),
})

export const Health = z.strictObject({ status: z.literal('ok'), database: z.literal('reached') })

const READINESS_CHECKS = ['disk', 'database', 'migrations', 'files', 'jobs'] as const
export type ReadinessCheck = (typeof READINESS_CHECKS)[number]

export const site = {
  about: call
    .route({ method: 'GET', path: '/site', tags: ['site'], summary: 'What this installation offers' })
    // Settings are read at boot, so nothing that can be announced changes this answer.
    .meta({ who: ['anyone'], ready: { topics: [] } })
    .output(Site),
  landing: call
    .route({
      method: 'GET',
      path: '/site/landing',
      tags: ['site'],
      summary: 'Live events, plans and texts of the landing page',
    })
    .meta({ who: ['anyone'], ready: { topics: ['events', 'plans', 'site'] } })
    .output(Landing),
  health: call
    .route({ method: 'GET', path: '/health', tags: ['site'], summary: 'Is the server up and its database reached' })
    .meta({ who: ['anyone'] })
    .errors({ UNHEALTHY: { status: 503, message: 'The database cannot be reached.' } })
    .output(Health),
  ready: call
    .route({ method: 'GET', path: '/ready', tags: ['site'], summary: 'Can this node do its work, and if not, why' })
    .meta({ who: ['anyone'] })
    .errors({
      NOT_READY: {
        status: 503,
        message: 'This server cannot do its work at the moment.',
        data: z.object({ reasons: z.array(z.object({ check: z.enum(READINESS_CHECKS), why: z.string() })) }),
      },
    })
    .output(z.strictObject({ status: z.literal('ready') })),
  clock: call
    .route({
      method: 'GET',
      path: '/clock',
      tags: ['site'],
      summary: "The server's clock, to show start lights in step",
    })
    .meta({ who: ['anyone'] })
    .output(z.strictObject({ now: z.iso.datetime() })),
}
