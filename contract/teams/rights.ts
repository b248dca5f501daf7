/** The right that a call needs in a team; who may make it follows from the table in domain/teams/roles.ts. */
import { type Action, standingMay } from '@paddock/domain/teams/roles.ts'
import { z } from 'zod'

type TeamCaller = 'member' | 'admin' | 'supervising-adult'

/** An admin counts as a member too, and a supervising adult is one or the other. */
function callersWith(right: Action): readonly [TeamCaller, ...TeamCaller[]] {
  if (standingMay('member', right)) return ['member']
  return standingMay('supervising-adult', right) ? ['admin', 'supervising-adult'] : ['admin']
}

/** If a right depends on who owns something, the handler decides. */
export const inTeam = (right: Action, team = 'team_id') => ({
  who: callersWith(right),
  team,
  right,
})

/** The input of most calls of the portal: a team, or one of its rows. */
export const OfTeam = z.object({ team_id: z.uuid() })
export const OneOfTeam = z.object({ team_id: z.uuid(), id: z.uuid() })
