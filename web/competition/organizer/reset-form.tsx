/** Resets a password in two steps: an emailed code, then a new password. */
import { Button, Group, Text, TextInput } from '@mantine/core'
import { organizers } from '@paddock/contract/competition/organizers.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { organizerAddress } from '../../app/paths.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import { useAskAtLaptop } from '../../venue/venue.tsx'
import { MESSAGES, problemMessage, serverReason } from './messages.ts'

const { reset: messages } = MESSAGES

/** The second step takes the focus: the button that had it is gone. */
const focused = (field: HTMLInputElement | null) => field?.focus()

export function ResetForm() {
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  return sent ? (
    <NewPassword email={email.trim()} onBack={() => setSent(false)} />
  ) : (
    <AskForCode email={email} onEmail={setEmail} onSent={() => setSent(true)} />
  )
}

type AskForCodeProps = { email: string; onEmail: (email: string) => void; onSent: () => void }

function AskForCode({ email, onEmail, onSent }: AskForCodeProps) {
  const atLaptop = useAskAtLaptop()
  const edit = useEdit({
    schema: inputOf(organizers.auth),
    save: useAction(api.organizers.auth, { done: onSent, failed: messages.failed, ...serverReason }),
    values: () => ({ email }),
    input: (values) => ({ action: 'reset-password' as const, ...values }),
    onChange: (values) => onEmail(values.email),
    onProblems: (problems, values) =>
      toast.destructive(problemMessage(problems, values, messages.emailRequired, messages.failed.title)),
  })
  return (
    <EditForm edit={edit} label="Request a reset code">
      <TextInput label="Email" type="email" autoComplete="username" maxLength={320} {...edit.field('email')} />
      <Button type="submit" fullWidth loading={edit.pending}>
        {atLaptop ? 'Enter a code' : 'Send Reset Code'}
      </Button>
    </EditForm>
  )
}

function NewPassword({ email, onBack }: { email: string; onBack: () => void }) {
  const navigate = useNavigate()
  const atLaptop = useAskAtLaptop()
  const confirm = useAction(api.organizers.auth, {
    async done() {
      toast.success(messages.done)
      await navigate(organizerAddress('login'), { replace: true })
    },
    failed: messages.failed,
    ...serverReason,
  })
  const edit = useEdit({
    schema: inputOf(organizers.auth),
    save: confirm,
    values: () => ({ resetCode: '', newPassword: '' }),
    input: (values) => ({ action: 'confirm-reset' as const, email, ...values }),
    onProblems: (problems, values) =>
      toast.destructive(problemMessage(problems, values, messages.codeRequired, messages.failed.title)),
  })
  return (
    <EditForm edit={edit} label="Choose a new password">
      <Text role="status">{atLaptop ? messages.askAtLaptop : messages.sent(email)}</Text>
      <TextInput
        label="Reset code"
        placeholder="XXXX-XXXX"
        autoCapitalize="characters"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={20}
        ref={focused}
        {...edit.field('resetCode')}
      />
      <PasswordField
        label="New password"
        description="At least 6 characters"
        autoComplete="new-password"
        maxLength={128}
        {...edit.field('newPassword')}
      />
      <Group grow>
        <Button variant="default" onClick={onBack}>
          Use another email
        </Button>
        <Button type="submit" loading={edit.pending}>
          Change Password
        </Button>
      </Group>
    </EditForm>
  )
}
