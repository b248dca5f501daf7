/** Shows and changes an event's status: completing and cancelling ask first, and a closed event can be reopened. */
import { Button, Select } from '@mantine/core'
import { EVENT_STATUSES, isClosed } from '@paddock/domain/competition/event.ts'
import { mayInPortal, type PortalMember } from '@paddock/domain/organizers/portal.ts'
import { useState } from 'react'
import { confirm } from '../../ui/confirm.tsx'
import { part } from '../../ui/part.tsx'
import { confirmCompleting } from '../closing/closing.tsx'
import { EVENT_STATUS_LABELS } from './event-badges.tsx'
import { type CompetitionEvent, useSetStatus } from './event-changes.ts'
import classes from './events.module.css'

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
      {closed && mayInPortal(organizer, 'reopen-events') ? (
        <Button variant="default" onClick={() => setReopening(true)}>
          Reopen Event
        </Button>
      ) : (
        <Select
          label="Status"
          className={classes.status}
          data={EVENT_STATUSES.map((value) => ({ value, label: EVENT_STATUS_LABELS[value] }))}
          value={set.pending ? set.input : event.status}
          disabled={set.pending || closed}
          allowDeselect={false}
          onChange={(status) => status && status !== event.status && void choose(status)}
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
