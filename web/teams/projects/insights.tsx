/** Insights: tasks done each week, how long they take, and how many each person has. */
import { Paper, SimpleGrid, Stack, Text, Title } from '@mantine/core'
import { LABEL_NAMES } from '@paddock/domain/projects/board.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { LockedModule, lockedBy } from '../../app/locked-module.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { dayText, today } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import type { TabProps } from '../portal.tsx'
import classes from './insights.module.css'

type Found = Awaited<ReturnType<typeof api.team_projects.insights.call>>

const ABOUT =
  'What your team gets done each week, how long tasks take, who has too much to do and which discipline falls behind.'

export function Insights({ team }: TabProps) {
  const query = useQuery(api.team_projects.insights.queryOptions({ input: { team_id: team.id, today: today() } }))
  const why = lockedBy(query.error)
  if (why) return <LockedModule title="Insights" about={ABOUT} why={why} />
  return (
    <QueryState
      query={query}
      loading="Loading the insights"
      errorTitle="The insights could not be loaded"
      isEmpty={({ people }) => people.length === 0}
      empty={<EmptyState title="No tasks yet" text="Add tasks to a project to see insights here." />}
    >
      {(found) => <Figures found={found} />}
    </QueryState>
  )
}

function Figures({ found: { done_per_week, days_to_done, people, labels } }: { found: Found }) {
  const most = Math.max(1, ...done_per_week.map(({ done }) => done))
  return (
    <Stack gap="md">
      <Title order={2} size="h3">
        Insights
      </Title>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <Paper withBorder className={classes.sheet}>
          <Title order={3} size="h4">
            Done each week
          </Title>
          <ol className={classes.weeks}>
            {done_per_week.map(({ week, done }) => (
              <li key={week}>
                <span>{dayText(week)}</span>
                <span className={classes.bar} style={{ inlineSize: `${(done / most) * 100}%` }} aria-hidden />
                <strong>{done}</strong>
              </li>
            ))}
          </ol>
          <Text size="sm" c="dimmed">
            {days_to_done === null
              ? 'No task is done yet.'
              : `Half of all tasks were done within ${days_to_done === 1 ? 'a day' : `${days_to_done} days`} of being added.`}
          </Text>
        </Paper>
        <div>
          <Title order={3} size="h4" mb="xs">
            By person
          </Title>
          <DataTable
            caption="Tasks by person"
            columns={columns(
              'Person',
              ({ name, assignee_id }: Found['people'][number]) => name ?? (assignee_id ? '' : 'Unassigned'),
            )}
            rows={people}
            rowKey={({ assignee_id }) => assignee_id ?? 'unassigned'}
            empty={undefined}
          />
        </div>
        <div>
          <Title order={3} size="h4" mb="xs">
            By discipline
          </Title>
          <DataTable
            caption="Tasks by discipline"
            columns={columns('Label', ({ label }: Found['labels'][number]) => LABEL_NAMES[label])}
            rows={labels}
            rowKey={({ label }) => label}
            empty={<EmptyState title="No labels yet" text="Label tasks to see which discipline falls behind." />}
          />
        </div>
      </SimpleGrid>
    </Stack>
  )
}

type Counted = Found['people'][number] | Found['labels'][number]

function columns<Row extends Counted>(header: string, name: (row: Row) => string): Column<Row>[] {
  const number = (key: 'open' | 'late' | 'done', title: string): Column<Row> => ({
    key,
    header: title,
    kind: 'number',
    width: '5rem',
    cell: (row) => row[key],
  })
  return [
    { key: 'name', header, cell: (row) => <strong>{name(row)}</strong> },
    number('open', 'Open'),
    number('late', 'Late'),
    number('done', 'Done'),
  ]
}
