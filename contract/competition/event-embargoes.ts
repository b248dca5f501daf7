/** What the hall and the teams see of an event's results, part by part, and the release of what is held. */
import { EMBARGO_ERRORS } from '@paddock/domain/embargo/messages.ts'
import { PARTS, RELEASES } from '@paddock/domain/embargo/parts.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { inCompany, ORGANIZERS_AND_STAFF } from './rights.ts'

const tags = ['competition']
const ofEvent = z.object({ event_id: z.uuid() })
const Part = z.enum(PARTS)
const instant = z.iso.datetime().nullable()

export const Embargo = z.strictObject({
  part: Part,
  held: z.boolean(),
  release_by: z.enum(RELEASES),
  /** When it is released by itself. */
  releases_at: instant,
  released_at: instant,
  /** Null for a part that was never held, or was released at its time. */
  released_by: z.string().nullable(),
})

/** What readers see in place of a part that is held from them. */
export const HeldPart = z.strictObject({ part: Part, releases_at: instant })

const Setting = z
  .object({
    part: Part,
    held: z.boolean(),
    release_by: z.enum(RELEASES).default('hand'),
    releases_at: instant.default(null),
  })
  .refine(({ held, release_by, releases_at }) => !held || (release_by === 'time') === (releases_at !== null), {
    path: ['releases_at'],
    error: EMBARGO_ERRORS.timeRequired,
  })

/** All four parts, in their order. */
const Embargoes = z.array(Embargo)

export const event_embargoes = {
  get: call
    .route({
      method: 'GET',
      path: '/event_embargoes/{event_id}',
      tags,
      summary: 'Which parts of an event’s results are hidden from the public and the teams',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(ofEvent)
    .output(Embargoes),
  change: call
    .route({
      method: 'PUT',
      path: '/event_embargoes/{event_id}',
      tags,
      summary:
        'Hide parts of the results until their release, or show them; a part that is no longer hidden is released',
    })
    .meta(inCompany('manage-events'))
    .input(
      ofEvent.extend({
        parts: z
          .array(Setting)
          .min(1)
          .max(PARTS.length)
          .refine((parts) => new Set(parts.map(({ part }) => part)).size === parts.length, 'names a part twice'),
      }),
    )
    .errors({
      TIME_PASSED: { status: 409, message: EMBARGO_ERRORS.timePassed },
      ALREADY_PUBLIC: { status: 409, message: EMBARGO_ERRORS.alreadyPublic },
    })
    .output(Embargoes),
  release: call
    .route({
      method: 'POST',
      path: '/functions/release-results',
      tags,
      summary: 'Release hidden parts of the results now',
    })
    .meta(inCompany('manage-events'))
    .input(ofEvent.extend({ parts: z.array(Part).min(1).max(PARTS.length) }))
    .output(Embargoes),
}
