/** The team management portal, for those who have chosen a team and are approved in it. */
import { Button, Container, Group, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Centred } from '../app/go-to.tsx'
import { paths } from '../app/paths.ts'
import { ErrorState } from '../ui/error-state.tsx'
import classes from './portal.module.css'
import { Portal } from './portal.tsx'
import { profileQuery, teamName, useCurrentTeam } from './teams.ts'

export function ManagePage() {
  const { team, loading, query } = useCurrentTeam()
  const profile = useQuery(profileQuery())
  if (loading || profile.isPending) return <Centred text="Loading the portal" />
  if (query.isError && !query.data)
    return <ErrorState page onRetry={() => void query.refetch()} retrying={query.isFetching} />
  if (!team) {
    return (
      <Notice title="No team chosen">
        <Text>Please select a team to access the management portal.</Text>
      </Notice>
    )
  }
  // Between a switch and the new profile, the old one says nothing about this team.
  if (profile.data && profile.data.team_id !== team.id) return <Centred text="Loading the portal" />
  if (profile.data?.status !== 'approved') {
    return (
      <Notice title={teamName(team.name)}>
        <Text>Your team membership is still pending approval. Contact your team admin.</Text>
      </Notice>
    )
  }
  return <Portal key={team.id} team={team} />
}

function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Container size="sm" w="100%" className={classes.notice}>
      <div className={classes.barrier} aria-hidden />
      <Title order={1}>{title}</Title>
      <div role="status">{children}</div>
      <Group>
        <Button component={Link} to={paths.teamSelection}>
          Your teams
        </Button>
      </Group>
    </Container>
  )
}
