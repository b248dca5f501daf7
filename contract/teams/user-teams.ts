/** Memberships: a user's own teams, and the members of one team. */
import { MEMBER_ERRORS } from '@paddock/domain/teams/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { TeamMark } from './mark.ts'
import { inTeam, OfTeam } from './rights.ts'
import { PLAN_ERRORS } from './subscriptions.ts'

const tags = ['teams']

export const Role = z.enum(['admin', 'member'])
export const MembershipStatus = z.enum(['active', 'pending'])

export const Membership = z.strictObject({
  team_id: z.uuid(),
  team_name: z.string(),
  team_description: z.string().nullable(),
  team_mark: TeamMark.nullable(),
  user_role: Role,
  status: MembershipStatus,
  joined_at: z.iso.datetime(),
  /** Competing members; null for a user waiting for approval. */
  member_count: z.number().int().nullable(),
  /** Supervising adults, who do not compete; null for a user waiting for approval. */
  adult_count: z.number().int().nullable(),
  /** Whether I am one of them. */
  is_supervising_adult: z.boolean(),
  /** True for the current team. */
  is_current: z.boolean(),
})

export const Member = z.strictObject({
  user_id: z.uuid(),
  team_id: z.uuid(),
  full_name: z.string(),
  /** Null for anybody but an admin. */
  email: z.string().nullable(),
  role: Role,
  status: MembershipStatus,
  joined_at: z.iso.datetime(),
  /** An adult who gives consent for members and approves requests to join, whatever their role; does not compete. */
  is_supervising_adult: z.boolean(),
  /** The address of the person's picture; without one, their initials are shown. */
  picture: z.string().nullable(),
})

const REFUSALS = {
  LAST_ADMIN: { status: 409, message: MEMBER_ERRORS.lastAdmin },
  STILL_PENDING: {
    status: 409,
    message: MEMBER_ERRORS.stillPending,
  },
  IS_SELF: { status: 409, message: MEMBER_ERRORS.isSelf },
} as const

export const user_teams = {
  mine: call
    .route({ method: 'POST', path: '/rpc/get_user_teams', tags, summary: 'My memberships, the oldest first' })
    .meta({ who: ['user'] })
    .output(z.array(Membership)),
  list: call
    .route({ method: 'GET', path: '/user_teams', tags, summary: 'The members of a team, admins first' })
    .meta(inTeam('use-portal'))
    .input(OfTeam)
    .output(z.array(Member)),
  change: call
    .route({
      method: 'PATCH',
      path: '/user_teams/{team_id}/{user_id}',
      tags,
      summary: 'Approve a member, or change their role; a supervising adult approves',
    })
    .meta(inTeam('approve-members'))
    .input(
      z
        .object({ team_id: z.uuid(), user_id: z.uuid(), role: Role.optional(), status: z.literal('active').optional() })
        .refine(({ role, status }) => role || status, {
          path: ['role'],
          message: MEMBER_ERRORS.noChange,
        }),
    )
    .errors({
      LAST_ADMIN: REFUSALS.LAST_ADMIN,
      STILL_PENDING: REFUSALS.STILL_PENDING,
      PLAN_LIMIT: PLAN_ERRORS.PLAN_LIMIT,
    })
    .output(Member),
  remove: call
    .route({
      method: 'DELETE',
      path: '/user_teams/{team_id}/{user_id}',
      tags,
      summary: 'Decline a request to join, or remove a member; a supervising adult declines',
    })
    .meta(inTeam('approve-members'))
    .input(z.object({ team_id: z.uuid(), user_id: z.uuid() }))
    .errors({ IS_SELF: REFUSALS.IS_SELF })
    .output(z.strictObject({ success: z.literal(true) })),
}
