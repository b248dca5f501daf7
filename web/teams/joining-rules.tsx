/** How people get in: whether an admin approves them first, and a new code when the old one has gone astray. */
import { Button, Group, Paper, Stack, Switch, Text, Title } from '@mantine/core'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { confirm } from '../ui/confirm.tsx'
import { useSwitched } from '../ui/switched.ts'
import { toast } from '../ui/toast.tsx'
import classes from './portal.module.css'
import type { TabProps } from './portal.tsx'

const QUESTION = {
  title: 'Make a new invite code?',
  text: 'The code, link and QR code that you have shared until now stop working.',
  confirmLabel: 'New invite code',
  destructive: true,
}

const refetch = () => [api.teams.key()]

export function JoiningRules({ team }: TabProps) {
  const change = useAction((approval_required: boolean) => api.teams.change.call({ id: team.id, approval_required }), {
    failed: 'This was not changed.',
    refetch,
  })
  const approval = useSwitched(team.approval_required, change)
  const renew = useAction(api.teams.renewInviteCode, {
    done: ({ invite_code }) =>
      toast.success({ title: 'New invite code', text: `${invite_code} is the code to share now.` }),
    failed: 'The invite code was not changed.',
    refetch,
  })
  return (
    <Paper withBorder className={classes.card} component="section">
      <Title order={2} size="h3" mb="md">
        How people join
      </Title>
      <Stack gap="lg">
        <Switch
          label="An admin approves everyone who joins"
          description="Off: whoever has the invite code is in the team at once."
          {...approval}
        />
        <Group justify="space-between" gap="md">
          <div>
            <Text size="sm" c="dimmed">
              Invite code
            </Text>
            <output className={classes.code} aria-label="Invite code">
              {team.invite_code}
            </output>
          </div>
          <Button
            variant="default"
            loading={renew.pending}
            onClick={async () => {
              if (await confirm(QUESTION)) await renew.run({ team_id: team.id })
            }}
          >
            New invite code
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
