/** Asks an adult for consent by email: a parent, or a supervising adult of one of the person's teams. */
import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useRef, useState } from 'react'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { newId } from '../app/new-id.ts'
import { dayOf } from '../ui/dates.ts'
import { toast } from '../ui/toast.tsx'
import type { Privacy } from './own-privacy.ts'

export function AskForConsent({ privacy }: { privacy: Privacy }) {
  const [email, setEmail] = useState('')
  // The same for a repeated try, so that it is asked for once.
  const id = useRef(newId())
  const ask = useAction(api.privacy.requestConsent, {
    done() {
      id.current = newId()
      setEmail('')
      toast.success({ title: 'Email sent', text: 'The email explains what you are asking for.' })
    },
    failed: { title: 'Not sent', text: 'The email was not sent. Please try again.' },
    reason: 'instead',
    refetch: () => [api.privacy.key()],
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (email.trim()) void ask.run({ id: id.current, capacity: 'parent', email: email.trim() })
  }
  return (
    <Stack gap="sm">
      {privacy.asked.map((request) => (
        <Text key={request.id} size="sm" style={{ overflowWrap: 'anywhere' }}>
          You asked {request.of} on {dayOf(request.asked_at)}. There is no answer yet.
        </Text>
      ))}
      <form onSubmit={submit} aria-label="Ask a parent">
        <Group align="end" gap="sm">
          <TextInput
            label="Email of a parent or guardian"
            type="email"
            autoComplete="off"
            value={email}
            onChange={({ currentTarget }) => setEmail(currentTarget.value)}
            error={ask.fieldErrors['email']}
          />
          <Button type="submit" variant="default" disabled={!email.trim()} loading={ask.pending}>
            Ask by email
          </Button>
        </Group>
      </form>
      {privacy.supervising_adults.map(({ user_id, full_name, team_name }) => (
        <Button
          key={`${user_id} ${team_name}`}
          variant="subtle"
          px={0}
          style={{ alignSelf: 'start' }}
          disabled={ask.pending}
          onClick={() => void ask.run({ id: id.current, capacity: 'supervising_adult', user_id })}
        >
          Ask {full_name}, supervising adult of {team_name}
        </Button>
      ))}
    </Stack>
  )
}
