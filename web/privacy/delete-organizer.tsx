/** The end of an organiser's account, for owners, admins and members alike. */
import { Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { DELETE_ACCOUNT_WORD } from '@paddock/domain/teams/leaving.ts'
import { type FormEvent, useState } from 'react'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { PasswordField } from '../ui/password-field.tsx'
import { ProblemAlert } from '../ui/problem-alert.tsx'
import { toast } from '../ui/toast.tsx'

type Props = { companyName: string; onDeleted: () => void }

export function DeleteOrganizer({ companyName, onDeleted }: Props) {
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [company, setCompany] = useState('')
  const [closes, setCloses] = useState(false)
  const ready = password !== '' && confirmation.trim() === DELETE_ACCOUNT_WORD && (!closes || company === companyName)
  const remove = useAction(api.organizer_account.remove, {
    done() {
      toast.success({ title: 'Account deleted', text: 'Thank you for organising with us.' })
      onDeleted()
    },
    show: 'inline',
    failed: 'This did not work. Please try again.',
    reason: 'instead',
    onFailed: (error) => setCloses(closes || Object(error).code === 'CLOSE_COMPANY'),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready) void remove.run({ password, confirmation, company_name: closes ? company : undefined })
  }
  return (
    <Paper withBorder p="lg" component="section" aria-label="Delete your account">
      <Title order={2} size="h3" mb={6}>
        Delete your account
      </Title>
      <Text mb="md">
        Your name, address and sign-ins are removed. Results and marks that you entered stay with their events, as those
        of a former organiser. The only owner of a company makes another organiser owner first; the only organiser
        closes the company with the account.
      </Text>
      <form noValidate onSubmit={submit} aria-label="Delete account">
        <Stack gap="md">
          {remove.problem && <ProblemAlert title="Your account was not deleted">{remove.problem.text}</ProblemAlert>}
          <PasswordField
            label="Password"
            autoComplete="current-password"
            value={password}
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
          {closes && (
            <TextInput
              label={`Type ${companyName} to delete the company and all of its events`}
              autoComplete="off"
              value={company}
              onChange={({ currentTarget }) => setCompany(currentTarget.value)}
            />
          )}
          <TextInput
            label={`Type ${DELETE_ACCOUNT_WORD} to go on`}
            autoComplete="off"
            value={confirmation}
            onChange={({ currentTarget }) => setConfirmation(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button type="submit" color="red.9" disabled={!ready} loading={remove.pending}>
              Delete for good
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  )
}
