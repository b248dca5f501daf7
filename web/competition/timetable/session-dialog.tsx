/** Adds or edits a session: what it is, which panel is in which room, and from when to when. */
import { NativeSelect, NumberInput, Text, TextInput } from '@mantine/core'
import { timetable_sessions } from '@paddock/contract/competition/timetable.ts'
import { localMinute, momentOf } from '@paddock/domain/dates.ts'
import { plural } from '@paddock/domain/plural.ts'
import { SCRUTINEERING } from '@paddock/domain/timetable/messages.ts'
import { DEFAULT_SLOT_MINUTES } from '@paddock/domain/timetable/slot.ts'
import { slotCount } from '@paddock/domain/timetable/slot-times.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import grid from '../../ui/form-grid.module.css'
import { inputOf } from '../../ui/form-schema.ts'
import { numberIn, type TypedNumber } from '../../ui/typed-number.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { useSaveSession } from './timetable-actions.ts'
import type { PlannedEvent, Session } from './timetable-data.ts'

type SessionDialogProps = {
  event: PlannedEvent
  opened: Session | undefined
  current: Session | undefined
  onClose: () => void
}

export function SessionDialog({ event, opened, current, onClose }: SessionDialogProps) {
  const { time_zone: zone } = event
  const [id] = useState(() => opened?.id ?? newId())
  const choices = useQuery(api.timetables.choices.queryOptions({ input: { event_id: event.id } }))
  const { rooms = [], panels = [], scorecards = [] } = choices.data ?? {}
  const edit = useEdit({
    schema: inputOf(timetable_sessions.save),
    save: useSaveSession(onClose),
    opened,
    current,
    values: (session) => ({
      kind: session?.kind ?? ('judging' as const),
      panel_name: session?.panel_name ?? '',
      room_id: session?.room_id ?? '',
      template_id: session?.template_id ?? '',
      minutes: (session?.minutes ?? DEFAULT_SLOT_MINUTES) as TypedNumber,
      gap_minutes: (session?.gap_minutes ?? 0) as TypedNumber,
      starts_at: session ? localMinute(session.starts_at, zone) : `${event.event_date}T09:00`,
      ends_at: session ? localMinute(session.ends_at, zone) : `${event.event_date}T12:00`,
    }),
    input: (values, session) => ({
      id,
      event_id: event.id,
      kind: values.kind,
      panel_name: values.panel_name === '' && values.kind === 'scrutineering' ? null : values.panel_name,
      room_id: values.room_id,
      template_id: values.kind === 'judging' && values.template_id ? values.template_id : null,
      minutes: numberIn(values.minutes) ?? undefined,
      gap_minutes: numberIn(values.gap_minutes) ?? undefined,
      starts_at: momentOf(values.starts_at, zone) ?? '',
      ends_at: momentOf(values.ends_at, zone) ?? '',
      updated_at: session?.updated_at,
    }),
    refusals: { NO_PANEL: 'panel_name', ROOM_GONE: 'room_id', SCORECARD_GONE: 'template_id', TOO_SHORT: 'ends_at' },
  })
  const { values } = edit
  const [starts_at, ends_at] = [momentOf(values.starts_at, zone), momentOf(values.ends_at, zone)]
  const minutes = numberIn(values.minutes)
  const fit =
    starts_at && ends_at && minutes
      ? slotCount({ starts_at, ends_at, minutes, gap_minutes: numberIn(values.gap_minutes) ?? 0 })
      : undefined
  const named = panels.map(({ panel_name }) => panel_name)
  const isJudging = values.kind === 'judging'
  const typed = values.panel_name && !named.includes(values.panel_name) ? [values.panel_name] : []
  return (
    <EditDialog
      edit={edit}
      title={opened ? 'Edit session' : 'Add session'}
      label="Session"
      submit="Save session"
      size="lg"
      onClose={onClose}
    >
      <div className={grid.fields}>
        <NativeSelect
          label="Kind"
          data-autofocus
          data={[
            { value: 'judging', label: 'Judging' },
            { value: 'scrutineering', label: SCRUTINEERING },
          ]}
          {...edit.field('kind')}
        />
        <NativeSelect
          label="Room"
          required
          description={
            choices.data && rooms.length === 0 ? 'Add rooms under Actions, Days and rooms, first.' : undefined
          }
          data={[{ value: '', label: 'Choose a room' }, ...rooms.map((room) => ({ value: room.id, label: room.name }))]}
          {...edit.field('room_id')}
        />
        <NativeSelect
          label="Panel"
          required={isJudging}
          description={
            choices.data && named.length === 0 && isJudging ? 'Assign judges under Judge Management first.' : undefined
          }
          data={[
            { value: '', label: isJudging ? 'Choose a panel' : 'No panel' },
            ...[...named, ...typed].map((name) => ({ value: name, label: name })),
          ]}
          {...edit.field('panel_name')}
        />
        {isJudging && (
          <NativeSelect
            label="Scorecard"
            data={[
              { value: '', label: 'The judge chooses' },
              ...scorecards.map((card) => ({ value: card.id, label: card.name })),
            ]}
            {...edit.field('template_id')}
          />
        )}
        <TextInput type="datetime-local" label="Start" required {...edit.field('starts_at')} />
        <TextInput type="datetime-local" label="End" required {...edit.field('ends_at')} />
        <NumberInput label="Minutes per team" min={1} max={240} {...edit.field('minutes')} />
        <NumberInput label="Minutes between teams" min={0} max={120} {...edit.field('gap_minutes')} />
      </div>
      {fit !== undefined && (
        <Text c="dimmed" role="status">
          {plural(fit, 'team')} fit into this session.
        </Text>
      )}
    </EditDialog>
  )
}
