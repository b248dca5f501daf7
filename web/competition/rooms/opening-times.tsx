/** From when to when the event is open on each of its days. */
import { Button, Paper, Text, TextInput, Title } from '@mantine/core'
import { event_days } from '@paddock/contract/competition/event-rooms.ts'
import { dayText } from '@paddock/domain/dates.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf, type Problems } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { type EventDay, useSaveTimes } from './room-actions.ts'
import classes from './rooms-view.module.css'

type OpeningTimesProps = {
  event: { id: string; time_zone: string | null }
  days: EventDay[]
  /** The event can no longer be changed. */
  closed: boolean
}

type Row = { day: string; opens: string; closes: string }

export function OpeningTimes({ event, days, closed }: OpeningTimesProps) {
  const edit = useEdit({
    schema: inputOf(event_days.save),
    save: useSaveTimes(),
    opened: days,
    current: days,
    version: (stored) => JSON.stringify(stored),
    values: (stored) => ({ days: (stored ?? []).map(rowOf) }),
    input: (values) => ({ event_id: event.id, days: values.days.filter(({ opens, closes }) => opens || closes) }),
    check: ({ days: rows }) => wrongIn(rows),
    saved: (stored) => stored,
    quiet: ({ typed }) => !typed,
  })
  const rows = edit.values.days
  const set = (day: string, times: Partial<Row>) =>
    edit.set({ days: rows.map((row) => (row.day === day ? { ...row, ...times } : row)) })
  return (
    <Paper component="section" withBorder className={classes.panel} aria-label="Opening times">
      <Title order={3}>Opening times</Title>
      <Text c="dimmed" mb="sm">
        {event.time_zone
          ? `In the event’s time zone, ${event.time_zone}.`
          : 'This event has no time zone. Choose one with Edit Event, so that everybody reads the same times.'}
      </Text>
      <EditForm edit={edit} label="Opening times" className={classes.times}>
        {rows.map(({ day, opens, closes }, index) => (
          <fieldset key={day} className={classes.day} disabled={closed}>
            <legend>{dayText(day)}</legend>
            <TextInput
              label="Opens"
              type="time"
              name={`days.${index}.opens`}
              aria-label={`Opens on ${dayText(day)}`}
              value={opens}
              error={edit.errorAt(`days.${index}.opens`)}
              onChange={({ currentTarget }) => set(day, { opens: currentTarget.value })}
            />
            <TextInput
              label="Closes"
              type="time"
              name={`days.${index}.closes`}
              aria-label={`Closes on ${dayText(day)}`}
              value={closes}
              error={edit.errorAt(`days.${index}.closes`)}
              onChange={({ currentTarget }) => set(day, { closes: currentTarget.value })}
            />
          </fieldset>
        ))}
        {!closed && (
          <Button type="submit" variant="default" loading={edit.pending}>
            Save opening times
          </Button>
        )}
      </EditForm>
    </Paper>
  )
}

const rowOf = ({ day, opens, closes }: EventDay): Row => ({ day, opens: opens ?? '', closes: closes ?? '' })

/** Where the rows are shown, whichever of them are sent. */
function wrongIn(rows: readonly Row[]): Problems {
  const wrong: Problems = {}
  for (const [index, { opens, closes }] of rows.entries()) {
    if (closes && !opens) wrong[`days.${index}.opens`] = 'Please enter when it opens.'
    else if (opens && !closes) wrong[`days.${index}.closes`] = 'Please enter when it closes.'
    else if (opens && closes <= opens) wrong[`days.${index}.closes`] = 'Please enter a later time.'
  }
  return wrong
}
