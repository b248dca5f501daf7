/** Adds a room or a track, and changes one. */
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { event_rooms } from '@paddock/contract/competition/event-rooms.ts'
import { LONGEST_ROOM_NAME, ROOM_KIND_NAMES, ROOM_KINDS, type RoomKind } from '@paddock/domain/competition/rooms.ts'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { type Fields, useEdit } from '../../ui/use-edit.ts'
import { type Room, useAddRoom, useChangeRoom } from './room-actions.ts'
import classes from './rooms-view.module.css'

type RoomDraft = { name: string; kind: RoomKind }

const REFUSALS = { NAME_TAKEN: 'name', TOO_MANY_TRACKS: 'kind' } as const

export function AddRoom({ event_id }: { event_id: string }) {
  const [id, setId] = useState(newId)
  const edit = useEdit({
    schema: inputOf(event_rooms.create),
    save: useAddRoom(() => setId(newId())),
    // The next one is often of the same kind.
    values: (before: RoomDraft | undefined): RoomDraft => ({ name: '', kind: before?.kind ?? 'judging' }),
    input: (values) => ({ ...values, id, event_id }),
    refusals: REFUSALS,
    saved: (room) => room,
  })
  return (
    <EditForm edit={edit} label="Add a room" className={classes.fields}>
      <RoomFields edit={edit} />
      <Button type="submit" loading={edit.pending}>
        Add room
      </Button>
    </EditForm>
  )
}

export function RoomDialog({ room, onClose }: { room: Room; onClose: () => void }) {
  const edit = useEdit({
    schema: inputOf(event_rooms.change),
    save: useChangeRoom(onClose),
    values: (): RoomDraft => ({ name: room.name, kind: room.kind }),
    input: (values) => ({ ...values, id: room.id }),
    refusals: REFUSALS,
  })
  return (
    <EditDialog edit={edit} title={`Edit ${room.name}`} label="Room" submit="Save room" onClose={onClose}>
      <RoomFields edit={edit} />
    </EditDialog>
  )
}

const RoomFields = ({ edit }: { edit: Fields<RoomDraft> }) => (
  <>
    <NativeSelect
      label="Kind"
      data={ROOM_KINDS.map((value) => ({ value, label: ROOM_KIND_NAMES[value] }))}
      {...edit.field('kind')}
    />
    <TextInput label="Room name" maxLength={LONGEST_ROOM_NAME} autoComplete="off" {...edit.field('name')} />
  </>
)
