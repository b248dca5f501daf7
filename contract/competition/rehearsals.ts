/** Rehearsals: a copy of an event, in no list, that is played by itself on the event's screens and can be worked in by hand. */

import { REHEARSAL_ERRORS } from '@paddock/domain/rehearsal/messages.ts'
import { FIRST_SPEED, REHEARSAL_SPEEDS, REHEARSAL_STATES } from '@paddock/domain/rehearsal/speeds.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { CLOSED_EVENT } from './closed-events.ts'
import { inCompany } from './rights.ts'

const tags = ['rehearsals']
const Speed = z.literal([...REHEARSAL_SPEEDS])

export const Rehearsal = z.strictObject({
  /** The copy that is played. */
  event_id: z.uuid(),
  of_event: z.strictObject({ id: z.uuid(), name: z.string() }),
  state: z.enum(REHEARSAL_STATES),
  /** How many seconds are played in one. */
  speed: z.int(),
  /** In milliseconds, when this was answered. */
  played_ms: z.int(),
  started_by: z.string(),
  created_at: z.iso.datetime(),
  /** With which desks, marshals and announcers enter the rehearsal; null if it was revoked. */
  staff_code: z.string().nullable(),
  /** Of all classes; races that are run again are left out. */
  races: z.strictObject({ done: z.int(), planned: z.int() }),
})

const meta = inCompany('manage-events')

export const rehearsals = {
  get: call
    .route({
      method: 'GET',
      path: '/rehearsals/{event_id}',
      tags,
      summary: 'The rehearsal of an event, or the rehearsal that the event is',
    })
    .meta(meta)
    .input(z.object({ event_id: z.uuid() }))
    .output(z.strictObject({ rehearsal: Rehearsal.nullable() })),
  begin: call
    .route({ method: 'POST', path: '/rehearsals', tags, summary: 'Copy an event and play it; one rehearsal at a time' })
    .meta(meta)
    .input(
      z.object({
        /** Of the copy, minted by the browser, so that a retry copies once. */
        id: z.uuid(),
        of_event_id: z.uuid(),
        speed: Speed.default(FIRST_SPEED),
      }),
    )
    .errors({
      ...CLOSED_EVENT,
      OF_REHEARSAL: { status: 409, message: REHEARSAL_ERRORS.ofRehearsal },
      CEREMONY_RUNNING: { status: 409, message: REHEARSAL_ERRORS.ceremony },
      NO_TEAMS: { status: 409, message: REHEARSAL_ERRORS.noTeams },
    })
    .output(Rehearsal),
  change: call
    .route({
      method: 'PATCH',
      path: '/rehearsals/{event_id}',
      tags,
      summary: 'Pause a rehearsal, go on, or change its speed',
    })
    .meta(meta)
    .input(z.object({ event_id: z.uuid(), state: z.enum(REHEARSAL_STATES).optional(), speed: Speed.optional() }))
    .output(Rehearsal),
  end: call
    .route({
      method: 'DELETE',
      path: '/rehearsals/{event_id}',
      tags,
      summary: 'End a rehearsal: the copy is deleted with everything in it',
    })
    .meta(meta)
    .input(z.object({ event_id: z.uuid() }))
    .output(z.strictObject({ success: z.literal(true) })),
}
