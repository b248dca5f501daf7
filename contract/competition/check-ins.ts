/** The check-in desk: which teams are here, what they have handed in, and teams that register on the day. */
import { CHECK_IN_ERRORS } from '@paddock/domain/check-in/messages.ts'
import { MOST_CARS } from '@paddock/domain/check-in/states.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { CLOSED_EVENT } from './closed-events.ts'
import { CompetitionTeam, NewTeam, TEAM_REFUSALS } from './event-teams.ts'
import { LONGEST_WAIT } from './race-results.ts'
import { ORGANIZERS_AND_STAFF } from './rights.ts'

const tags = ['check-in']

export const CHECK_IN_PAPERS = ['badges', 'desk-signs'] as const

const CheckIn = z.strictObject({
  team_id: z.uuid(),
  /** Null until the team is here, and again after an undo. */
  here_at: z.iso.datetime().nullable(),
  /** The name of who checked it in. */
  here_by: z.string().nullable(),
  documents: z.boolean(),
  consents: z.boolean(),
  /** How many were received. */
  cars: z.number().int(),
})

/** How long it waited on the desk's device without a network: the team was here that much earlier. */
const waited_ms = z.number().int().min(0).max(LONGEST_WAIT).default(0)

export const MOST_COPIES = 12

export const check_ins = {
  list: call
    .route({
      method: 'GET',
      path: '/check_ins',
      tags,
      summary: 'Who is here at an event, what they have handed in, and until when teams check in',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ event_id: z.uuid() }))
    .output(z.strictObject({ deadline: z.iso.datetime().nullable(), check_ins: z.array(CheckIn) })),
  save: call
    .route({
      method: 'PATCH',
      path: '/check_ins/{team_id}',
      tags,
      summary: 'Check a team in or undo it, and record what it has handed in; what is left out stays as it is',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(
      z.object({
        team_id: z.uuid(),
        here: z.boolean().optional(),
        documents: z.boolean().optional(),
        consents: z.boolean().optional(),
        cars: z.number().int().min(0).max(MOST_CARS).optional(),
        waited_ms,
      }),
    )
    .errors({ ...CLOSED_EVENT, NOT_FOUND: { status: 404, message: CHECK_IN_ERRORS.teamGone } })
    .output(CheckIn),
  walkIn: call
    .route({
      method: 'POST',
      path: '/check_ins/walk_in',
      tags,
      summary: 'Register a team on the day, whatever the deadline and the limit, and check it in',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(NewTeam.extend({ event_id: z.uuid(), waited_ms }))
    .errors({ ...TEAM_REFUSALS, ...CLOSED_EVENT })
    .output(CompetitionTeam),
  setDeadline: call
    .route({
      method: 'PUT',
      path: '/check_ins/deadline',
      tags,
      summary: 'Set until when teams check in; those after it are late, and those not here are missing',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ event_id: z.uuid(), deadline: z.iso.datetime().nullable() }))
    .errors(CLOSED_EVENT)
    .output(z.strictObject({ deadline: z.iso.datetime().nullable() })),
  papers: call
    .route({
      method: 'GET',
      path: '/check_ins/papers',
      tags,
      summary: 'Badges or desk signs of all teams that take part, or of one of them, as a PDF',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(
      z.object({
        event_id: z.uuid(),
        kind: z.enum(CHECK_IN_PAPERS),
        team_id: z.uuid().optional(),
        /** Badges for each team. */
        copies: z.coerce.number().int().min(1).max(MOST_COPIES).default(1),
      }),
    )
    .errors({ NO_TEAMS: { status: 409, message: CHECK_IN_ERRORS.noTeams } })
    .output(z.strictObject({ file_name: z.string(), pdf: z.base64() })),
}
