/** An owner or admin opens a closed event again, with a reason that everybody can read. */
import { Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { STATUS_WORDS } from './event-badges.tsx'
import { type CompetitionEvent, useReopenEvent } from './event-changes.ts'

const OPEN = ['active', 'upcoming'] as const

export function ReopenDialog({ event, onClose }: { event: CompetitionEvent; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [status, setStatus] = useState<(typeof OPEN)[number]>('active')
  const reopen = useReopenEvent(event, onClose)

  function submit(submitted: FormEvent) {
    submitted.preventDefault()
    if (reason.trim()) void reopen.run({ status, reason })
  }

  return (
    <Modal opened onClose={onClose} title={`Reopen ${event.name}?`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form noValidate onSubmit={submit} aria-label="Reopen event">
        <Stack gap="md">
          <Text>
            Results can be changed again. The results page tells everybody that the event was reopened, when, and why;
            it names your role, not you.
          </Text>
          <NativeSelect
            size="md"
            label="Status from now on"
            value={status}
            onChange={({ currentTarget }) => setStatus(currentTarget.value === 'upcoming' ? 'upcoming' : 'active')}
            data={OPEN.map((value) => ({ value, label: STATUS_WORDS[value] }))}
          />
          <TextInput
            label="Reason"
            description="Everybody can read it on the results page."
            required
            data-autofocus
            maxLength={300}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" disabled={!reason.trim()} loading={reopen.pending}>
              Reopen Event
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
