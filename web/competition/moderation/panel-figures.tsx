/** Mean, spread and drift of each panel, in all and for each criterion. */
import { Text } from '@mantine/core'
import type { Points } from '@paddock/domain/units.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { namesIn, type Overview } from './moderation-data.ts'

type Row = {
  key: string
  panel: string
  card: string
  criterion: string
  sheets: number
  mean: Points
  spread: Points
  drift: Points | null
}

export const signed = (value: number) => (value > 0 ? `+${value}` : value < 0 ? `−${-value}` : '0')

export function PanelFigures({ overview }: { overview: Overview }) {
  const names = namesIn(overview)
  const rows = overview.figures.flatMap(({ judge_panel_id, template_id, total, criteria }): Row[] => {
    const about = { panel: names.panel(judge_panel_id), card: names.card(template_id) }
    const key = `${judge_panel_id} ${template_id}`
    return [
      { key, ...about, criterion: 'Total', ...total },
      ...criteria.map((one) => ({ key: `${key} ${one.criterion}`, ...about, ...one })),
    ]
  })
  const columns: Column<Row>[] = [
    { key: 'panel', header: 'Panel', cell: ({ panel }) => panel },
    { key: 'card', header: 'Scorecard', cell: ({ card }) => card },
    {
      key: 'criterion',
      header: 'Criterion',
      cell: ({ criterion }) => (criterion === 'Total' ? <strong>Total</strong> : criterion),
    },
    { key: 'sheets', header: 'Teams', kind: 'number', cell: ({ sheets }) => sheets },
    { key: 'mean', header: 'Mean', kind: 'number', cell: ({ mean }) => mean },
    { key: 'spread', header: 'Spread', kind: 'number', cell: ({ spread }) => spread },
    { key: 'drift', header: 'Drift', kind: 'number', cell: ({ drift }) => (drift === null ? '–' : signed(drift)) },
  ]
  return (
    <>
      <Text>
        Spread is how far marks usually are from the mean. Drift is the mean of the later half of a panel’s teams less
        the mean of the earlier half, from four teams on.
      </Text>
      <DataTable
        caption="How each panel marks"
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        empty={<EmptyState title="No marks yet" text="Figures appear here as soon as a panel saves marks." />}
      />
    </>
  )
}
