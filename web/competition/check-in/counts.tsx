/** How many are here, late and missing, and until when teams check in. */
import { Button, TextInput } from '@mantine/core'
import { check_ins } from '@paddock/contract/competition/check-ins.ts'
import type { CheckInCounts } from '@paddock/domain/check-in/states.ts'
import { isClosed } from '@paddock/domain/competition/event.ts'
import { localMinute, momentOf } from '@paddock/domain/dates.ts'
import { useState } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useDates } from '../../ui/time-zone.tsx'
import { toast } from '../../ui/toast.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import classes from './check-in.module.css'
import type { DeskEvent } from './check-in-desk.tsx'
import { FAILED, MESSAGES } from './messages.ts'

type CountsProps = { event: DeskEvent; counts: CheckInCounts; deadline: string | null }

export function Counts({ event, counts, deadline }: CountsProps) {
  const [isOpen, setOpen] = useState(false)
  const { dateAndTime } = useDates()
  const figures: [string, string][] = [
    [`${counts.here} of ${counts.teams}`, 'here'],
    [String(counts.late), 'late'],
    [String(counts.missing), 'missing'],
    [String(counts.incomplete), 'with papers to hand in'],
    [String(counts.cars), counts.cars === 1 ? 'car received' : 'cars received'],
  ]
  return (
    <div className={classes.head}>
      <p className={classes.counts} role="status" aria-label="Check-in">
        {figures.map(([number, label]) => (
          <span key={label}>
            <strong>{number}</strong> {label}
          </span>
        ))}
      </p>
      <Button
        variant="subtle"
        className={classes.deadline}
        disabled={isClosed(event.status)}
        onClick={() => setOpen(true)}
      >
        {deadline ? `Check-in until ${dateAndTime(deadline)}` : 'Set a check-in deadline'}
      </Button>
      {isOpen && <DeadlineDialog event={event} deadline={deadline} onClose={() => setOpen(false)} />}
    </div>
  )
}

type DeadlineDialogProps = { event: DeskEvent; deadline: string | null; onClose: () => void }

function DeadlineDialog({ event, deadline, onClose }: DeadlineDialogProps) {
  const { id: event_id, time_zone } = event
  const edit = useEdit({
    schema: inputOf(check_ins.setDeadline),
    save: useAction(api.check_ins.setDeadline, {
      done() {
        toast.success(MESSAGES.deadlineSaved)
        onClose()
      },
      failed: FAILED.deadline,
      refetch: () => [api.check_ins.key()],
    }),
    values: () => ({ deadline: deadline ? localMinute(deadline, time_zone) : `${event.event_date}T09:00` }),
    input: (values) => ({ event_id, deadline: values.deadline ? (momentOf(values.deadline, time_zone) ?? '') : null }),
  })
  return (
    <EditDialog edit={edit} title="Check-in deadline" label="Check-in deadline" submit="Save" onClose={onClose}>
      <TextInput
        type="datetime-local"
        label="Teams check in until"
        description="After it, teams that are not here are shown as missing, and those who come as late. Leave it empty for none."
        data-autofocus
        {...edit.field('deadline')}
      />
    </EditDialog>
  )
}
