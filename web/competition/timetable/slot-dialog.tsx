/** One team in the timetable: what it clashes with, its exact time and session, and its deletion. */
import { Alert, Button, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { timetable_slots } from '@paddock/contract/competition/timetable.ts'
import { localMinute, momentOf } from '@paddock/domain/dates.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { takes, withMoved } from './grid-geometry.ts'
import { useMoveSlot, useRemoveSlot } from './timetable-actions.ts'
import {
  clashesOf,
  type PlannedEvent,
  roomName,
  type Slot,
  sessionOf,
  sessionTitle,
  type Timetable,
  teamLabel,
} from './timetable-data.ts'

type SlotDialogProps = { event: PlannedEvent; timetable: Timetable; slot: Slot; mayPlan: boolean; onClose: () => void }

export function SlotDialog({ event, timetable, slot, mayPlan, onClose }: SlotDialogProps) {
  const { time_zone: zone } = event
  const team = teamLabel(timetable, slot.team_id)
  const own = sessionOf(timetable, slot)
  const remove = useRemoveSlot(team, onClose)
  const edit = useEdit({
    schema: inputOf(timetable_slots.move),
    save: useMoveSlot(onClose),
    values: () => ({ starts_at: localMinute(slot.starts_at, zone), in_session: slot.session_id }),
    input: (values) => ({
      id: slot.id,
      in_session: values.in_session,
      starts_at: momentOf(values.starts_at, zone) ?? '',
      seen_in: slot.session_id,
      seen_at: slot.starts_at,
    }),
  })
  const starts_at = momentOf(edit.values.starts_at, zone)
  const tried = starts_at ? withMoved(timetable, slot.id, { session_id: edit.values.in_session, starts_at }) : timetable
  const clashes = clashesOf(tried, zone).get(slot.id) ?? []
  return (
    <EditDialog
      edit={edit}
      title={`${team}: ${own?.subject ?? ''}`}
      label="Slot"
      submit="Move"
      disabled={!mayPlan}
      onClose={onClose}
    >
      <TextInput type="datetime-local" label="Start" required disabled={!mayPlan} {...edit.field('starts_at')} />
      <NativeSelect
        label="Session"
        disabled={!mayPlan}
        data={timetable.sessions
          .filter((session) => takes(session, own))
          .map((session) => ({
            value: session.id,
            label: `${sessionTitle(session)}, ${roomName(timetable, session)}`,
          }))}
        {...edit.field('in_session')}
      />
      {clashes.length > 0 ? (
        <Alert color="orange" variant="outline" title="Clash" role="status">
          <Stack gap={2}>
            {clashes.map((text) => (
              <span key={text}>{text}</span>
            ))}
          </Stack>
        </Alert>
      ) : (
        <Text c="dimmed" role="status">
          No clash at this time.
        </Text>
      )}
      {mayPlan && (
        <Button
          variant="default"
          w="fit-content"
          loading={remove.pending}
          onClick={() => void remove.run({ id: slot.id })}
        >
          Delete slot
        </Button>
      )}
    </EditDialog>
  )
}
