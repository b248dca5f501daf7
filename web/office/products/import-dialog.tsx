/** Brings in a CSV: first shows what it would do and which rows are wrong, and imports only what was looked at. */
import { Alert, Badge, Button, Group, Modal, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { DataTable } from '../../ui/data-table.tsx'
import { failed } from '../../ui/desk-words.ts'
import { FileDrop, TABLES } from '../../ui/file-drop.tsx'
import { useImport } from './product-changes.ts'

const MOST_BYTES = 7_500_000

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<{ name: string; csv: string }>()
  const look = useImport()
  const bring = useImport()
  const report = bring.output ?? look.output

  async function choose(chosen: File | undefined) {
    if (!chosen) return
    if (chosen.size > MOST_BYTES) return failed('Please select a CSV file smaller than 7MB')
    const csv = await chosen.text()
    setFile({ name: chosen.name, csv })
    bring.reset()
    void look.run({ csv, confirm: false })
  }

  const changes = report ? report.created + report.updated : 0
  return (
    <Modal opened onClose={onClose} title="Import products" size={760} closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="md">
        <Text>
          A row changes the product with its <b>id</b>, or else with its <b>sku</b>; where there is none, it adds one.
          Columns that are not there stay as they are. An export shows all columns.
        </Text>
        <FileDrop
          label="Choose a CSV file"
          accept={TABLES}
          onFiles={([chosen]) => void choose(chosen)}
          leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
          loading={look.pending}
          hint={file?.name ?? 'or drop it here'}
        />
        {report && file && (
          <>
            <Text role="status" fw={650}>
              {report.created} to create, {report.updated} to update, {report.unchanged} unchanged,{' '}
              {report.problem_count} with problems
            </Text>
            {report.problem_count > 0 && (
              <>
                <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title="Nothing can be imported yet">
                  Mend these rows in the file and choose it again.
                </Alert>
                <DataTable
                  caption="Rows with problems"
                  rows={report.problems}
                  rowKey={({ row, column, why }) => `${row} ${column} ${why}`}
                  empty={null}
                  columns={[
                    { key: 'row', header: 'Row', width: '5rem', cell: ({ row }) => row },
                    { key: 'column', header: 'Column', width: '10rem', cell: ({ column }) => column || 'whole row' },
                    { key: 'why', header: 'Problem', cell: ({ why }) => why },
                  ]}
                />
              </>
            )}
            {report.problem_count === 0 && report.preview.length > 0 && (
              <DataTable
                caption="What the import does"
                rows={report.preview}
                rowKey={({ row }) => String(row)}
                empty={null}
                columns={[
                  { key: 'row', header: 'Row', width: '5rem', cell: ({ row }) => row },
                  {
                    key: 'action',
                    header: 'Action',
                    width: '7rem',
                    cell: ({ action }) => <Badge variant="default">{action === 'create' ? 'Create' : 'Update'}</Badge>,
                  },
                  { key: 'name', header: 'Product', cell: ({ name, sku }) => [name, sku].filter(Boolean).join(' · ') },
                  { key: 'fields', header: 'Fields', cell: ({ fields }) => fields.join(', ') },
                ]}
              />
            )}
          </>
        )}
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {bring.output?.imported ? 'Close' : 'Cancel'}
          </Button>
          {!bring.output?.imported && (
            <Button
              loading={bring.pending}
              disabled={!file || changes === 0 || (report?.problem_count ?? 1) > 0}
              onClick={async () => {
                const brought = file && (await bring.run({ csv: file.csv, confirm: true }))
                if (brought?.imported) onClose()
              }}
            >
              Import {changes} product(s)
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  )
}
