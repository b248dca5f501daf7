/** A team withdraws, is disqualified or returns; the effects are shown before the change is confirmed. */
import { STATUS_REFUSED } from '@paddock/domain/racing/messages.ts'
import { TEAM_STATUSES } from '@paddock/domain/racing/team-status.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { line, optionalLine } from '../text.ts'
import { CLOSED_EVENT } from './closed-events.ts'
import { CompetitionTeam } from './event-teams.ts'
import { PREVIEW_CHANGED, StandingChange } from './race-corrections.ts'
import { ORGANIZERS_AND_STAFF } from './rights.ts'

const tags = ['racing']

const Wanted = z.object({ id: z.uuid(), status: z.enum(TEAM_STATUSES, { error: 'Please choose a status.' }) })

export const team_status = {
  preview: call
    .route({
      method: 'POST',
      path: '/functions/preview-team-status',
      tags,
      summary: 'What follows when a team withdraws, is disqualified or takes part again',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(Wanted)
    .output(
      z.strictObject({
        /** In sentences: walkovers and teams that advance. */
        follows: z.array(z.string()),
        standings: z.array(StandingChange),
        refused: z.string().nullable(),
        /** Sent with the change, so that only what was shown can happen. */
        version: z.string(),
      }),
    ),
  change: call
    .route({
      method: 'POST',
      path: '/functions/change-team-status',
      tags,
      summary: 'Withdraw or disqualify a team, or let it take part again; its laps stay',
    })
    .meta(ORGANIZERS_AND_STAFF)
    .input(
      Wanted.extend({
        /** Everyone can read it on the results of a disqualified team. */
        reason: optionalLine(300).default(null),
        version: line('must name the version of the preview', 100),
      }).superRefine(({ status, reason }, context) => {
        if (status === 'disqualified' && !reason)
          context.addIssue({
            code: 'custom',
            path: ['reason'],
            message: 'Please enter the reason for the disqualification.',
          })
      }),
    )
    .errors({
      ...CLOSED_EVENT,
      PREVIEW_CHANGED,
      STATUS_REFUSED: { status: 409, message: STATUS_REFUSED },
    })
    .output(CompetitionTeam),
  /** Beside the question whether a team is to be deleted. */
  deletion: call
    .route({
      method: 'GET',
      path: '/competition_teams/{id}/deletion',
      tags,
      summary: 'What is deleted with a team: how many laps, marks, measurements and points',
    })
    .meta({ who: ['organizer'] })
    .input(z.object({ id: z.uuid() }))
    .output(
      z.strictObject({
        laps: z.number().int(),
        marks: z.number().int(),
        scrutineering: z.number().int(),
        other_points: z.number().int(),
      }),
    ),
}
