/** The owner's printers: what they can print, and what an hour costs. */
import { Button, Group, Switch, Text, Title } from '@mantine/core'
import { formatCents } from '@paddock/domain/store/money.ts'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { EditMenu } from '../../ui/row-menu.tsx'
import { useSwitched } from '../../ui/switched.ts'
import { materialsQuery } from '../material-changes.ts'
import { MESSAGES } from './messages.ts'
import { type Printer, printersQuery, useRemovePrinter, useSwitchPrinter } from './printer-changes.ts'
import { PrinterDialog } from './printer-dialog.tsx'

export function PrintersPage({ mayEdit }: { mayEdit: boolean }) {
  const printers = useQuery(printersQuery())
  const materials = useQuery(materialsQuery())
  const [edited, setEdited] = useState<Printer | 'new'>()
  const nameOf = (id: string) => materials.data?.find((material) => material.id === id)?.name
  const add = mayEdit && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      Add printer
    </Button>
  )
  return (
    <>
      <Group justify="space-between" align="end" mb="md">
        <div>
          <Title order={2}>Printers</Title>
          <Text c="dimmed">The machines of the print desk.</Text>
        </div>
        {add}
      </Group>
      <QueryState
        query={printers}
        loading="Loading printers"
        errorTitle={MESSAGES.printersFailed}
        empty={<EmptyState title="No printers yet" text="Add your printers to plan plates on them." action={add} />}
      >
        {(rows) => (
          <DataTable
            caption="Printers"
            columns={columnsFor(nameOf, mayEdit ? setEdited : undefined)}
            rows={rows}
            rowKey={({ id }) => id}
            empty={null}
          />
        )}
      </QueryState>
      {edited && (
        <PrinterDialog
          opened={edited === 'new' ? undefined : edited}
          current={edited === 'new' ? undefined : printers.data?.find(({ id }) => id === edited.id)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

/** Without `onEdit` for somebody who may only look. */
const columnsFor = (
  nameOf: (material_id: string) => string | undefined,
  onEdit: ((printer: Printer) => void) | undefined,
): Column<Printer>[] => [
  { key: 'name', header: 'Printer', cell: ({ name }) => <Text fw={650}>{name}</Text> },
  {
    key: 'bed',
    header: 'Space',
    kind: 'code',
    cell: ({ bed_x_mm, bed_y_mm, bed_z_mm }) => `${bed_x_mm} × ${bed_y_mm} × ${bed_z_mm} mm`,
  },
  {
    key: 'materials',
    header: 'Materials',
    cell: ({ material_ids }) =>
      material_ids.length === 0 ? 'All' : material_ids.map((id) => nameOf(id) ?? 'A deleted material').join(', '),
  },
  { key: 'cost', header: 'Cost of an hour', kind: 'number', cell: ({ cents_per_hour }) => formatCents(cents_per_hour) },
  {
    key: 'active',
    header: 'In service',
    cell: (printer) => (onEdit ? <InService printer={printer} /> : printer.is_active ? 'Yes' : 'No'),
  },
  ...(onEdit
    ? [
        {
          key: 'actions',
          header: 'Actions',
          kind: 'actions',
          cell: (printer) => <Actions printer={printer} onEdit={() => onEdit(printer)} />,
        } satisfies Column<Printer>,
      ]
    : []),
]

function InService({ printer }: { printer: Printer }) {
  const switched = useSwitched(printer.is_active, useSwitchPrinter(printer))
  return <Switch aria-label={`${printer.name} is in service`} {...switched} />
}

function Actions({ printer, onEdit }: { printer: Printer; onEdit: () => void }) {
  const { ask, removing } = useRemovePrinter(printer)
  return <EditMenu name={printer.name} onEdit={onEdit} onDelete={() => void ask()} deleting={removing} />
}
