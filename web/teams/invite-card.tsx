/** The invite code, link and QR code, for admins. */
import { Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { inviteAddress } from '../app/paths.ts'
import { CopyButton } from '../ui/copy-button.tsx'
import { part } from '../ui/part.tsx'
import classes from './portal.module.css'
import { type CurrentTeam, teamName } from './teams.ts'

/** Rendering the QR code is the slowest part of the page, and rarely needed first. */
const QrImage = part(async () => (await import('../ui/qr-image.tsx')).QrImage, null)

export function InviteCard({ team }: { team: CurrentTeam }) {
  if (!team.invite_code) {
    return (
      <Paper withBorder className={classes.card}>
        <Title order={2} size="h3">
          Invite others
        </Title>
        <Text c="dimmed" mt="xs">
          Only team admins can see the invite code. Ask one of them to share it.
        </Text>
      </Paper>
    )
  }
  const link = `${location.origin}${inviteAddress(team.invite_code)}`
  return (
    <Paper withBorder className={classes.card}>
      <Stack gap="md">
        <div>
          <Title order={2} size="h3">
            Invite your crew
          </Title>
          <Text c="dimmed" mt={4}>
            {team.approval_required
              ? 'An admin has to approve everyone who joins with this code.'
              : 'Anybody with this code joins the team immediately.'}
          </Text>
        </div>
        <Group justify="space-between" gap="sm">
          <output className={classes.code} aria-label="Invite code">
            {team.invite_code}
          </output>
          <CopyButton text={team.invite_code} label="Copy code" />
        </Group>
        <Group align="end" gap="sm" wrap="wrap">
          <TextInput
            label="Share link"
            value={link}
            readOnly
            flex="1 1 100%"
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <CopyButton text={link} label="Copy link" />
        </Group>
        <div className={classes.qr}>
          <QrImage text={link} label={`QR code of the invite link of ${teamName(team.name)}`} />
        </div>
      </Stack>
    </Paper>
  )
}
