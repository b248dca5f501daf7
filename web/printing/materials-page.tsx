/** The owner's 3D Materials: everything that can be printed in, on offer or not. */
import { Button, Group, Text, Title } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DataTable } from '../ui/data-table.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { QueryState } from '../ui/query-state.tsx'
import { materialsQuery, type OwnedMaterial } from './material-changes.ts'
import { materialColumns } from './material-columns.tsx'
import { MaterialDialog } from './material-dialog.tsx'
import { MESSAGES } from './messages.ts'

/** `mayEdit` is the right to change materials; without it they can be read. */
export function MaterialsPage({ mayEdit }: { mayEdit: boolean }) {
  const materials = useQuery(materialsQuery())
  const [edited, setEdited] = useState<OwnedMaterial | 'new'>()
  const add = mayEdit && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      Add Material
    </Button>
  )
  return (
    <>
      <Group justify="space-between" align="end" mb="lg">
        <div>
          <Title order={2}>3D Materials</Title>
          <Text c="dimmed">Materials that customers can choose for their prints.</Text>
        </div>
        {add}
      </Group>
      <QueryState
        query={materials}
        loading="Loading materials"
        errorTitle={MESSAGES.materials.loadFailed}
        empty={
          <EmptyState
            title="No materials yet"
            text="Add a material so that customers can request quotes."
            action={add}
          />
        }
      >
        {(rows) => (
          <DataTable
            caption="3D printing materials"
            columns={materialColumns(mayEdit ? setEdited : undefined)}
            rows={rows}
            rowKey={({ id }) => id}
            empty={null}
          />
        )}
      </QueryState>
      {edited && (
        <MaterialDialog
          opened={edited === 'new' ? undefined : edited}
          current={edited === 'new' ? undefined : materials.data?.find(({ id }) => id === edited.id)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
