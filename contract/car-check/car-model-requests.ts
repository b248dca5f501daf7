/** An organiser asks the teams of an event for models of their cars, and sees the submitted ones beside what was measured. */
import { CAR_STATUSES } from '@paddock/domain/judging/penalties.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { CLOSED_EVENT } from '../competition/closed-events.ts'
import { day } from '../day.ts'
import { Measured, Pictures, Report } from './car-report.ts'

const tags = ['car check']

const Submitted = z.strictObject({
  version: z.int(),
  name: z.string().nullable(),
  submitted_at: z.iso.datetime(),
  /** After the day it was due. */
  is_late: z.boolean(),
  left: z.number(),
  failed: z.int(),
  close: z.int(),
})

const Physical = z.strictObject({ status: z.enum(CAR_STATUSES), measured: Measured.nullable() })

export const car_model_requests = {
  list: call
    .route({
      method: 'GET',
      path: '/car_model_requests',
      tags,
      summary: 'Whether the event asks for models, and what each team submitted beside its inspection',
    })
    .meta({ who: ['organizer'] })
    .input(z.object({ event_id: z.uuid() }))
    .output(
      z.strictObject({
        /** Null where nobody asks. */
        due_on: z.iso.date().nullable(),
        /** Whether the event's rules have articles that a model can show. */
        can_check: z.boolean(),
        pack_title: z.string(),
        teams: z.array(
          z.strictObject({
            id: z.uuid(),
            team_name: z.string(),
            team_number: z.string(),
            category: z.string(),
            /** Whether a portal team is linked, which can submit. */
            is_linked: z.boolean(),
            submitted: Submitted.nullable(),
            /** Specifications points left by the physical inspection; null before it. */
            inspected: z.number().nullable(),
          }),
        ),
      }),
    ),
  ask: call
    .route({ method: 'PUT', path: '/car_model_requests', tags, summary: 'Ask the teams of an event for models' })
    .meta({ who: ['organizer'] })
    .input(z.object({ event_id: z.uuid(), due_on: day('Please enter a day') }))
    .errors(CLOSED_EVENT)
    .output(z.strictObject({ success: z.literal(true) })),
  stop: call
    .route({
      method: 'DELETE',
      path: '/car_model_requests/{event_id}',
      tags,
      summary: 'Stop asking; submitted models are no longer there',
    })
    .meta({ who: ['organizer'] })
    .input(z.object({ event_id: z.uuid() }))
    .errors(CLOSED_EVENT)
    .output(z.strictObject({ success: z.literal(true) })),
  one: call
    .route({
      method: 'GET',
      path: '/car_model_requests/{event_id}/{team_id}',
      tags,
      summary: 'The check of a submitted model, with what was measured on both cars',
    })
    .meta({ who: ['organizer'] })
    .input(z.object({ event_id: z.uuid(), team_id: z.uuid() }))
    .output(
      z.strictObject({
        team_name: z.string(),
        team_number: z.string(),
        submitted: Submitted,
        report: Report,
        pictures: Pictures,
        physical: z.array(z.strictObject({ article: z.string(), car_a: Physical, car_b: Physical })),
      }),
    ),
}
