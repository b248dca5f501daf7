/** Requests consent by email from a parent, or from a supervising adult of one of the person's teams. */
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
import { MESSAGES } from './messages.ts'
import type { Privacy } from './privacy-type.ts'

export function AskForConsent({ privacy }: { privacy: Privacy }) {
  // A retry sends the same id, so that only one request is made.
  const [id, setId] = useState(newId)
  const ask = useAction(api.privacy.requestConsent, {
    done() {
      setId(newId())
      toast.success(MESSAGES.consent.requested)
    },
    failed: MESSAGES.consent.notRequested,
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
          You asked {request.of} on {dayOf(request.asked_at)}. They have not answered yet.
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
