/** The marks of all panels, sheet by sheet, for the chair. */
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type Score = Awaited<ReturnType<typeof api.competition_scores.list.call>>[number]

export function MarkList({ event_id }: { event_id: string }) {
  const scores = useQuery(api.competition_scores.list.queryOptions({ input: { event_id } }))
  const panels = useQuery(api.competition_scores.panels.queryOptions({ input: { event_id } }))
  const panelOf = ({ judge_panel_id }: Score) => {
    const panel = panels.data?.find(({ id }) => id === judge_panel_id)
    return panel ? `${panel.judge_name} - ${panel.panel_name}` : 'A deactivated panel'
  }
  const columns: Column<Score>[] = [
    { key: 'number', header: 'Number', kind: 'code', cell: ({ team }) => team.team_number },
    { key: 'team', header: 'Team', cell: ({ team }) => <strong>{team.team_name}</strong> },
    { key: 'panel', header: 'Panel', cell: (score) => (panels.isPending ? '…' : panelOf(score)) },
    { key: 'total', header: 'Total', kind: 'number', cell: ({ total_score }) => total_score },
    { key: 'missing', header: 'Missing', cell: ({ missing }) => missing.join(', ') || '–' },
  ]
  return (
    <DataTable
      caption="Marks"
      columns={columns}
      rows={scores}
      rowKey={({ id }) => id}
      loading="Loading marks"
      empty={<EmptyState title="No marks yet" text="Sheets appear here as soon as a panel saves them." />}
    />
  )
}
