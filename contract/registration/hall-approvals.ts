/** What the hall shows of a team: its name, logo and texts, which an organiser approves first. */
import { HALL_PARTS } from '@paddock/domain/registration/hall.ts'
import { HALL_ERRORS, REGISTRATION_ERRORS } from '@paddock/domain/registration/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { CLOSED_EVENT } from '../competition/closed-events.ts'
import { inCompany } from '../competition/rights.ts'
import { line } from '../text.ts'

const tags = ['registration']

export const HallRemark = z.strictObject({
  part: z.enum(HALL_PARTS),
  state: z.enum(['to-approve', 'change-asked']),
  /** What the team wants; the stored name of a logo. */
  wanted: z.string(),
  /** What the hall shows until then. */
  approved: z.string().nullable(),
  /** What the organiser asks to change. */
  reason: z.string().nullable(),
})

const one = z.object({
  event_id: z.uuid(),
  entry_id: z.uuid(),
  part: z.enum(HALL_PARTS),
  /** As it was read: what the team has changed since is not decided unseen. */
  wanted: z.string().max(1000),
})

const CHANGED = { ...CLOSED_EVENT, CONFLICT: { status: 409, message: HALL_ERRORS.changed } } as const

export const hall_approvals = {
  list: call
    .route({
      method: 'GET',
      path: '/hall_approvals',
      tags,
      summary: 'What the teams of an event want shown in the hall and is not approved',
    })
    .meta(inCompany('manage-events'))
    .input(z.object({ event_id: z.uuid() }))
    .output(
      z.array(
        HallRemark.extend({
          entry_id: z.uuid(),
          competition_team_id: z.uuid(),
          team_number: z.string(),
          team_name: z.string(),
        }),
      ),
    ),
  approve: call
    .route({
      method: 'POST',
      path: '/hall_approvals/approve',
      tags,
      summary: 'Approve it: the hall shows it from now on',
    })
    .meta(inCompany('manage-events'))
    .input(one)
    .errors(CHANGED)
    .output(z.strictObject({ success: z.literal(true) })),
  askToChange: call
    .route({
      method: 'POST',
      path: '/hall_approvals/ask_to_change',
      tags,
      summary: 'Ask the team to change it, with a reason',
    })
    .meta(inCompany('manage-events'))
    .input(one.extend({ reason: line(REGISTRATION_ERRORS.reasonRequired, 300) }))
    .errors(CHANGED)
    .output(z.strictObject({ success: z.literal(true) })),
}
