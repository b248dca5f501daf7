/** The penalties of an event by its rules; nothing where the rules have none. */
import { ActionIcon, Text } from '@mantine/core'
import { shownPoints } from '@paddock/domain/racing/points.ts'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { useDates } from '../../ui/time-zone.tsx'
import { Fold } from './fold.tsx'
import { type Penalty, penaltiesQuery, penaltyRulesQuery, useDeletePenalty } from './penalty-changes.ts'
import { PenaltyForm } from './penalty-form.tsx'

const COLUMNS: Column<Penalty>[] = [
  { key: 'team', header: 'Team', cell: (row) => row.team_name },
  { key: 'category', header: 'Category', kind: 'badge', cell: (row) => row.category },
  { key: 'points', header: 'Points', kind: 'number', cell: (row) => `−${shownPoints(row.points)}` },
  { key: 'article', header: 'Article', kind: 'code', cell: (row) => row.article ?? '–' },
  { key: 'reason', header: 'Reason', cell: (row) => row.reason },
  { key: 'by', header: 'Entered by', cell: (row) => <EnteredBy penalty={row} /> },
  { key: 'delete', header: 'Delete', kind: 'actions', cell: (row) => <DeletePenalty penalty={row} /> },
]

/** `alone` is a screen of its own, which says why there is nothing to enter. */
export function EventPenalties({ event_id, alone }: { event_id: string; alone?: boolean }) {
  const rules = useQuery(penaltyRulesQuery(event_id))
  const entered = useQuery({ ...penaltiesQuery(event_id), enabled: rules.data?.has_penalties === true })
  return (
    <QueryState query={rules} loading="Loading penalties" errorTitle="The penalties could not be loaded">
      {({ has_penalties, penalties }) =>
        has_penalties ? (
          <Fold title="Penalties">
            <PenaltyForm event_id={event_id} penalties={penalties} />
            <DataTable
              caption="Penalties"
              columns={COLUMNS}
              rows={entered}
              rowKey={({ id }) => id}
              loading="Loading penalties"
              empty={<EmptyState title="No penalties yet" text="What a run’s status costs counts by itself." />}
            />
          </Fold>
        ) : (
          alone && <EmptyState title="No penalties" text="The rules of this event have no penalties." />
        )
      }
    </QueryState>
  )
}

function EnteredBy({ penalty: { given_by, created_at } }: { penalty: Penalty }) {
  const { dateAndTime } = useDates()
  return (
    <>
      {given_by}
      <Text size="sm" c="dimmed">
        {dateAndTime(created_at)}
      </Text>
    </>
  )
}

function DeletePenalty({ penalty }: { penalty: Penalty }) {
  const { ask, deleting } = useDeletePenalty(penalty)
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={40}
      aria-label={`Delete the penalty of ${penalty.team_name}`}
      loading={deleting}
      onClick={() => void ask()}
    >
      <IconTrash size={18} aria-hidden />
    </ActionIcon>
  )
}
