/** Who is here for which race: ticked off by marshals, and seen by the desk. */
import { ARRIVAL_ERRORS } from '@paddock/domain/programme/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { CLOSED_EVENT } from './closed-events.ts'
import { ORGANIZERS_AND_STAFF } from './rights.ts'

const tags = ['race control']

const Arrival = z.strictObject({
  race_id: z.uuid(),
  team_id: z.uuid(),
  here_at: z.iso.datetime(),
  /** The name of who ticked it off. */
  here_by: z.string(),
})

export const race_arrivals = {
  list: call
    .route({ method: 'GET', path: '/race_arrivals', tags, summary: 'Which teams are here for races that are to come' })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ event_id: z.uuid() }))
    .output(z.array(Arrival)),
  tick: call
    .route({
      method: 'PUT',
      path: '/race_arrivals/{race_id}/{team_id}',
      tags,
      summary: 'Tick a team off for a race, or take the tick back',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ race_id: z.uuid(), team_id: z.uuid(), here: z.boolean() }))
    .errors({ ...CLOSED_EVENT, RACE_STARTED: { status: 409, message: ARRIVAL_ERRORS.started } })
    .output(z.strictObject({ success: z.literal(true) })),
}
