/** The organiser's code, entered by a team admin. */
import { Button, Paper, Text, TextInput, Title } from '@mantine/core'
import { team_entries } from '@paddock/contract/entries/team-entries.ts'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import portal from '../portal.module.css'
import classes from './entries.module.css'
import { useClaim } from './entry-changes.ts'

export function ClaimForm({ team_id, isAdmin }: { team_id: string; isAdmin: boolean }) {
  return (
    <Paper withBorder className={portal.card}>
      <Title order={2} size="h3" mb={6}>
        Link an event
      </Title>
      <Text c="dimmed" size="sm" mb="md">
        Your organiser has a code for your team. Enter it to claim your entry; the organiser then approves it.
      </Text>
      {isAdmin ? <CodeForm team_id={team_id} /> : <Text size="sm">Only a team admin can enter it.</Text>}
    </Paper>
  )
}

function CodeForm({ team_id }: { team_id: string }) {
  const [first] = useState(() => ({ id: newId() }))
  const edit = useEdit({
    schema: inputOf(team_entries.claim),
    save: useClaim(),
    opened: first,
    values: () => ({ code: '' }),
    input: (values, next = first) => ({ ...values, id: next.id, team_id }),
    saved: () => ({ id: newId() }),
    refusals: { CODE_UNKNOWN: 'code', ENTRY_TAKEN: 'code', APPLICATION_PENDING: 'code', EVENT_CLOSED: 'code' },
  })
  return (
    <EditForm edit={edit} label="Link an event" className={classes.claim}>
      <TextInput
        label="Entry code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={64}
        classNames={{ input: classes.code }}
        {...edit.field('code')}
        onChange={({ currentTarget }) => edit.set({ code: currentTarget.value.toUpperCase() })}
      />
      <Button type="submit" loading={edit.pending}>
        Claim entry
      </Button>
    </EditForm>
  )
}
