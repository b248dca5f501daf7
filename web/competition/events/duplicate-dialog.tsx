/** Makes a new event like this one for the next season. */
import { Button, Group, Modal, Stack, Switch, Text, TextInput } from '@mantine/core'
import { nextSeason } from '@paddock/domain/competition/next-season.ts'
import { type FormEvent, useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { toast } from '../../ui/toast.tsx'
import { type CompetitionEvent, useDuplicateEvent } from './event-changes.ts'

type DuplicateDialogProps = {
  event: CompetitionEvent
  onClose: () => void
  onMade: (event: CompetitionEvent) => void
}

export function DuplicateDialog({ event, onClose, onMade }: DuplicateDialogProps) {
  const [id] = useState(newId)
  const [next, setNext] = useState(() => nextSeason(event))
  const [with_teams, setWithTeams] = useState(false)
  const duplicate = useDuplicateEvent(event, onMade)
  const deadline = next.registration_deadline || null
  const late = deadline !== null && next.event_date !== '' && deadline > next.event_date

  function submit(submitted: FormEvent) {
    submitted.preventDefault()
    if (duplicate.pending || late) return
    if (!next.name.trim() || !next.event_date) {
      const text = 'Please fill in event name, date, and location.'
      return toast.destructive({ title: 'Required Fields Missing', text })
    }
    void duplicate.run({ ...next, registration_deadline: deadline, id, with_teams })
  }

  return (
    <Modal opened onClose={onClose} title={`Duplicate ${event.name}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form noValidate onSubmit={submit} aria-label="Duplicate">
        <Stack gap="md">
          <Text c="dimmed">
            The new event starts as upcoming, with the same details and rules documents. Judges are assigned anew.
          </Text>
          <TextInput
            label="Event Name"
            required
            data-autofocus
            maxLength={120}
            value={next.name}
            onChange={({ currentTarget }) => setNext({ ...next, name: currentTarget.value })}
          />
          <TextInput
            label="Event Date"
            required
            type="date"
            value={next.event_date}
            onChange={({ currentTarget }) => setNext({ ...next, event_date: currentTarget.value })}
          />
          <TextInput
            label="Registration Deadline"
            type="date"
            value={next.registration_deadline ?? ''}
            error={late && 'Registration has to close on or before the day of the event.'}
            onChange={({ currentTarget }) => setNext({ ...next, registration_deadline: currentTarget.value })}
          />
          <Switch
            label={`Copy the teams too (${event.team_count})`}
            checked={with_teams}
            disabled={event.team_count === 0}
            onChange={({ currentTarget }) => setWithTeams(currentTarget.checked)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={duplicate.pending}>
              Duplicate Event
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
