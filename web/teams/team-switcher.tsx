/** The menu to switch to another team, in the portal's header. */
import { Button, Menu } from '@mantine/core'
import { IconCheck, IconChevronDown, IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import frame from '../ui/portal-frame.module.css'
import { SPECIFIED } from './messages.ts'
import type { TabProps } from './portal.tsx'
import { useTeamSwitch } from './team-switch.ts'
import { teamName, userTeamsQuery } from './teams.ts'

export function TeamSwitcher({ team }: TabProps) {
  const { data: memberships = [] } = useQuery(userTeamsQuery())
  const { running, switchTo } = useTeamSwitch(SPECIFIED.switchTeam)
  return (
    <Menu position="bottom-end" width={280} withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          className={frame.action}
          loading={running}
          rightSection={<IconChevronDown size={18} aria-hidden />}
        >
          Switch team
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {memberships.map(({ team_id, team_name, status }) => {
          const here = team_id === team.id
          return (
            <Menu.Item
              key={team_id}
              disabled={here}
              onClick={() => switchTo(team_id)}
              rightSection={here ? <IconCheck size={18} aria-hidden /> : undefined}
            >
              {teamName(team_name)}
              {here ? ' (current)' : status === 'pending' ? ' (waiting for approval)' : ''}
            </Menu.Item>
          )
        })}
        <Menu.Divider />
        <Menu.Item component={Link} to={paths.teamSelection} leftSection={<IconUsersGroup size={18} aria-hidden />}>
          All your teams
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
