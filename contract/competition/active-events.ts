/** The public events: the list of active ones, and a single active or completed one. */
import { z } from 'zod'
import { call } from '../call.ts'

const tags = ['events']

export const ActiveEvent = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  event_date: z.iso.date(),
  last_day: z.iso.date().nullable(),
  time_zone: z.string().nullable(),
  location: z.string(),
  status: z.enum(['upcoming', 'active', 'completed', 'cancelled']),
  company_name: z.string(),
})

export const active_events = {
  list: call
    .route({
      method: 'GET',
      path: '/active_events',
      tags,
      summary: 'The active events, earliest first, a page at a time',
    })
    .meta({ who: ['anyone'], ready: { topics: ['events'] } })
    .input(z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }))
    .output(z.array(ActiveEvent)),
  get: call
    .route({
      method: 'GET',
      path: '/active_events/{id}',
      tags,
      summary: 'An active or completed event; null when it is not public',
    })
    .meta({ who: ['anyone'], ready: { topics: ['events'] } })
    .input(z.object({ id: z.uuid() }))
    .output(ActiveEvent.nullable()),
}
