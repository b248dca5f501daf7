/** The menu to switch to another team, open from the start. */
import { Menu } from '@mantine/core'
import { IconCheck, IconSchool, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import shell from '../app/portal/place.module.css'
import { TeamMark } from '../ui/team-mark.tsx'
import { SPECIFIED } from './messages.ts'
import { TeamPlace } from './team-place.tsx'
import { useTeamSwitch } from './team-switch.ts'
import { type CurrentTeam, teamName, userTeamsQuery } from './teams.ts'

export function TeamMenu({ team }: { team: CurrentTeam }) {
  const { data: memberships = [] } = useQuery(userTeamsQuery())
  const { running, switchTo } = useTeamSwitch(SPECIFIED.switchTeam)
  return (
    <Menu position="bottom-start" width={280} defaultOpened withinPortal={false}>
      <Menu.Target>
        <button type="button" className={shell.place} disabled={running}>
          <TeamPlace team={team} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {memberships.map(({ team_id, team_name, team_mark, status }) => {
          const here = team_id === team.id
          return (
            <Menu.Item
              key={team_id}
              disabled={here}
              leftSection={<TeamMark name={teamName(team_name)} mark={team_mark} size="24px" />}
              onClick={() => switchTo(team_id)}
              rightSection={here ? <IconCheck size={18} aria-hidden /> : undefined}
            >
              {teamName(team_name)}
              {here ? ' (current)' : status === 'pending' ? ' (waiting for approval)' : ''}
            </Menu.Item>
          )
        })}
        <Menu.Divider />
        {team.supervised_count > 0 && (
          <Menu.Item component={Link} to={paths.supervised} leftSection={<IconSchool size={18} aria-hidden />}>
            Supervised teams
          </Menu.Item>
        )}
        <Menu.Item component={Link} to={paths.teamSelection} leftSection={<IconUsersGroup size={18} aria-hidden />}>
          All your teams
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
