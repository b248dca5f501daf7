/** Joining a team by invite code, or creating one. */
import { Button, Paper, Tabs, Text, Title } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import { CreateTeamForm } from './create-team-form.tsx'
import classes from './invite-stage.module.css'
import { InviteStage } from './invite-stage.tsx'
import { JoinTeamForm } from './join-team-form.tsx'

export function JoinCreateTeamPage() {
  return (
    <InviteStage>
      <Paper withBorder className={classes.card}>
        <Title order={1}>Join or create a team</Title>
        <Text c="dimmed" mt={6} mb="lg">
          Join with an invite code from a team admin, or create a team and invite others.
        </Text>
        <Tabs defaultValue="join" keepMounted={false}>
          <Tabs.List grow mb="lg">
            <Tabs.Tab value="join">Join Team</Tabs.Tab>
            <Tabs.Tab value="create">Create Team</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="join">
            <JoinTeamForm />
          </Tabs.Panel>
          <Tabs.Panel value="create">
            <CreateTeamForm />
          </Tabs.Panel>
        </Tabs>
      </Paper>
      <Button
        component={Link}
        to={paths.teamSelection}
        variant="subtle"
        color="gray"
        mt="md"
        leftSection={<IconArrowLeft size={18} aria-hidden />}
      >
        Back to Team Selection
      </Button>
    </InviteStage>
  )
}
