/** What importing a CSV file would do or has done: the number of changes, and either the rows with problems or a preview. */
import { Alert, Badge, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import type { ProductImport as Report } from './product-imports.ts'

export function ImportReport({ report }: { report: Report }) {
  return (
    <>
      <Text role="status" fw={650}>
        {summary(report)}
      </Text>
      {report.problem_count > 0 && (
        <>
          {report.state === 'failed' ? (
            <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title="The import stopped">
              The catalogue was changed meanwhile. {count(report.rows_done)} of {count(report.rows)} rows are imported;
              fix these, then import the whole file again.
            </Alert>
          ) : (
            <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title="Nothing can be imported yet">
              Fix these rows in the file, then choose it again.
            </Alert>
          )}
          <DataTable
            caption="Rows with problems"
            rows={report.problems}
            rowKey={({ row, column, why }) => `${row} ${column} ${why}`}
            empty={null}
            columns={PROBLEM_COLUMNS}
          />
        </>
      )}
      {report.state === 'checked' && report.problem_count === 0 && report.preview.length > 0 && (
        <DataTable
          caption="Preview of the import"
          rows={report.preview}
          rowKey={({ row }) => String(row)}
          empty={null}
          columns={PREVIEW_COLUMNS}
        />
      )}
    </>
  )
}

const count = (rows: number) => rows.toLocaleString('en-US')

function summary({ state, created, updated, unchanged, problem_count }: Report) {
  const changes =
    state === 'checked'
      ? `${count(created)} to create, ${count(updated)} to update`
      : `${count(created)} created, ${count(updated)} updated`
  const problems = state === 'done' ? '' : `, ${count(problem_count)} with problems`
  return `${changes}, ${count(unchanged)} unchanged${problems}`
}

const PROBLEM_COLUMNS: Column<Report['problems'][number]>[] = [
  { key: 'row', header: 'Row', width: '5rem', cell: ({ row }) => row },
  { key: 'column', header: 'Column', width: '10rem', cell: ({ column }) => column || 'whole row' },
  { key: 'why', header: 'Problem', cell: ({ why }) => why },
]

const PREVIEW_COLUMNS: Column<Report['preview'][number]>[] = [
  { key: 'row', header: 'Row', width: '5rem', cell: ({ row }) => row },
  {
    key: 'action',
    header: 'Action',
    width: '7rem',
    cell: ({ action }) => <Badge variant="default">{action === 'create' ? 'Create' : 'Update'}</Badge>,
  },
  { key: 'name', header: 'Product', cell: ({ name, sku }) => [name, sku].filter(Boolean).join(' · ') },
  { key: 'fields', header: 'Fields', cell: ({ fields }) => fields.join(', ') },
]
