/** The judges' marks by criterion and panel, shown once the event is completed. */
import { Paper, Stack, Text, Title } from '@mantine/core'
import { shownPoints } from '@paddock/domain/racing/points.ts'
import { type Points, points, total } from '@paddock/domain/units.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { EntryResults } from './entry-changes.ts'

type Mark = EntryResults['team']['marks'][number]

export function Marks({ results: { event, criteria, team } }: { results: EntryResults }) {
  return (
    <section aria-label="Judges’ marks">
      <Title order={3} mb="xs">
        Judges’ marks
      </Title>
      {event.status !== 'completed' ? (
        <Paper withBorder>
          <EmptyState title="No marks yet" text="You can see the marks once the event is completed." />
        </Paper>
      ) : (
        <Stack gap="sm">
          <DataTable
            caption="Marks by criterion"
            columns={columnsOf(team.marks)}
            rows={criteria}
            rowKey={(criterion) => criterion}
            empty={<EmptyState title="No marks" text="The judges gave your team no marks in this event." />}
          />
          {team.marks.map(
            ({ notes }, index) =>
              notes && (
                <Text key={panelName(team.marks, index)} size="sm">
                  <strong>{panelName(team.marks, index)}:</strong> {notes}
                </Text>
              ),
          )}
        </Stack>
      )}
    </section>
  )
}

/** Numbered where several judges sat on panels of one name. */
function panelName(marks: Mark[], index: number) {
  const { panel_name = '' } = marks[index] ?? {}
  const alike = marks.filter((mark) => mark.panel_name === panel_name)
  return alike.length > 1 ? `${panel_name} ${alike.indexOf(marks[index] as Mark) + 1}` : panel_name
}

/** A column for each panel, and one for their average where there are several. */
function columnsOf(marks: Mark[]): Column<string>[] {
  const given = (criterion: string) => marks.flatMap(({ criteria_scores }) => criteria_scores[criterion] ?? [])
  const shown = (value: Points | undefined) => (value === undefined ? '–' : shownPoints(value))
  const average: Column<string> = {
    key: 'average',
    header: 'Average',
    kind: 'number',
    cell: (criterion) => {
      const all = given(criterion)
      return <strong>{shownPoints(points(total(all) / all.length))}</strong>
    },
  }
  return [
    { key: 'criterion', header: 'Criterion', cell: (criterion) => criterion },
    ...marks.map(
      ({ criteria_scores }, index): Column<string> => ({
        key: String(index),
        header: panelName(marks, index),
        kind: 'number',
        cell: (criterion) => shown(criteria_scores[criterion]),
      }),
    ),
    ...(marks.length > 1 ? [average] : []),
  ]
}
