/** Teams: creating, joining, switching and leaving them, and what their admins change. */
import { z } from 'zod'
import { call } from '../call.ts'
import { line, prose } from '../text.ts'
import { inTeam, OfTeam } from './rights.ts'
import { MembershipStatus, Role } from './user-teams.ts'

const tags = ['teams']

const TeamName = line('Please enter a team name')
/** An empty description is no description. */
const Description = prose.nullable().transform((text) => text || null)

const InviteCode = z.object({
  invite_code_param: z.string().trim().toUpperCase().min(1, 'Please enter an invite code').max(64),
})

export const Team = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  /** Obtained from a team admin: null for anybody else. */
  invite_code: z.string().nullable(),
  approval_required: z.boolean(),
  created_at: z.iso.datetime(),
})

/** The current team as its user sees it. One who waits for approval sees its name and that they wait. */
export const CurrentTeam = Team.extend({
  user_role: Role,
  status: MembershipStatus,
  joined_at: z.iso.datetime(),
  /** People in the team, without those who wait; null for one who waits. */
  member_count: z.number().int().nullable(),
  /** People who wait for approval; 0 for anybody but an admin. */
  pending_count: z.number().int(),
})

export const JoinResult = z.strictObject({
  success: z.boolean(),
  message: z.string(),
  team_name: z.string().nullable(),
})

export const LeaveResult = z.strictObject({
  success: z.boolean(),
  message: z.string(),
  team_deleted: z.boolean(),
  /** Set when the team was deleted and had a paying customer. */
  stripe_customer_id: z.string().nullable(),
})

/** One list for each kind of thing, under the name of its table; a part of the portal that comes later adds its own. */
export const TeamData = z.strictObject({
  exported_at: z.iso.datetime(),
  team: Team.omit({ invite_code: true }),
  tables: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})

const NO_ACCESS = { FORBIDDEN: { status: 403, message: 'You do not have access to this team' } } as const

export const teams = {
  current: call
    .route({
      method: 'POST',
      path: '/rpc/get_current_team_data',
      tags,
      summary: 'The team I am working in: a list of one, or of none',
    })
    .meta({ who: ['user'] })
    .output(z.array(CurrentTeam).max(1)),
  currentId: call
    .route({
      method: 'POST',
      path: '/rpc/get_current_user_team_id',
      tags,
      summary: 'The id of the team I am working in',
    })
    .meta({ who: ['user'] })
    .output(z.uuid().nullable()),
  setCurrent: call
    .route({ method: 'POST', path: '/rpc/set_current_team', tags, summary: 'Work in another of my teams' })
    .meta({ who: ['user'] })
    .input(z.object({ team_id_param: z.uuid() }))
    .errors(NO_ACCESS)
    .output(z.literal(true)),
  invited: call
    .route({
      method: 'POST',
      path: '/rpc/get_team_name_by_invite_code',
      tags,
      summary: 'Which team an invite code leads to: its name, or null where no team has the code',
    })
    .meta({ who: ['anyone'], limit: { max: 60, seconds: 60 } })
    .input(InviteCode)
    .output(z.strictObject({ team_name: z.string().nullable() })),
  join: call
    .route({
      method: 'POST',
      path: '/rpc/join_team_by_invite_code_v2',
      tags,
      summary: 'Join a team by its invite code; pending until an admin approves, unless the team lets everyone in',
    })
    .meta({ who: ['user'], limit: { max: 60, seconds: 60 } })
    .input(InviteCode)
    .output(JoinResult),
  leave: call
    .route({
      method: 'POST',
      path: '/rpc/leave_team',
      tags,
      summary: 'Leave a team, or take back a request to join it; the last member takes the team along',
    })
    .meta({ who: ['user'] })
    .input(z.object({ team_id_param: z.uuid() }))
    .output(LeaveResult),
  create: call
    .route({ method: 'POST', path: '/teams', tags, summary: 'Create a team, become its admin and work in it' })
    .meta({ who: ['user'] })
    .input(
      z.object({
        /** Minted by the browser, so that a retry creates the team once. */
        id: z.uuid(),
        name: TeamName,
        description: Description.optional().transform((text) => text ?? null),
      }),
    )
    .output(Team),
  get: call
    .route({ method: 'GET', path: '/teams/{id}', tags, summary: 'One of my teams' })
    .meta(inTeam('use-portal', 'id'))
    .input(z.object({ id: z.uuid() }))
    .output(Team),
  change: call
    .route({ method: 'PATCH', path: '/teams/{id}', tags, summary: 'Change name, description or approval' })
    .meta(inTeam('manage', 'id'))
    .input(
      z.object({
        id: z.uuid(),
        name: TeamName.optional(),
        description: Description.optional(),
        approval_required: z.boolean().optional(),
      }),
    )
    .output(Team),
  renewInviteCode: call
    .route({
      method: 'POST',
      path: '/teams/{team_id}/invite_code',
      tags,
      summary: 'A new invite code; the old one stops working',
    })
    .meta(inTeam('manage'))
    .input(OfTeam)
    .output(Team),
  exportData: call
    .route({
      method: 'GET',
      path: '/teams/{team_id}/export',
      tags,
      summary: 'Everything that the team has here, to be kept as a file; files are listed with their addresses',
    })
    .meta({ ...inTeam('export-data'), limit: { max: 30, seconds: 60 } })
    .input(OfTeam)
    .output(TeamData),
  cancelSubscription: call
    .route({
      method: 'POST',
      path: '/functions/cancel-team-subscription',
      tags,
      summary: 'Make sure that the subscription of a team that was deleted is cancelled; may be repeated',
    })
    .meta({ who: ['user'] })
    .input(z.object({ teamId: z.uuid(), stripeCustomerId: z.string().max(255).nullish() }))
    .errors(NO_ACCESS)
    .output(z.strictObject({ success: z.boolean(), message: z.string() })),
}
