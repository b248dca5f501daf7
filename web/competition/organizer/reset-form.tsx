/** A new password in two steps: a code is mailed, and with it a new password is chosen. */
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { organizerAddress } from '../../app/paths.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toast.tsx'
import { inItsWords, refused } from './words.ts'

const resetting = {
  failed: { title: 'Reset Failed', text: 'Your password could not be reset. Please try again.' },
  ...inItsWords,
}

/** The button of the first step is gone, and the focus with it. */
const focused = (field: HTMLInputElement | null) => field?.focus()

export function ResetForm() {
  const [email, setEmail] = useState('')
  const [sent, setSent] = useState(false)
  return sent ? (
    <NewPassword email={email} onBack={() => setSent(false)} />
  ) : (
    <AskForCode {...{ email, setEmail, setSent }} />
  )
}

type AskForCodeProps = { email: string; setEmail: (email: string) => void; setSent: (sent: boolean) => void }

function AskForCode({ email, setEmail, setSent }: AskForCodeProps) {
  const ask = useAction(api.organizers.auth, { done: () => setSent(true), ...resetting })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ask.pending) return
    if (!email.trim()) return refused('Email Required', 'Please enter your email address.')
    void ask.run({ action: 'reset-password', email: email.trim() })
  }
  return (
    <form noValidate onSubmit={submit} aria-label="Ask for a reset code">
      <Stack gap="md">
        <TextInput
          label="Email"
          type="email"
          autoComplete="username"
          maxLength={320}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <Button type="submit" fullWidth loading={ask.pending}>
          Send Reset Code
        </Button>
      </Stack>
    </form>
  )
}

function NewPassword({ email, onBack }: { email: string; onBack: () => void }) {
  const navigate = useNavigate()
  const confirm = useAction(api.organizers.auth, {
    async done() {
      toast.success({ title: 'Password Changed', text: 'Please sign in with your new password.' })
      await navigate(organizerAddress('login'), { replace: true })
    },
    ...resetting,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (confirm.pending) return
    const form = new FormData(event.currentTarget)
    const resetCode = String(form.get('code')).trim()
    const newPassword = String(form.get('password'))
    if (!resetCode || !newPassword)
      return refused('Information Required', 'Please enter the code and your new password.')
    void confirm.run({ action: 'confirm-reset', email: email.trim(), resetCode, newPassword })
  }
  return (
    <form noValidate onSubmit={submit} aria-label="Choose a new password">
      <Stack gap="md">
        <Text role="status">
          If {email.trim()} has an organizer account, a code is on its way to it. It is good for ten minutes; you can
          ask for another one after a minute.
        </Text>
        <TextInput
          label="Reset code"
          name="code"
          placeholder="XXXX-XXXX"
          autoCapitalize="characters"
          autoComplete="one-time-code"
          spellCheck={false}
          maxLength={20}
          ref={focused}
        />
        <PasswordField
          label="New password"
          name="password"
          description="At least 6 characters"
          autoComplete="new-password"
          maxLength={128}
        />
        <Group grow>
          <Button variant="default" onClick={onBack}>
            Another email
          </Button>
          <Button type="submit" loading={confirm.pending}>
            Change Password
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
