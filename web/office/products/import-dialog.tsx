/** Imports products from a CSV file: a preview first lists what would change and which rows have problems. */
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { EditModal } from '../../ui/edit-dialog.tsx'
import { FileDrop, TABLES } from '../../ui/file-drop.tsx'
import { failed } from '../../ui/result-toasts.ts'
import { MESSAGES } from '../messages.ts'
import { ImportReport } from './import-report.tsx'
import { useImport } from './product-changes.ts'

const MOST_BYTES = 7_500_000

export function ImportDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<{ name: string; csv: string }>()
  const preview = useImport()
  const save = useImport()
  const report = save.output ?? preview.output
  const changes = report ? report.created + report.updated : 0

  async function choose(chosen: File | undefined) {
    if (!chosen) return
    if (chosen.size > MOST_BYTES) return failed(MESSAGES.products.importTooLarge)
    const csv = await chosen.text()
    setFile({ name: chosen.name, csv })
    save.reset()
    void preview.run({ csv, confirm: false })
  }

  return (
    <EditModal edit={{ dirty: false, pending: save.pending }} title="Import products" size={760} onClose={onClose}>
      {(close) => (
        <Stack gap="md">
          <Text>
            A row updates the product with the same <b>id</b> or <b>sku</b>, or else adds a new product. Missing columns
            leave their fields unchanged. A product with options has a row for each variant. Export the products to see
            all columns.
          </Text>
          <FileDrop
            label="Choose a CSV file"
            accept={TABLES}
            onFiles={([chosen]) => void choose(chosen)}
            leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
            loading={preview.pending}
            hint={file?.name ?? 'or drop it here'}
          />
          {report && file && <ImportReport report={report} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {save.output?.imported ? 'Close' : 'Cancel'}
            </Button>
            {!save.output?.imported && (
              <Button
                loading={save.pending}
                disabled={!file || changes === 0 || (report?.problem_count ?? 1) > 0}
                onClick={async () => {
                  const saved = file && (await save.run({ csv: file.csv, confirm: true }))
                  if (saved?.imported) onClose()
                }}
              >
                Import {changes} product(s)
              </Button>
            )}
          </Group>
        </Stack>
      )}
    </EditModal>
  )
}
