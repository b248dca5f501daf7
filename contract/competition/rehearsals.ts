/** Rehearsals: a copy of an event, in no list, that is played by itself on the event's screens and can be worked in by hand. */

import { DRILL_STEP_IDS } from '@paddock/domain/rehearsal/drill-steps.ts'
import { REHEARSAL_ERRORS } from '@paddock/domain/rehearsal/messages.ts'
import { FIRST_SPEED, REHEARSAL_SPEEDS, REHEARSAL_STATES } from '@paddock/domain/rehearsal/speeds.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { Pdf } from '../papers/pdf.ts'
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

const Drill = z.strictObject({
  steps: z.array(
    z.strictObject({
      step: z.enum(DRILL_STEP_IDS),
      ticked: z.strictObject({ by: z.string(), at: z.iso.datetime() }).nullable(),
      /** When Paddock saw it happen; null where it did not, or cannot. */
      seen_at: z.iso.datetime().nullable(),
    }),
  ),
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
  drill: call
    .route({
      method: 'GET',
      path: '/rehearsals/{event_id}/drill',
      tags,
      summary: 'The fault drill of a rehearsal: which steps were ticked off, and what was seen of them',
    })
    .meta(meta)
    .input(z.object({ event_id: z.uuid() }))
    .output(Drill),
  tick: call
    .route({
      method: 'PUT',
      path: '/rehearsals/{event_id}/drill/{step}',
      tags,
      summary: 'Tick a step of the fault drill off, or not',
    })
    .meta(meta)
    .input(z.object({ event_id: z.uuid(), step: z.enum(DRILL_STEP_IDS), ticked: z.boolean() }))
    .output(Drill),
  drillCard: call
    .route({
      method: 'GET',
      path: '/rehearsals/{event_id}/drill_card',
      tags,
      summary: 'The card of the fault drill as a PDF, for an event or its rehearsal',
    })
    .meta(meta)
    .input(z.object({ event_id: z.uuid() }))
    .output(Pdf),
}
