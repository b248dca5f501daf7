/** What somebody waiting for approval sees instead of the portal. */
import { Button, Group, Text } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import { dayOf } from '../ui/dates.ts'
import { useLeaveTeam } from './leave-team.ts'
import { SPECIFIED } from './messages.ts'
import { Notice } from './notice.tsx'
import { type CurrentTeam, teamName } from './teams.ts'

export function WaitingPage({ team }: { team: CurrentTeam }) {
  const { leaving, ask } = useLeaveTeam()
  const { id: team_id, name: team_name, user_role, status, member_count, adult_count } = team
  return (
    <Notice
      title={teamName(team_name)}
      actions={
        <Group>
          <Button component={Link} to={paths.teamSelection}>
            Your teams
          </Button>
          <Button
            variant="default"
            loading={leaving === team_id}
            onClick={() => void ask({ team_id, team_name, user_role, status, member_count, adult_count })}
          >
            Withdraw request
          </Button>
        </Group>
      }
    >
      <Text>{SPECIFIED.pending}</Text>
      <Text c="dimmed" mt="xs">
        You asked to join on {dayOf(team.joined_at)}. Once an admin approves you, the portal opens here automatically.
      </Text>
    </Notice>
  )
}
