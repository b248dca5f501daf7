/** The people of a team who come to an event, with their consents. Read by the team, the organisers and the check-in desk only. */

import { ROSTER_ERRORS } from '@paddock/domain/registration/messages.ts'
import { CONSENT_ANSWERS, LONGEST_ROSTER_NAME, ROSTER_ROLES } from '@paddock/domain/registration/roster.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { CLOSED_EVENT } from '../competition/closed-events.ts'
import { ORGANIZERS_AND_STAFF } from '../competition/rights.ts'
import { inTeam } from '../teams/rights.ts'
import { PLAN_ERRORS } from '../teams/subscriptions.ts'
import { line } from '../text.ts'

const tags = ['registration']
const PLAN_FEATURE = PLAN_ERRORS.PLAN_FEATURE
const Answer = z.enum(CONSENT_ANSWERS)
const Role = z.enum(ROSTER_ROLES)

const RosterMember = z.strictObject({
  id: z.uuid(),
  full_name: z.string(),
  role: Role,
  photo_consent: Answer,
  film_consent: Answer,
  updated_at: z.iso.datetime(),
})

const CHANGES = {
  ...CLOSED_EVENT,
  PLAN_FEATURE,
  CHECKED_IN: { status: 409, message: ROSTER_ERRORS.checkedIn },
} as const

export const rosters = {
  mine: call
    .route({
      method: 'GET',
      path: '/rosters/mine',
      tags,
      summary: 'The roster of a team at an event that it is entered in',
    })
    .meta(inTeam('use-portal'))
    .input(z.object({ team_id: z.uuid(), entry_id: z.uuid() }))
    .errors({ PLAN_FEATURE })
    .output(z.strictObject({ checked_in: z.boolean(), people: z.array(RosterMember) })),
  save: call
    .route({
      method: 'PUT',
      path: '/rosters/{team_id}/{entry_id}/{id}',
      tags,
      summary: 'Add a person to the roster, or change one',
    })
    .meta(inTeam('edit-roster'))
    .input(
      z.object({
        /** Minted by the browser, so that a retry adds the person once. */
        id: z.uuid(),
        team_id: z.uuid(),
        entry_id: z.uuid(),
        full_name: line('Please enter a name', LONGEST_ROSTER_NAME),
        role: Role,
        photo_consent: Answer.default('unanswered'),
        film_consent: Answer.default('unanswered'),
        /** As it was read: a person whom a teammate has changed since is not overwritten but refused as CONFLICT. */
        updated_at: z.iso.datetime().optional(),
      }),
    )
    .errors({ ...CHANGES, ROSTER_FULL: { status: 409, message: ROSTER_ERRORS.full } })
    .output(RosterMember),
  remove: call
    .route({
      method: 'DELETE',
      path: '/rosters/{team_id}/{entry_id}/{id}',
      tags,
      summary: 'Take a person off the roster',
    })
    .meta(inTeam('edit-roster'))
    .input(z.object({ id: z.uuid(), team_id: z.uuid(), entry_id: z.uuid() }))
    .errors(CHANGES)
    .output(z.strictObject({ success: z.literal(true) })),
  ofEvent: call
    .route({ method: 'GET', path: '/rosters', tags, summary: 'The rosters of the teams of an event' })
    .meta(ORGANIZERS_AND_STAFF)
    .input(z.object({ event_id: z.uuid() }))
    .output(z.array(z.strictObject({ competition_team_id: z.uuid(), people: z.array(RosterMember) }))),
}
