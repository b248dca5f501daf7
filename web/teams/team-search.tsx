/** The search of the team portal; what belongs to another of the person's teams opens in that team. */
import { useAction } from '../app/actions.ts'
import { MESSAGES } from '../app/messages.ts'
import type { NavEntry } from '../app/portal/nav-entry.ts'
import { type Person, signOut } from '../app/session.ts'
import { PortalSearch } from '../search/search.tsx'
import { SPECIFIED } from './messages.ts'
import { useTeamSwitch } from './team-switch.ts'
import type { CurrentTeam } from './teams.ts'

type TeamSearchProps = { user: Person; team: CurrentTeam; entries: readonly (readonly NavEntry[])[] }

export function TeamSearch({ user, team, entries }: TeamSearchProps) {
  const leave = useAction(signOut, { reason: 'instead', failed: MESSAGES.signOutFailed })
  const { switchTo } = useTeamSwitch(SPECIFIED.switchTeam)
  return (
    <PortalSearch
      portal="team"
      person={user.id}
      entries={entries}
      onSignOut={() => leave.run()}
      team={{ id: team.id, onOpenIn: switchTo }}
    />
  )
}
