/** Until when protests and appeals are lodged: the organiser's own windows in place of those of the rules. */
import { Text, TextInput } from '@mantine/core'
import { event_protests } from '@paddock/contract/competition/event-protests.ts'
import { localMinute, momentOf } from '@paddock/domain/dates.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useDates } from '../../ui/time-zone.tsx'
import { numberIn } from '../../ui/typed-number.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { type Board, useSetWindows } from './protest-actions.ts'

type WindowsDialogProps = {
  event: { id: string; time_zone: string | null }
  board: Pick<Board, 'windows' | 'pack_windows'>
  onClose: () => void
}

export function WindowsDialog({ event: { id: event_id, time_zone }, board, onClose }: WindowsDialogProps) {
  const { dateAndTime } = useDates()
  const { windows, pack_windows: rules } = board
  const edit = useEdit({
    schema: inputOf(event_protests.setWindows),
    save: useSetWindows(onClose),
    values: () => ({
      protests_until: windows.protests_until ? localMinute(windows.protests_until, time_zone) : '',
      scrutineering_minutes: String(windows.scrutineering_minutes ?? ''),
      decision_minutes: String(windows.decision_minutes ?? ''),
    }),
    input: (values) => ({
      event_id,
      protests_until: values.protests_until ? (momentOf(values.protests_until, time_zone) ?? '') : null,
      scrutineering_minutes: minutesIn(values.scrutineering_minutes),
      decision_minutes: minutesIn(values.decision_minutes),
    }),
  })
  const byRules = (text: string | null) => (text === null ? 'The rules name no limit.' : `By the rules: ${text}.`)
  return (
    <EditDialog edit={edit} title="Windows for protests and appeals" label="Windows" submit="Save" onClose={onClose}>
      <TextInput
        type="datetime-local"
        label="Protests until"
        description={`${byRules(rules.protests_until && dateAndTime(rules.protests_until))} Empty: until the event is closed.`}
        {...edit.field('protests_until')}
      />
      <TextInput
        label="Appeals against scrutineering, minutes after a team’s inspection"
        description={`${byRules(rules.scrutineering_minutes === null ? null : `${rules.scrutineering_minutes} minutes`)} Empty: as protests.`}
        inputMode="numeric"
        maxLength={6}
        {...edit.field('scrutineering_minutes')}
      />
      <TextInput
        label="Appeals against a decision, minutes after it"
        description="Empty: decisions are final."
        inputMode="numeric"
        maxLength={6}
        {...edit.field('decision_minutes')}
      />
      <Text size="sm" c="dimmed">
        After its time the desk can still take a protest, with a reason.
      </Text>
    </EditDialog>
  )
}

/** NaN is refused at the field. */
const minutesIn = (typed: string) => (typed.trim() === '' ? null : (numberIn(typed.trim()) ?? Number.NaN))
