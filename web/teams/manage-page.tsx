/** The team management portal, for approved members of the current team. */
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { Centred } from '../app/go-to.tsx'
import { paths } from '../app/paths.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { SPECIFIED } from './messages.ts'
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
        title="No team selected"
        actions={
          <Group>
            <Button component={Link} to={paths.teamSelection}>
              Your teams
            </Button>
          </Group>
        }
      >
        <Text>{SPECIFIED.noTeam}</Text>
      </Notice>
    )
  }
  // After a switch, the old profile does not belong to this team.
  if (profile.data && profile.data.team_id !== team.id) return <Centred text="Loading the portal" />
  if (profile.data?.status !== 'approved') return <WaitingPage team={team} />
  return <Portal key={team.id} team={team} />
}
