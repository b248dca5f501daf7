/** Connecting an authenticator app: the QR code of its secret, then a code that it shows. */
import { Alert, Box, Button, Code, Group, Stack, Text, TextInput } from '@mantine/core'
import type { AccountSide } from '@paddock/domain/identity/second-factor.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { FormEvent } from 'react'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { QrImage } from '../ui/qr-image.tsx'

type AppSetUpProps = {
  side: AccountSide
  begun: { uri: string; secret: string }
  onConfirmed: (token: string | undefined) => unknown
  onCancel: () => void
}

export function AppSetUp({ side, begun, onConfirmed, onCancel }: AppSetUpProps) {
  const confirm = useAction(api.own_account.confirmApp, {
    done: ({ sessionToken }) => onConfirmed(sessionToken),
    show: 'inline',
    reason: 'instead',
    failed: 'The code was not checked.',
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code')).trim()
    if (code) void confirm.run({ side, code })
  }
  return (
    <form onSubmit={submit} aria-label="Connect an authenticator app">
      <Stack gap="md">
        <Text>Scan this with your authenticator app, or type the key into it.</Text>
        <Box maw={220}>
          <QrImage text={begun.uri} label="QR code for your authenticator app" />
        </Box>
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          Key: <Code>{begun.secret.match(/.{1,4}/g)?.join(' ')}</Code>
        </Text>
        {confirm.problem && !confirm.pending && (
          <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
            {confirm.problem.text}
          </Alert>
        )}
        <TextInput
          label="Code that the app shows"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          required
          withAsterisk={false}
          maxLength={12}
        />
        <Group>
          <Button type="submit" loading={confirm.pending}>
            Connect app
          </Button>
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
