/** The class in which the signed-in user's team races next, so that the store can warn of parts that are not legal there. */
import { CATEGORIES } from '@paddock/domain/competition/event.ts'
import { z } from 'zod'
import { call } from '../call.ts'

export const racing_class = {
  get: call
    .route({
      method: 'GET',
      path: '/racing_class',
      tags: ['store'],
      summary: 'The class of the current team at its next event; null if it has entered none',
    })
    .meta({ who: ['user'] })
    .output(
      z
        .strictObject({
          team_name: z.string(),
          event_name: z.string(),
          event_date: z.string(),
          /** The id of a shipped rule pack; null where the organiser races by rules of its own. */
          pack: z.string().nullable(),
          pack_title: z.string(),
          category: z.enum(CATEGORIES),
        })
        .nullable(),
    ),
}
