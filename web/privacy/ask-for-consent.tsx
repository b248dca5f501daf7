/** Asks an adult for consent by email: a parent, or a supervising adult of one of the person's teams. */
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { privacy as calls } from '@paddock/contract/privacy/privacy.ts'
import { useState } from 'react'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { newId } from '../app/new-id.ts'
import { dayOf } from '../ui/dates.ts'
import { EditForm } from '../ui/edit-form.tsx'
import { inputOf } from '../ui/form-schema.ts'
import { toast } from '../ui/toast.tsx'
import { useEdit } from '../ui/use-edit.ts'
import type { Privacy } from './own-privacy.ts'

export function AskForConsent({ privacy }: { privacy: Privacy }) {
  // The same for a repeated try, so that it is asked for once.
  const [id, setId] = useState(newId)
  const ask = useAction(api.privacy.requestConsent, {
    done() {
      setId(newId())
      toast.success({ title: 'Email sent', text: 'The email explains what you are asking for.' })
    },
    failed: { title: 'Not sent', text: 'The email was not sent. Please try again.' },
    reason: 'instead',
    refetch: () => [api.privacy.key()],
  })
  const edit = useEdit({
    schema: inputOf(calls.requestConsent),
    save: ask,
    values: () => ({ email: '' }),
    input: ({ email }) => ({ id, capacity: 'parent' as const, email }),
    saved: () => undefined,
    refusals: { OWN_ADDRESS: 'email' },
  })
  return (
    <Stack gap="sm">
      {privacy.asked.map((request) => (
        <Text key={request.id} size="sm" style={{ overflowWrap: 'anywhere' }}>
          You asked {request.of} on {dayOf(request.asked_at)}. There is no answer yet.
        </Text>
      ))}
      <EditForm edit={edit} label="Ask a parent">
        <Group align="end" gap="sm">
          <TextInput label="Email of a parent or guardian" type="email" autoComplete="off" {...edit.field('email')} />
          <Button type="submit" variant="default" disabled={!edit.values.email.trim()} loading={edit.pending}>
            Ask by email
          </Button>
        </Group>
      </EditForm>
      {privacy.supervising_adults.map(({ user_id, full_name, team_name }) => (
        <Button
          key={`${user_id} ${team_name}`}
          variant="subtle"
          px={0}
          style={{ alignSelf: 'start' }}
          disabled={ask.pending}
          onClick={() => void ask.run({ id, capacity: 'supervising_adult', user_id })}
        >
          Ask {full_name}, supervising adult of {team_name}
        </Button>
      ))}
    </Stack>
  )
}
