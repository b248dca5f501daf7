/** What the switcher shows: the team's mark and name, and whether one is its admin. */
import { IconChevronDown } from '@tabler/icons-react'
import shell from '../app/portal/place.module.css'
import { TeamMark } from '../ui/team-mark.tsx'
import { type CurrentTeam, teamName } from './teams.ts'

export function TeamPlace({ team }: { team: CurrentTeam }) {
  return (
    <>
      <TeamMark name={teamName(team.name)} mark={team.mark} size="30px" />
      <span className={shell.name}>{teamName(team.name)}</span>
      {team.user_role === 'admin' && <span className={shell.role}>Admin</span>}
      <IconChevronDown size={16} aria-hidden />
      <span className={shell.unseen}>Switch team</span>
    </>
  )
}
