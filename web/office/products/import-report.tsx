/** What importing a CSV file would do: the number of changes, and either the rows with problems or a preview. */
import { Alert, Badge, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { api } from '../../app/api.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'

type Report = Awaited<ReturnType<typeof api.owned_products.importCsv.call>>

export function ImportReport({ report }: { report: Report }) {
  return (
    <>
      <Text role="status" fw={650}>
        {report.created} to create, {report.updated} to update, {report.unchanged} unchanged, {report.problem_count}{' '}
        with problems
      </Text>
      {report.problem_count > 0 && (
        <>
          <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title="Nothing can be imported yet">
            Fix these rows in the file, then choose it again.
          </Alert>
          <DataTable
            caption="Rows with problems"
            rows={report.problems}
            rowKey={({ row, column, why }) => `${row} ${column} ${why}`}
            empty={null}
            columns={PROBLEM_COLUMNS}
          />
        </>
      )}
      {report.problem_count === 0 && report.preview.length > 0 && (
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
