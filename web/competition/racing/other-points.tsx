/** Other event points: what an organiser gives or takes by hand, with a reason. */
import { ActionIcon, Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { shownPoints } from '@paddock/domain/racing/points.ts'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { dateAndTime } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Fold } from './fold.tsx'
import { useGivePoints, useTakeBack } from './race-changes.ts'
import { othersQuery, type RaceEvent, teamsQuery } from './race-data.ts'
import classes from './racing.module.css'

type Given = Awaited<ReturnType<typeof api.other_event_points.list.call>>[number]

const COLUMNS: Column<Given>[] = [
  { key: 'team', header: 'Team', cell: (row) => row.team_name },
  { key: 'category', header: 'Category', cell: (row) => row.category },
  { key: 'points', header: 'Points', numeric: true, cell: (row) => shownPoints(row.points) },
  { key: 'reason', header: 'Reason', cell: (row) => row.reason },
  {
    key: 'by',
    header: 'Entered by',
    cell: (row) => (
      <>
        {row.given_by}
        <Text size="sm" c="dimmed">
          {dateAndTime(row.created_at)}
        </Text>
      </>
    ),
  },
  { key: 'delete', header: 'Delete', cell: (row) => <TakeBack given={row} /> },
]

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
        empty={<EmptyState title="No other points yet" text="Points for anything but races and marks stand here." />}
      />
    </Fold>
  )
}

function GiveForm({ event }: { event: RaceEvent }) {
  const teams = useQuery(teamsQuery(event.id)).data ?? []
  const form = useRef<HTMLFormElement>(null)
  const [id, setId] = useState(newId)
  const [draft, setDraft] = useState(EMPTY)
  const [tried, setTried] = useState(false)
  const give = useGivePoints(() => {
    setId(newId())
    setDraft(EMPTY)
    setTried(false)
    form.current?.querySelector<HTMLElement>('[name=team_id]')?.focus()
  })
  const wrong = wrongIn(draft)
  const field = (name: keyof typeof EMPTY) => ({
    name,
    size: 'md',
    value: draft[name],
    error: tried && wrong[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      setDraft({ ...draft, [name]: currentTarget.value }),
  })

  function submit(submitted: FormEvent) {
    submitted.preventDefault()
    if (give.pending) return
    setTried(true)
    const [first] = Object.keys(wrong)
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
    else
      void give.run({
        event_id: event.id,
        id,
        team_id: draft.team_id,
        points: toNumber(draft.points),
        reason: draft.reason,
      })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} aria-label="Other event points" className={classes.give}>
      <NativeSelect
        {...field('team_id')}
        label="Team"
        data={[
          { value: '', label: 'Choose a team' },
          ...teams.map((team) => ({
            value: team.id,
            label: `${team.team_number} ${team.team_name} (${team.category})`,
          })),
        ]}
      />
      <TextInput {...field('points')} label="Points" inputMode="decimal" autoComplete="off" maxLength={12} />
      <TextInput
        {...field('reason')}
        label="Reason"
        description="Everyone can read it on the printed results"
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        maxLength={300}
      />
      <Button type="submit" loading={give.pending} leftSection={<IconPlus size={18} aria-hidden />}>
        Add Points
      </Button>
    </form>
  )
}

const EMPTY = { team_id: '', points: '', reason: '' }

function wrongIn({ team_id, points, reason }: typeof EMPTY) {
  const wrong: Partial<Record<keyof typeof EMPTY, string>> = {}
  if (!team_id) wrong.team_id = 'Please choose a team.'
  if (!/^[+-]?\d+([.,]\d+)?$/.test(points.trim())) wrong.points = 'Please enter a number of points.'
  else if (toNumber(points) === 0) wrong.points = 'Please enter a number of points other than 0.'
  else if (Math.abs(toNumber(points)) > MOST_POINTS)
    wrong.points = 'At most 1,000 points can be given or taken at once.'
  if (!reason.trim()) wrong.reason = 'Please say what the points are for.'
  return wrong
}

const MOST_POINTS = 1000
const toNumber = (typed: string) => Number(typed.trim().replace(',', '.'))

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
