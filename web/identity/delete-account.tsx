/** The end of an account: what goes and what stays is said first, then the password and a word are asked for. */
import { Button, Group, Modal, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { DELETE_ACCOUNT_WORD } from '@paddock/domain/teams/leaving.ts'
import { type FormEvent, useState } from 'react'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { sessionChanged } from '../app/session.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { ProblemAlert } from '../ui/problem-alert.tsx'
import { toast } from '../ui/toast.tsx'

export function DeleteAccount() {
  const [asking, setAsking] = useState(false)
  return (
    <Paper withBorder p="lg" component="section" aria-label="Delete your account">
      <Title order={2} size="h3" mb={6}>
        Delete your account
      </Title>
      <Text mb="md">
        You leave every team, and your name and address are removed. What you wrote for a team stays there as that of a
        former member. Your picture, your reviews, and printing inquiries that are not being printed go too; orders stay
        for as long as the law says. A team whose last member you are is deleted with everything in it, and its
        subscription ends.
      </Text>
      <Button color="red.9" onClick={() => setAsking(true)}>
        Delete account
      </Button>
      {asking && <DeleteDialog onClose={() => setAsking(false)} />}
    </Paper>
  )
}

function DeleteDialog({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const ready = password !== '' && confirmation.trim() === DELETE_ACCOUNT_WORD
  const remove = useAction(api.profiles.deleteAccount, {
    async done() {
      toast.success({ title: 'Account deleted', text: 'Goodbye, and thank you for racing with us.' })
      // Nobody is signed in any more, so the guard leads to the sign-in page.
      await sessionChanged()
    },
    // Said in the dialog, where it can be put right.
    show: 'inline',
    failed: 'This did not work. Please try again.',
    reason: 'instead',
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready) void remove.run({ password, confirmation })
  }
  return (
    <Modal opened onClose={onClose} title="Delete your account?" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form noValidate onSubmit={submit} aria-label="Delete account">
        <Stack gap="md">
          <Text>This cannot be undone.</Text>
          {remove.problem && <ProblemAlert title="Your account was not deleted">{remove.problem.text}</ProblemAlert>}
          <PasswordField
            label="Password"
            autoComplete="current-password"
            data-autofocus
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
          <TextInput
            label={`Type ${DELETE_ACCOUNT_WORD} to go on`}
            autoComplete="off"
            value={confirmation}
            onChange={({ currentTarget }) => setConfirmation(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" color="red.9" disabled={!ready} loading={remove.pending}>
              Delete for good
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
