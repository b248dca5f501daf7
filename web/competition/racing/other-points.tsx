/** Other event points: awarded or deducted by an organiser, with a reason. */
import { ActionIcon, Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { other_event_points } from '@paddock/contract/competition/other-event-points.ts'
import { shownPoints } from '@paddock/domain/racing/points.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EditForm } from '../../ui/edit-form.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useDates } from '../../ui/time-zone.tsx'
import { useEdit } from '../../ui/use-edit.ts'
import { Fold } from './fold.tsx'
import { pointsIn, teamOptions } from './points-fields.ts'
import { useGivePoints, useTakeBack } from './race-changes.ts'
import { othersQuery, type RaceEvent, teamsQuery } from './race-data.ts'
import classes from './racing.module.css'

type Given = Awaited<ReturnType<typeof api.other_event_points.list.call>>[number]

const COLUMNS: Column<Given>[] = [
  { key: 'team', header: 'Team', cell: (row) => row.team_name },
  { key: 'category', header: 'Category', kind: 'badge', cell: (row) => row.category },
  { key: 'points', header: 'Points', kind: 'number', cell: (row) => shownPoints(row.points) },
  { key: 'reason', header: 'Reason', cell: (row) => row.reason },
  {
    key: 'by',
    header: 'Entered by',
    cell: (row) => (
      <>
        {row.given_by}
        <Text size="sm" c="dimmed">
          <GivenAt given={row} />
        </Text>
      </>
    ),
  },
  { key: 'delete', header: 'Delete', kind: 'actions', cell: (row) => <TakeBack given={row} /> },
]

function GivenAt({ given }: { given: Given }) {
  return useDates().dateAndTime(given.created_at)
}

export function OtherPoints({ event }: { event: RaceEvent }) {
  const given = useQuery(othersQuery(event.id))
  return (
    <Fold title="Other event points">
      <GiveForm event={event} />
      <DataTable
        caption="Other event points"
        columns={COLUMNS}
        rows={given}
        rowKey={({ id }) => id}
        loading="Loading points"
        empty={<EmptyState title="No other points yet" text="Award points for anything other than races and marks." />}
      />
    </Fold>
  )
}

function GiveForm({ event }: { event: RaceEvent }) {
  const teams = useQuery(teamsQuery(event.id)).data ?? []
  const [first] = useState(() => ({ id: newId() }))
  const give = useGivePoints(() => edit.element.current?.querySelector<HTMLElement>('[name=team_id]')?.focus())
  const edit = useEdit({
    schema: inputOf(other_event_points.give),
    save: give,
    opened: first,
    values: () => ({ team_id: '', points: '', reason: '' }),
    input: (values, next = first) => ({ ...values, id: next.id, event_id: event.id, points: pointsIn(values.points) }),
    saved: () => ({ id: newId() }),
  })
  return (
    <EditForm edit={edit} label="Other event points" className={classes.give}>
      <NativeSelect size="md" label="Team" data={teamOptions(teams)} {...edit.field('team_id')} />
      <TextInput
        size="md"
        label="Points"
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        {...edit.field('points')}
      />
      <TextInput
        size="md"
        label="Reason"
        description="Shown on the printed results"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        maxLength={300}
        {...edit.field('reason')}
      />
      <Button type="submit" loading={edit.pending} leftSection={<IconPlus size={18} aria-hidden />}>
        Add Points
      </Button>
    </EditForm>
  )
}

function TakeBack({ given }: { given: Given }) {
  const { ask, deleting } = useTakeBack(given)
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={40}
      aria-label={`Delete the points of ${given.team_name}`}
      loading={deleting}
      onClick={() => void ask()}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  )
}
