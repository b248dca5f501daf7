/** The team's description and figures; admins edit its name, description, colours and logo here. */
import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { dayOf } from '../ui/dates.ts'
import { part } from '../ui/part.tsx'
import { TeamMark } from '../ui/team-mark.tsx'
import { team as messages } from './messages.ts'
import classes from './portal.module.css'
import type { TabProps } from './portal.tsx'

const DetailsForm = part(async () => (await import('./team-details-form.tsx')).DetailsForm)

export function TeamDetails({ team }: TabProps) {
  const [editing, setEditing] = useState(false)
  return (
    <Paper withBorder className={classes.card}>
      <Group justify="space-between" mb="sm">
        <Title order={2} size="h3">
          About the team
        </Title>
        {team.user_role === 'admin' && !editing && (
          <Button variant="default" size="sm" onClick={() => setEditing(true)}>
            Edit details
          </Button>
        )}
      </Group>
      {editing ? (
        <DetailsForm team={team} onDone={() => setEditing(false)} />
      ) : (
        <Group align="start" wrap="nowrap">
          <TeamMark name={team.name} mark={team.mark} size="56px" />
          <Stack gap="xs">
            <Text className={classes.text} c={team.description ? undefined : 'dimmed'}>
              {team.description ?? 'This team has no description yet.'}
            </Text>
            <Text size="sm" c="dimmed">
              {messages.crew(team)} · on Paddock since {dayOf(team.created_at)}
            </Text>
          </Stack>
        </Group>
      )}
    </Paper>
  )
}
