/** Sends an invitation by mail. */
import { Button, NativeSelect, Paper, Text, TextInput, Title } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { useSendInvitation } from './invitation-changes.ts'
import classes from './organizer.module.css'
import { refused } from './words.ts'

type Role = 'organizer' | 'judge'

export function InviteForm({ mayInviteOrganizers }: { mayInviteOrganizers: boolean }) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>(mayInviteOrganizers ? 'organizer' : 'judge')
  const [id, setId] = useState(newId)
  const send = useSendInvitation(() => {
    setEmail('')
    setId(newId())
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (send.pending) return
    if (!email.trim()) return refused('Error', 'Please enter an email address')
    void send.run({ id, email: email.trim(), role })
  }
  return (
    <Paper withBorder className={classes.panel}>
      <Title order={2} size="h3">
        Send an invitation
      </Title>
      <Text c="dimmed" mb="md">
        {mayInviteOrganizers
          ? 'An organizer joins your company, approved. A judge gets a panel of one of your events.'
          : 'A judge gets a panel of one of your events. Organizers are invited by owners and admins.'}
      </Text>
      <form noValidate onSubmit={submit} aria-label="Send an invitation" className={classes.fields}>
        <TextInput
          label="Email"
          type="email"
          autoComplete="off"
          maxLength={320}
          value={email}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <NativeSelect
          size="md"
          label="Role"
          value={role}
          onChange={({ currentTarget }) => setRole(currentTarget.value as Role)}
          data={[
            ...(mayInviteOrganizers ? [{ value: 'organizer', label: 'Organizer' }] : []),
            { value: 'judge', label: 'Judge' },
          ]}
        />
        <Button type="submit" loading={send.pending}>
          Send Invitation
        </Button>
      </form>
    </Paper>
  )
}
