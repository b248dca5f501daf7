/** How every team stands after scrutineering, for the chair. */
import { carsInWords } from '@paddock/domain/rules/check-words.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { OverallBadge } from '../scrutineering/scrutineering.tsx'

type Desk = Awaited<ReturnType<typeof api.scrutineering.desk.call>>
type Sheet = Desk['summaries'][number]

export function SheetList({ event_id }: { event_id: string }) {
  const desk = useQuery(api.scrutineering.desk.queryOptions({ input: { event_id } }))
  return (
    <QueryState query={desk} loading="Loading scrutineering" errorTitle="The sheets could not be loaded">
      {(found) => (
        <DataTable
          caption="Scrutineering sheets"
          columns={columnsOf(found)}
          rows={found.summaries}
          rowKey={({ team_id, template_id }) => `${team_id} ${template_id}`}
          empty={<EmptyState title="No car measured yet" text="Teams appear here with their first sheet." />}
        />
      )}
    </QueryState>
  )
}

const columnsOf = ({ teams, templates, rules }: Desk): Column<Sheet>[] => [
  { key: 'team', header: 'Team', cell: ({ team_id }) => teams.find(({ id }) => id === team_id)?.team_name },
  { key: 'sheet', header: 'Template', cell: ({ template_id }) => templates.find(({ id }) => id === template_id)?.name },
  { key: 'a', header: 'Car A', kind: 'badge', cell: (sheet) => <OverallBadge status={sheet.car_a_overall_status} /> },
  { key: 'b', header: 'Car B', kind: 'badge', cell: (sheet) => <OverallBadge status={sheet.car_b_overall_status} /> },
  { key: 'points', header: 'Points deducted', kind: 'number', cell: (sheet) => sheet.combined_points_deducted },
  ...(rules ? UNDER_A_PACK : IN_SECONDS),
]

const IN_SECONDS: Column<Sheet>[] = [
  { key: 'time', header: 'Time penalty', kind: 'number', cell: (sheet) => `${sheet.combined_time_penalty} s` },
]

const UNDER_A_PACK: Column<Sheet>[] = [
  {
    key: 'left',
    header: 'Specifications',
    kind: 'number',
    cell: ({ specifications }) => (specifications ? `${specifications.left} of ${specifications.of}` : '–'),
  },
  {
    key: 'failures',
    header: 'Performance and safety',
    cell: ({ specifications }) => (specifications && carsInWords(specifications).join('. ')) || 'No failure',
  },
]
