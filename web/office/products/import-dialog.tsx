/** Imports products from a CSV file: checked first, with what would change and which rows have problems, then confirmed. */
import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { importProgress, isAtWork } from '@paddock/domain/store/product-import.ts'
import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EditModal } from '../../ui/edit-dialog.tsx'
import { FileDrop, TABLES } from '../../ui/file-drop.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { MESSAGES } from '../messages.ts'
import { ImportReport } from './import-report.tsx'
import {
  importQuery,
  type ProductImport,
  useConfirmImport,
  useUploadImport,
  useWithdrawImport,
} from './product-imports.ts'

type ImportDialogProps = {
  /** One that is under way or waits to be confirmed. */
  open: string | undefined
  onClose: () => void
}

export function ImportDialog({ open, onClose }: ImportDialogProps) {
  const [id, setId] = useState(open)
  const found = useQuery(importQuery(id))
  const withdraw = useWithdrawImport()
  const upload = useUploadImport((uploaded) => {
    // Another file takes the place of one that was only checked.
    if (found.data?.state === 'checked') void withdraw.run({ id: found.data.id })
    setId(uploaded)
  })
  const atWork = found.data !== undefined && isAtWork(found.data.state)
  return (
    <EditModal edit={{ dirty: false, pending: upload.pending }} title="Import products" size={760} onClose={onClose}>
      {(close) => (
        <Stack gap="md">
          <Text>
            A row updates the product with the same <b>id</b> or <b>sku</b>, or else adds a new product. Missing columns
            leave their fields unchanged. A product with options has a row for each variant. Export the products to see
            all columns.
          </Text>
          {!atWork && (
            <FileDrop
              label="Choose a CSV file"
              accept={TABLES}
              onFiles={([file]) => file && void upload.run(file)}
              leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
              loading={upload.pending}
              hint={found.data?.file_name ?? 'or drop it here'}
            />
          )}
          {id && (
            <QueryState query={found} loading="Loading the import" errorTitle={MESSAGES.products.importFailed}>
              {(one) => (atWork ? <UnderWay one={one} /> : <ImportReport report={one} />)}
            </QueryState>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {found.data?.state === 'checked' ? 'Cancel' : 'Close'}
            </Button>
            {found.data?.state === 'checked' && <ConfirmButton one={found.data} />}
          </Group>
        </Stack>
      )}
    </EditModal>
  )
}

function UnderWay({ one }: { one: ProductImport }) {
  const { rows, rows_done, file_name } = one
  return (
    <>
      <Text role="status" fw={650}>
        {file_name}: {importProgress(one)}
      </Text>
      <Progress value={rows === 0 ? 0 : (100 * rows_done) / rows} size="lg" aria-label={`Progress of ${file_name}`} />
      <Text c="dimmed">You can close this window. The import goes on, and the Products page shows it.</Text>
    </>
  )
}

function ConfirmButton({ one: { id, created, updated, problem_count } }: { one: ProductImport }) {
  const confirm = useConfirmImport()
  const changes = created + updated
  return (
    <Button
      loading={confirm.pending}
      disabled={changes === 0 || problem_count > 0}
      onClick={() => void confirm.run({ id })}
    >
      Import {changes.toLocaleString('en-US')} product(s)
    </Button>
  )
}
