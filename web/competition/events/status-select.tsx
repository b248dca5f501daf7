/** Shows and changes an event's status: completing and cancelling ask first, and a closed event can be reopened. */
import { Button, NativeSelect } from '@mantine/core'
import { EVENT_STATUSES, isClosed } from '@paddock/domain/competition/event.ts'
import { mayInPortal, type PortalMember } from '@paddock/domain/organizers/portal.ts'
import { useState } from 'react'
import { confirm } from '../../ui/confirm.tsx'
import { part } from '../../ui/part.tsx'
import { confirmCompleting } from '../closing/closing.tsx'
import { EVENT_STATUS_LABELS, StatusBadge } from './event-badges.tsx'
import { type CompetitionEvent, useSetStatus } from './event-changes.ts'

const ReopenDialog = part(async () => (await import('./reopen-dialog.tsx')).ReopenDialog, null)

export function StatusSelect({ event, organizer }: { event: CompetitionEvent; organizer: PortalMember }) {
  const set = useSetStatus(event)
  const [reopening, setReopening] = useState(false)
  const closed = isClosed(event.status)

  async function choose(status: CompetitionEvent['status']) {
    if (status === 'completed' && !(await confirmCompleting(event))) return
    if (status === 'cancelled' && !(await confirm(cancelling(event.name)))) return
    await set.run(status)
  }

  return (
    <>
      {closed && event.elsewhere === null && mayInPortal(organizer, 'reopen-events') ? (
        <>
          <StatusBadge status={event.status} />
          <Button variant="default" onClick={() => setReopening(true)}>
            Reopen Event
          </Button>
        </>
      ) : (
        <NativeSelect
          aria-label="Status"
          data={EVENT_STATUSES.map((value) => ({ value, label: EVENT_STATUS_LABELS[value] }))}
          value={set.pending ? set.input : event.status}
          disabled={set.pending || closed || event.elsewhere !== null}
          onChange={({ currentTarget }) => {
            const status = EVENT_STATUSES.find((one) => one === currentTarget.value)
            if (status && status !== event.status) void choose(status)
          }}
        />
      )}
      {reopening && closed && <ReopenDialog event={event} onClose={() => setReopening(false)} />}
    </>
  )
}

const cancelling = (name: string) => ({
  title: `Cancel ${name}?`,
  text: 'A cancelled event cannot be changed until an owner or admin reopens it with a reason.',
  confirmLabel: 'Cancel Event',
  cancelLabel: 'Keep the event',
  destructive: true,
})
