/** One of the user's teams, with their role and buttons to enter or leave it. */
import { Badge, Button, Group, Paper, Text, Title } from '@mantine/core'
import { IconArrowRight, IconDoorExit } from '@tabler/icons-react'
import { dayOf } from '../ui/dates.ts'
import { TeamMark } from '../ui/team-mark.tsx'
import { team } from './messages.ts'
import classes from './team-card.module.css'
import { type Membership, teamName } from './teams.ts'

type TeamCardProps = {
  membership: Membership
  entering: boolean
  leaving: boolean
  /** An action on one of the teams is running, so the other buttons are disabled. */
  busy: boolean
  onEnter: () => void
  onLeave: () => void
}

export function TeamCard({ membership, entering, leaving, busy, onEnter, onLeave }: TeamCardProps) {
  const { team_name, team_description, user_role, status, is_current } = membership
  const name = teamName(team_name)
  return (
    <Paper component="li" withBorder className={classes.card} data-current={is_current || undefined}>
      <div className={classes.head}>
        <TeamMark name={name} mark={membership.team_mark} size="40px" />
        <Title order={2} size="h3" className={classes.name}>
          {name}
        </Title>
        <Group gap={6}>
          {user_role === 'admin' && <Badge color="racing">Admin</Badge>}
          {status === 'pending' && (
            <Badge color="yellow.4" autoContrast>
              Waiting for approval
            </Badge>
          )}
          {is_current && (
            <Badge variant="default" color="gray">
              Current team
            </Badge>
          )}
        </Group>
      </div>
      {team_description && (
        <Text c="dimmed" lineClamp={2}>
          {team_description}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {factsOf(membership)}
      </Text>
      <Group gap="sm" mt="auto" pt="sm">
        <Button
          rightSection={<IconArrowRight size={18} aria-hidden />}
          loading={entering}
          disabled={busy && !entering}
          onClick={onEnter}
          aria-label={`Enter Team Portal: ${name}`}
        >
          Enter Team Portal
        </Button>
        <Button
          variant="default"
          leftSection={<IconDoorExit size={18} aria-hidden />}
          loading={leaving}
          disabled={busy && !leaving}
          onClick={onLeave}
          aria-label={`Leave Team: ${name}`}
        >
          Leave Team
        </Button>
      </Group>
    </Paper>
  )
}

function factsOf({ status, joined_at, ...crew }: Membership) {
  const when = dayOf(joined_at)
  if (status === 'pending') return `Asked to join on ${when}`
  return `${team.crew(crew)} · you joined on ${when}`
}
