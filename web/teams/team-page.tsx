/** The team dashboard, with links to everything of the team. */
import { Button, Container, Group, Paper, SimpleGrid, Text, Title } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
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
          title="No team selected"
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
  const links = [
    {
      title: 'Management portal',
      text: 'Projects, members, readiness, activity and your plan.',
      to: paths.manage,
    },
    { title: 'Projects', text: 'Boards, due dates and late tasks.', to: manageAddress('projects') },
    { title: 'Members', text: membersText(team.member_count, team.pending_count), to: manageAddress('members') },
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
        {links.map(({ title, text, to }) => (
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

function membersText(members: number | null, pending: number) {
  const people = members === 1 ? 'You are the only member so far.' : `${plural(members ?? 0, 'member')} in the team.`
  return pending > 0 ? `${people} ${pending} waiting for approval.` : people
}
