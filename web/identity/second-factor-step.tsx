/** The step after the password: a code of the authenticator app, a recovery code, or a passkey. */
import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { FactorAnswer } from '@paddock/contract/identity/own-account.ts'
import type { AccountSide } from '@paddock/domain/identity/second-factor.ts'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { EditForm } from '../ui/edit-form.tsx'
import { useEdit } from '../ui/use-edit.ts'
import { FormAlert, inAlert } from './form-alert.tsx'
import { MESSAGES } from './messages.ts'
import { PasskeyButton } from './passkey-button.tsx'

type StepProps = {
  side: AccountSide
  /** From the response to the password; team users have it in a cookie. */
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
  const check = useAction(send, { ...inAlert, done: onDone, failed: MESSAGES.secondFactor.notChecked })
  const edit = useEdit({
    schema: FactorAnswer,
    save: check,
    values: () => ({ method: (app ? 'app' : 'recovery-code') as Given['method'], code: '' }),
    input: (values) => values,
  })
  const { method } = edit.values
  const other = method === 'app' ? 'recovery-code' : 'app'
  return (
    <EditForm edit={edit} label="Second factor">
      <FormAlert action={check} />
      <Text>
        {method === 'app'
          ? 'Enter the six-digit code from your authenticator app.'
          : 'Enter one of your recovery codes. Each code works once.'}
      </Text>
      <TextInput
        key={method}
        label={method === 'app' ? 'Code' : 'Recovery code'}
        inputMode={method === 'app' ? 'numeric' : 'text'}
        autoComplete={method === 'app' ? 'one-time-code' : 'off'}
        required
        withAsterisk={false}
        maxLength={40}
        autoFocus
        {...edit.field('code')}
      />
      <Button type="submit" fullWidth loading={edit.pending}>
        Continue
      </Button>
      {app && (
        <Anchor component="button" type="button" size="sm" py={4} onClick={() => edit.set({ method: other, code: '' })}>
          {method === 'app' ? 'Use a recovery code' : 'Use the authenticator app'}
        </Anchor>
      )}
    </EditForm>
  )
}
