/** An import of products that goes on, or waits to be confirmed: it is found here again after its dialog was closed. */
import { Alert, Button, Group, Text } from '@mantine/core'
import { importProgress } from '@paddock/domain/store/product-import.ts'
import { useQuery } from '@tanstack/react-query'
import { importsQuery, isOpenImport } from './product-imports.ts'

export function OpenImport({ onShow }: { onShow: (id: string) => void }) {
  const { data } = useQuery(importsQuery())
  const open = data?.find(isOpenImport)
  if (!open) return null
  const waits = open.state === 'checked'
  return (
    <Alert variant="outline" mb="md" title={waits ? 'An import waits for you' : 'Products are being imported'}>
      <Group justify="space-between" pr="xs">
        <Text role="status">
          {open.file_name}: {importProgress(open)}
        </Text>
        <Button size="sm" variant="default" onClick={() => onShow(open.id)}>
          Show import
        </Button>
      </Group>
    </Alert>
  )
}
