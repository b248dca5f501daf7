/** The team dashboard: where the creator of a team arrives, and from where everything of the team is one step away. */
import { Button, Container, Group, Paper, SimpleGrid, Text, Title } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { manageAddress, paths } from '../app/paths.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Loading } from '../ui/loading.tsx'
import classes from './portal.module.css'
import { teamName, useCurrentTeam } from './teams.ts'
import { WaitingPage } from './waiting-page.tsx'

export function TeamPage() {
  const { team, loading } = useCurrentTeam()
  if (loading) return <Loading text="Loading your team" page />
  if (!team) {
    return (
      <Container size="lg" w="100%" py="xl">
        <Title order={1}>Team dashboard</Title>
        <EmptyState
          title="No team chosen"
          text="Choose one of your teams, or create one."
          action={
            <Button component={Link} to={paths.teamSelection}>
              Your teams
            </Button>
          }
        />
      </Container>
    )
  }
  if (team.status === 'pending') return <WaitingPage team={team} />
  const doors = [
    {
      title: 'Management portal',
      text: 'Members, invitations and everything that the team runs on.',
      to: paths.manage,
    },
    { title: 'Projects', text: 'Boards, due days and what is late.', to: manageAddress('projects') },
    { title: 'Members', text: membersInWords(team.member_count, team.pending_count), to: manageAddress('members') },
    { title: 'Practice scoring', text: 'Practice runs, history and performance.', to: paths.practice },
    { title: 'Competition', text: 'Events and live results.', to: paths.competition },
  ]
  return (
    <Container size="lg" w="100%" py={{ base: 'lg', sm: 48 }}>
      <div className={classes.barrier} aria-hidden />
      <Title order={1} mt="md" className={classes.text}>
        {teamName(team.name)}
      </Title>
      <Text c="dimmed" mt={6} className={classes.text}>
        {team.description ?? 'Your team dashboard'}
      </Text>
      <Group mt="lg">
        <Button component={Link} to={paths.manage} rightSection={<IconArrowRight size={18} aria-hidden />}>
          Open the management portal
        </Button>
        <Button component={Link} to={paths.teamSelection} variant="default">
          Your teams
        </Button>
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }} mt="xl">
        {doors.map(({ title, text, to }) => (
          <Paper key={title} withBorder className={classes.card}>
            <Title order={2} size="h3">
              <Link to={to} style={{ color: 'inherit' }}>
                {title}
              </Link>
            </Title>
            <Text c="dimmed" mt={4}>
              {text}
            </Text>
          </Paper>
        ))}
      </SimpleGrid>
    </Container>
  )
}

function membersInWords(members: number | null, pending: number) {
  const people = members === 1 ? 'You are the first one here.' : `${members ?? 0} people in the team.`
  return pending > 0 ? `${people} ${pending} waiting for approval.` : people
}
