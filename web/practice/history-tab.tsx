/** The Team History tab: all runs, filtered, by date or by time. */
import { Group, NativeSelect, Text, Title } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { measured, runName, shownRacing } from '@paddock/domain/practice/run.ts'
import { inSeconds } from '@paddock/domain/racing/run-time.ts'
import { FORMER_MEMBER } from '@paddock/domain/teams/activity.ts'
import type { Milliseconds } from '@paddock/domain/units.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pager } from '../ui/pager.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { EditMenu } from '../ui/row-menu.tsx'
import { ranAt } from './figures.tsx'
import type { TabProps } from './practice-page.tsx'
import { type PracticeRun, runsQuery, useDeleteRun } from './practice-runs.ts'
import { mayChange, RunDialog } from './run-dialog-part.ts'
import { RunFilters, useRunFilters } from './run-filters.tsx'

const PER_PAGE = 25

export function HistoryTab({ team, user }: TabProps) {
  const at = useRunFilters(team.id)
  const [editing, setEditing] = useState<string>()
  const { ask, deleting } = useDeleteRun()
  const page = Math.max(1, Number.parseInt(at.search.get('page') ?? '1', 10) || 1)
  const order = at.search.get('order') === 'fastest' ? 'fastest' : 'newest'
  const runs = useQuery(runsQuery({ ...at.input, order, page, per_page: PER_PAGE }))
  const open = runs.data?.runs.find(({ id }) => id === editing)
  const columns: Column<PracticeRun>[] = [
    ...COLUMNS,
    {
      key: 'actions',
      header: 'Actions',
      kind: 'actions',
      cell: (run) =>
        mayChange(run, user, team) ? (
          <EditMenu
            name={runName(run)}
            onEdit={() => setEditing(run.id)}
            onDelete={() => void ask(run)}
            deleting={deleting === run.id}
          />
        ) : (
          '–'
        ),
    },
  ]
  return (
    <>
      <Group justify="space-between" align="end" mb="md">
        <div>
          <Title order={2}>Team History</Title>
          <Text c="dimmed" role="status">
            {runs.data && countText(runs.data.total, at.looking)}
          </Text>
        </div>
        <NativeSelect
          size="md"
          label="Order"
          value={order}
          onChange={({ currentTarget }) => at.look('order', currentTarget.value === 'fastest' ? 'fastest' : '')}
          data={[
            { value: 'newest', label: 'Newest first' },
            { value: 'fastest', label: 'Fastest first' },
          ]}
        />
      </Group>
      <RunFilters team_id={team.id} at={at} status />
      <QueryState
        query={runs}
        loading="Loading the history"
        errorTitle="The history could not be loaded"
        isEmpty={({ runs: rows }) => rows.length === 0}
        empty={
          at.looking || page > 1 ? (
            <EmptyState title="No runs found" text="Try other filters or dates." />
          ) : (
            <EmptyState title="No runs yet" text="Record the first one under Practice Runs, or import a file." />
          )
        }
      >
        {(found) => (
          <>
            <DataTable
              caption="Practice runs"
              columns={columns}
              rows={found.runs}
              rowKey={({ id }) => id}
              empty={null}
            />
            <Pager
              pages={Math.ceil(found.total / PER_PAGE)}
              page={page}
              onPage={(to) => at.look('page', to === 1 ? '' : String(to))}
            />
          </>
        )}
      </QueryState>
      {open && <RunDialog key={open.id} run={open} onClose={() => setEditing(undefined)} />}
    </>
  )
}

const countText = (total: number, isFiltered: boolean) =>
  isFiltered ? `${plural(total, 'run')} found` : plural(total, 'run')

const time = (milliseconds: Milliseconds | null | undefined) => (milliseconds ? inSeconds(milliseconds) : '–')

const COLUMNS: Column<PracticeRun>[] = [
  { key: 'when', header: 'Run at', kind: 'date', cell: ranAt },
  { key: 'car', header: 'Car', kind: 'code', cell: ({ car_type, lane }) => `${car_type}, lane ${lane}` },
  { key: 'racing', header: 'Racing', kind: 'number', cell: shownRacing },
  { key: 'reaction', header: 'Reaction', kind: 'number', cell: ({ reaction_time }) => time(reaction_time) },
  { key: 'total', header: 'Total', kind: 'number', cell: (run) => time(measured(run, 'total')) },
  { key: 'session', header: 'Session', cell: ({ session }) => session ?? '–' },
  { key: 'setup', header: 'Setup', cell: (run) => setupOf(run) || '–' },
  { key: 'who', header: 'By', cell: ({ recorded_by_name }) => recorded_by_name ?? FORMER_MEMBER },
]

const setupOf = ({ weight, wheels, wing, notes }: PracticeRun) =>
  [weight !== null && `${weight} g`, wheels, wing, notes].filter(Boolean).join(' · ')
