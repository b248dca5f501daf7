/** The judge scoring panel: who judges, in which panel of which event, and the teams to judge. */
import { Group, Paper, Text, Title } from '@mantine/core'
import { useNavigate } from 'react-router'
import { useLive } from '../../app/live.ts'
import { organizerAddress } from '../../app/paths.ts'
import { PortalFrame, SignOutButton } from '../../ui/portal-frame.tsx'
import { EventBadge } from './event-badge.tsx'
import { EventTeams } from './event-teams.tsx'
import { type JudgeSeat, leaveSeat, recheckJudge } from './judge-session.ts'
import classes from './organizer.module.css'
import { dayOf } from './words.ts'

export function JudgePanel({ seat }: { seat: JudgeSeat }) {
  const navigate = useNavigate()
  const { event } = seat
  // A code that is revoked ends here at once, without waiting for the next click.
  useLive([`event:${event.id}`], recheckJudge)
  const leave = () => {
    leaveSeat()
    void navigate(organizerAddress('judge'))
  }
  return (
    <PortalFrame
      title={seat.panel_name}
      about={
        <span>
          {seat.judge_name}, code <span className={classes.code}>{seat.judge_code}</span>
        </span>
      }
      action={<SignOutButton onClick={leave} />}
    >
      <Paper withBorder className={classes.panel} mb="xl">
        <Group gap="sm">
          <Title order={2} size="h3">
            {event.name}
          </Title>
          <EventBadge status={event.status} />
        </Group>
        <Text c="dimmed" mt={4}>
          {dayOf(event.event_date)}, {event.location}. {event.company_name}
        </Text>
      </Paper>
      <Title order={2} size="h3" mb="md">
        {seat.assigned_teams ? 'Your teams' : 'The teams of the event'}
      </Title>
      {event.status === 'active' || event.status === 'completed' ? (
        <EventTeams event_id={event.id} only={seat.assigned_teams} />
      ) : (
        <Text c="dimmed">The teams appear here when the organizers set the event to active.</Text>
      )}
    </PortalFrame>
  )
}
