/** The step after the password: a code of the authenticator app, a recovery code, or a passkey. */
import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import type { AccountSide } from '@paddock/domain/identity/second-factor.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { PasskeyButton } from './passkey-button.tsx'

type StepProps = {
  side: AccountSide
  /** As the password was answered; team users have it in a cookie. */
  challenge?: string
  app: boolean
  onSignedIn: (token: string | undefined) => unknown
  onCancel: () => void
}

export function SecondFactorStep({ side, challenge, app, onSignedIn, onCancel }: StepProps) {
  return (
    <Stack gap="md">
      <CodeForm
        app={app}
        send={async (given) => (await api.second_factor.signIn.call({ side, challenge, ...given })).sessionToken}
        onDone={onSignedIn}
      />
      <PasskeyButton side={side} onSignedIn={onSignedIn} />
      <Anchor component="button" type="button" size="sm" py={4} onClick={onCancel}>
        Back to sign in
      </Anchor>
    </Stack>
  )
}

type Given = { method: 'app' | 'recovery-code'; code: string }
type CodeFormProps<T> = { app: boolean; send: (given: Given) => Promise<T>; onDone: (answer: T) => unknown }

export function CodeForm<T>({ app, send, onDone }: CodeFormProps<T>) {
  const [method, setMethod] = useState<Given['method']>(app ? 'app' : 'recovery-code')
  const check = useAction(send, {
    done: onDone,
    show: 'inline',
    reason: 'instead',
    failed: 'The code was not checked.',
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code')).trim()
    if (code) void check.run({ method, code })
  }
  const other = method === 'app' ? 'recovery-code' : 'app'
  return (
    <form onSubmit={submit} aria-label="Second factor">
      <Stack gap="md">
        {check.problem && !check.pending && (
          <Alert color="red" role="alert" icon={<IconAlertTriangle aria-hidden />}>
            {check.problem.text}
          </Alert>
        )}
        <Text>
          {method === 'app'
            ? 'Enter the six digits that your authenticator app shows.'
            : 'Enter one of the recovery codes that you stored. Each works once.'}
        </Text>
        <TextInput
          key={method}
          label={method === 'app' ? 'Code' : 'Recovery code'}
          name="code"
          inputMode={method === 'app' ? 'numeric' : 'text'}
          autoComplete={method === 'app' ? 'one-time-code' : 'off'}
          required
          withAsterisk={false}
          maxLength={40}
          autoFocus
        />
        <Button type="submit" fullWidth loading={check.pending}>
          Continue
        </Button>
        {app && (
          <Anchor component="button" type="button" size="sm" py={4} onClick={() => setMethod(other)}>
            {method === 'app' ? 'Use a recovery code' : 'Use the authenticator app'}
          </Anchor>
        )}
      </Stack>
    </form>
  )
}
