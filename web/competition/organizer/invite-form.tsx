/** Sends an invitation by email. */
import { Button, NativeSelect, Paper, Text, TextInput, Title } from '@mantine/core'
import { portal_invitations } from '@paddock/contract/competition/invitations.ts'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { toast } from '../../ui/toast.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import { useSendInvitation } from './invitation-actions.ts'
import { MESSAGES, problemMessage } from './messages.ts'
import classes from './organizer.module.css'

type Role = 'organizer' | 'judge'

export function InviteForm({ mayInviteOrganizers }: { mayInviteOrganizers: boolean }) {
  const [id, setId] = useState(newId)
  const edit = useEdit({
    schema: inputOf(portal_invitations.send),
    save: useSendInvitation(() => setId(newId())),
    values: (before: { role: Role } | undefined) => ({
      email: '',
      role: before?.role ?? (mayInviteOrganizers ? 'organizer' : 'judge'),
    }),
    input: (values) => ({ id, ...values }),
    // The next invitation is often for the same role.
    saved: ({ role }) => ({ role }),
    onProblems: (problems, values) =>
      toast.destructive(problemMessage(problems, values, MESSAGES.invitations.noEmail, 'Error')),
  })
  return (
    <Paper withBorder className={classes.panel}>
      <Title order={2} size="h3">
        Send an invitation
      </Title>
      <Text c="dimmed" mb="md">
        {mayInviteOrganizers
          ? 'An invited organiser joins your company without approval. An invited judge gets a panel at one of your events.'
          : 'An invited judge gets a panel at one of your events. Only owners and admins invite organisers.'}
      </Text>
      <EditForm edit={edit} label="Send an invitation" className={classes.fields}>
        <TextInput
          label="Email"
          type="email"
          autoComplete="off"
          maxLength={320}
          {...edit.field('email')}
          // The sentence is in the toast.
          error={edit.errorAt('email') !== undefined}
        />
        <NativeSelect
          size="md"
          label="Role"
          data={[
            ...(mayInviteOrganizers ? [{ value: 'organizer', label: 'Organiser' }] : []),
            { value: 'judge', label: 'Judge' },
          ]}
          {...edit.field('role')}
        />
        <Button type="submit" loading={edit.pending}>
          Send Invitation
        </Button>
      </EditForm>
    </Paper>
  )
}
