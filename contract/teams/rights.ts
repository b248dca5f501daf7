/** How a call names the right that it needs in a team: who may make it follows from the one table of rights. */
import { type Action, standingMay } from '@paddock/domain/teams/roles.ts'
import { z } from 'zod'

/** Left to the handler: what depends on whose work it is. */
export const inTeam = (right: Action, team = 'team_id') => ({
  who: [standingMay('member', right) ? ('member' as const) : ('admin' as const)] as const,
  team,
  right,
})

/** What most calls of a team's portal name: the team, or one entry of it. */
export const OfTeam = z.object({ team_id: z.uuid() })
export const OneOfTeam = z.object({ team_id: z.uuid(), id: z.uuid() })
