/** How people join: the invite code, link and QR code to share, renewing the code, and whether an admin must approve. */
import { Button, Group, Paper, Stack, Switch, TextInput, Title } from '@mantine/core'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { inviteAddress } from '../app/paths.ts'
import { confirm } from '../ui/confirm.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { part } from '../ui/part.tsx'
import { useSwitched } from '../ui/switched.ts'
import { toast } from '../ui/toast.tsx'
import { team as messages, NEW_CODE_QUESTION } from './messages.ts'
import classes from './portal.module.css'
import type { TabProps } from './portal.tsx'
import { teamName } from './teams.ts'

/** Rendering the QR code is the slowest part of the page, and rarely needed first. */
const QrImage = part(async () => (await import('../ui/qr-image.tsx')).QrImage, null)

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
  const code = team.invite_code ?? ''
  const link = `${location.origin}${inviteAddress(code)}`
  return (
    <Paper withBorder className={classes.card} component="section">
      <Title order={2} size="h3" mb="md">
        How people join
      </Title>
      <div className={classes.join}>
        <Stack gap="md">
          <Group gap="sm">
            <output className={classes.code} aria-label="Invite code">
              {code}
            </output>
            <CopyButton text={code} label="Copy code" size="sm" />
            <Button
              variant="default"
              size="sm"
              loading={renew.pending}
              onClick={async () => {
                if (await confirm(NEW_CODE_QUESTION)) await renew.run({ team_id: team.id })
              }}
            >
              New invite code
            </Button>
          </Group>
          <Group align="end" gap="sm">
            <TextInput
              label="Share link"
              value={link}
              readOnly
              flex="1 1 240px"
              onFocus={({ currentTarget }) => currentTarget.select()}
            />
            <CopyButton text={link} label="Copy link" />
          </Group>
          <Switch
            label="Admins approve new members"
            description="If this is off, anybody with the invite code joins immediately."
            {...approval}
          />
        </Stack>
        <div className={classes.qr}>
          <QrImage text={link} label={`QR code of the invite link of ${teamName(team.name)}`} />
        </div>
      </div>
    </Paper>
  )
}
