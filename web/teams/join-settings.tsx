/** Settings for joining: whether an admin must approve, and renewing the invite code. */
import { Button, Group, Paper, Stack, Switch, Text, Title } from '@mantine/core'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { confirm } from '../ui/confirm.tsx'
import { useSwitched } from '../ui/switched.ts'
import { toast } from '../ui/toast.tsx'
import { team as messages, NEW_CODE_QUESTION } from './messages.ts'
import classes from './portal.module.css'
import type { TabProps } from './portal.tsx'

const refetch = () => [api.teams.key()]

export function JoinSettings({ team }: TabProps) {
  const change = useAction((approval_required: boolean) => api.teams.change.call({ id: team.id, approval_required }), {
    failed: messages.approvalFailed,
    refetch,
  })
  const approval = useSwitched(team.approval_required, change)
  const renew = useAction(api.teams.renewInviteCode, {
    done: ({ invite_code }) => toast.success(messages.newCode(invite_code ?? '')),
    failed: messages.newCodeFailed,
    refetch,
  })
  return (
    <Paper withBorder className={classes.card} component="section">
      <Title order={2} size="h3" mb="md">
        How people join
      </Title>
      <Stack gap="lg">
        <Switch
          label="Admins approve new members"
          description="If this is off, anybody with the invite code joins immediately."
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
              if (await confirm(NEW_CODE_QUESTION)) await renew.run({ team_id: team.id })
            }}
          >
            New invite code
          </Button>
        </Group>
      </Stack>
    </Paper>
  )
}
