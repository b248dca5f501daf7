/** The team management portal, for those who have chosen a team and are approved in it. */
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Centred } from '../app/go-to.tsx'
import { paths } from '../app/paths.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Notice } from './notice.tsx'
import { Portal } from './portal.tsx'
import { profileQuery, useCurrentTeam } from './teams.ts'
import { WaitingPage } from './waiting-page.tsx'

export { tabAhead } from './portal.tsx'

export function ManagePage() {
  const { team, loading, query } = useCurrentTeam()
  const profile = useQuery(profileQuery())
  if (loading || profile.isPending) return <Centred text="Loading the portal" />
  if (query.isError && !query.data)
    return <ErrorState page onRetry={() => void query.refetch()} retrying={query.isFetching} />
  if (!team) {
    return (
      <Notice
        title="No team chosen"
        actions={
          <Group>
            <Button component={Link} to={paths.teamSelection}>
              Your teams
            </Button>
          </Group>
        }
      >
        <Text>Please select a team to access the management portal.</Text>
      </Notice>
    )
  }
  // Between a switch and the new profile, the old one says nothing about this team.
  if (profile.data && profile.data.team_id !== team.id) return <Centred text="Loading the portal" />
  if (profile.data?.status !== 'approved') return <WaitingPage team={team} />
  return <Portal key={team.id} team={team} />
}
