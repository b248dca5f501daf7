/** /team: the home of the team that one works in, or how to choose one. */
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import { View } from '../app/portal/view.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'
import { Portal } from './portal.tsx'
import { useCurrentTeam } from './teams.ts'
import { WaitingPage } from './waiting-page.tsx'

export { tabAhead } from './portal.tsx'

export function TeamPage() {
  const { team, loading } = useCurrentTeam()
  if (loading) return <Loading text="Loading your team" page />
  if (!team)
    return (
      <View title="Team dashboard">
        <EmptyState
          title="No team selected"
          text="Choose one of your teams, or create one."
          action={
            <Button component={Link} to={paths.teamSelection}>
              Your teams
            </Button>
          }
        />
      </View>
    )
  if (team.status === 'pending') return <WaitingPage team={team} />
  return <Portal key={team.id} team={team} />
}
