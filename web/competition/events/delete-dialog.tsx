/** Deletes an event once its name has been typed in. */
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { type CompetitionEvent, useDeleteEvent } from './event-changes.ts'

type DeleteDialogProps = { event: CompetitionEvent; onClose: () => void; onGone: () => void }

export function DeleteDialog({ event, onClose, onGone }: DeleteDialogProps) {
  const [typed, setTyped] = useState('')
  const remove = useDeleteEvent(event, onGone)
  const same = typed.trim() === event.name

  function submit(submitted: FormEvent) {
    submitted.preventDefault()
    if (same && !remove.pending) void remove.run(typed)
  }

  return (
    <Modal opened onClose={onClose} title="Delete this event?" closeButtonProps={{ 'aria-label': 'Close' }}>
      <form noValidate onSubmit={submit} aria-label="Delete event">
        <Stack gap="md">
          <Text>
            {event.name} is deleted with its {event.team_count === 1 ? 'team' : `${event.team_count} teams`}, its judges
            and everything that was recorded. This cannot be undone.
          </Text>
          <TextInput
            label={`Type ${event.name} to delete it`}
            data-autofocus
            autoComplete="off"
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" color="red.9" disabled={!same} loading={remove.pending}>
              Delete Event
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
