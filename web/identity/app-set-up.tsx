/** Connects an authenticator app: shows its secret as a QR code, then asks for a code from the app. */
import { Box, Button, Code, Group, Text, TextInput } from '@mantine/core'
import { own_account } from '@paddock/contract/identity/own-account.ts'
import type { AccountSide } from '@paddock/domain/identity/second-factor.ts'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { EditForm } from '../ui/edit-form.tsx'
import { inputOf } from '../ui/form-schema.ts'
import { QrImage } from '../ui/qr-image.tsx'
import { useEdit } from '../ui/use-edit.ts'
import { FormAlert, inAlert } from './form-alert.tsx'
import { MESSAGES } from './messages.ts'

type AppSetUpProps = {
  side: AccountSide
  begun: { uri: string; secret: string }
  onConfirmed: (token: string | undefined) => unknown
  onCancel: () => void
}

export function AppSetUp({ side, begun, onConfirmed, onCancel }: AppSetUpProps) {
  const confirm = useAction(api.own_account.confirmApp, {
    ...inAlert,
    done: ({ sessionToken }) => onConfirmed(sessionToken),
    failed: MESSAGES.secondFactor.notChecked,
  })
  const edit = useEdit({
    schema: inputOf(own_account.confirmApp),
    save: confirm,
    values: () => ({ code: '' }),
    input: ({ code }) => ({ side, code }),
  })
  return (
    <EditForm edit={edit} label="Connect an authenticator app">
      <Text>Scan the QR code with your authenticator app, or enter the key in the app.</Text>
      <Box maw={220}>
        <QrImage text={begun.uri} label="QR code for your authenticator app" />
      </Box>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        Key: <Code>{begun.secret.match(/.{1,4}/g)?.join(' ')}</Code>
      </Text>
      <FormAlert action={confirm} />
      <TextInput
        label="Code from the app"
        inputMode="numeric"
        autoComplete="one-time-code"
        required
        withAsterisk={false}
        maxLength={12}
        {...edit.field('code')}
      />
      <Group>
        <Button type="submit" loading={edit.pending}>
          Connect app
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </EditForm>
  )
}
