/** The user's teams, to enter or leave, and links to join or create one. */
import { Box, Button, Group, SimpleGrid } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { BY_LINK } from '../app/guard-rules.ts'
import { paths } from '../app/paths.ts'
import { View } from '../app/portal/view.tsx'
import { AgeCard } from '../privacy/privacy.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { useLeaveTeam } from './leave-team.ts'
import { SPECIFIED } from './messages.ts'
import { TeamCard } from './team-card.tsx'
import { useTeamSwitch } from './team-switch.ts'
import { userTeamsQuery } from './teams.ts'

export function TeamSelectionPage() {
  const teams = useQuery(userTeamsQuery())
  const change = useTeamSwitch(SPECIFIED.selectTeam)
  const { leaving, ask } = useLeaveTeam()
  return (
    <View
      title="Your teams"
      about="Choose the team you want to work in."
      action={
        <Group gap="sm">
          <Button component={Link} to={paths.joinCreateTeam}>
            Join or create a team
          </Button>
          <Button component={Link} to={paths.joinTeam} state={BY_LINK} variant="default">
            Enter an invite code
          </Button>
        </Group>
      }
    >
      <QueryState
        query={teams}
        loading="Loading your teams"
        errorTitle={SPECIFIED.loadTeams}
        empty={
          <EmptyState
            title="You are not in a team yet"
            text="Create one and invite your teammates, or join with an invite code from your team admin."
            action={
              <Button component={Link} to={paths.joinCreateTeam}>
                Join or create a team
              </Button>
            }
          />
        }
      >
        {(memberships) => (
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg" component="ul" p={0} m={0} style={{ listStyle: 'none' }}>
            {memberships.map((membership) => (
              <TeamCard
                key={membership.team_id}
                membership={membership}
                entering={change.to === membership.team_id}
                leaving={leaving === membership.team_id}
                busy={change.running || leaving !== undefined}
                onEnter={() => change.switchTo(membership.team_id)}
                onLeave={() => void ask(membership)}
              />
            ))}
          </SimpleGrid>
        )}
      </QueryState>
      <Box mt="lg">
        <AgeCard />
      </Box>
      <Button component={Link} to={paths.home} variant="subtle" color="gray" mt="lg">
        Back to home
      </Button>
    </View>
  )
}
