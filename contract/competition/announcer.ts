/** What an announcer says about the race at the start and those after it. Nothing here is a contact address. */
import { z } from 'zod'
import { call } from '../call.ts'
import { TeamLap } from './live-results.ts'
import { ORGANIZERS_AND_STAFF } from './rights.ts'

const AnnouncedTeam = z.strictObject({
  id: z.uuid(),
  /** As the organiser has typed or taken it over. */
  story: z.string().nullable(),
  pronunciation: z.string().nullable(),
  /** By total time. */
  best: TeamLap.nullable(),
  /** The newest first. */
  latest: z.array(TeamLap),
  /** In its class; null while nothing is recorded. The place is null while totals are held. */
  standing: z
    .strictObject({ place: z.number().int().nullable(), of: z.number().int(), runs: z.number().int() })
    .nullable(),
})

const AnnouncedRace = z.strictObject({
  id: z.uuid(),
  /** Of two teams; null for another number of them. */
  head_to_head: z
    .strictObject({
      meetings: z.number().int(),
      wins: z.array(z.strictObject({ team_id: z.uuid(), count: z.number().int() })),
    })
    .nullable(),
  /** In sentences; empty if it cannot be told. */
  stakes: z.array(z.string()),
})

export const announcer = {
  get: call
    .route({
      method: 'GET',
      path: '/announcer/{event_id}',
      tags: ['race control'],
      summary: 'The races that are at the start or next, with what can be said about them and their teams',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ event_id: z.uuid() }))
    .output(z.strictObject({ races: z.array(AnnouncedRace), teams: z.array(AnnouncedTeam) })),
}
