/** What each role may do in a team, from the table that the server enforces. */
import { type Action, type Standing, standingMay, TEAM_RIGHTS } from '@paddock/domain/teams/roles.ts'
import { RightsTable } from '../ui/rights-table.tsx'

const STANDINGS: [Standing, string][] = [
  ['admin', 'Admin'],
  ['member', 'Member'],
  ['supervising-adult', 'Supervising adult'],
  ['pending', 'Pending'],
]

const RIGHTS = (Object.keys(TEAM_RIGHTS) as Action[]).map((right) => ({
  text: TEAM_RIGHTS[right].text,
  may: STANDINGS.map(
    // A supervising adult is also a member.
    ([standing]) => standingMay(standing, right) || (standing === 'supervising-adult' && standingMay('member', right)),
  ),
}))

export const RoleTable = () => <RightsTable roles={STANDINGS.map(([, name]) => name)} rights={RIGHTS} />
