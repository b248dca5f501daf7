/** The stock of material in grams: what is left, what the queue needs, and what runs out. */
import { Button, Group, Text, Title } from '@mantine/core'
import { type StockState, stockState, warns } from '@paddock/domain/printing/desk/stock.ts'
import { formatGrams } from '@paddock/domain/printing/estimate.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import { IconBell, IconHistory, IconPlus, IconScale } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import type { Stock } from './desk-changes.ts'
import { MESSAGES } from './messages.ts'
import classes from './print-desk.module.css'
import { stockQuery } from './stock-changes.ts'
import { CountDialog, HistoryDialog, LimitDialog, ReceiveDialog } from './stock-dialogs.tsx'

const STATES: Record<StockState, string> = {
  unknown: 'Not counted yet',
  empty: 'Nothing left',
  short: 'Less than needed',
  low: 'Low',
  enough: 'Enough',
}

type Opened = { dialog: 'receive'; stock?: Stock } | { dialog: 'count' | 'limit' | 'history'; stock: Stock }

export function StockPage({ mayEdit }: { mayEdit: boolean }) {
  const stock = useQuery(stockQuery())
  const [opened, setOpened] = useState<Opened>()
  const receive = mayEdit && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setOpened({ dialog: 'receive' })}>
      Receive spools
    </Button>
  )
  return (
    <>
      <Group justify="space-between" align="end" mb="md">
        <div>
          <Title order={2}>Material stock</Title>
          <Text c="dimmed">Each plate takes what it has used when it ends.</Text>
        </div>
        {receive}
      </Group>
      <QueryState
        query={stock}
        loading="Loading the stock"
        errorTitle={MESSAGES.stockFailed}
        empty={
          <EmptyState
            title="No stock yet"
            text="Receive your spools, and Paddock warns you before they run out."
            action={receive}
          />
        }
      >
        {(rows) => (
          <DataTable
            caption="Material stock"
            columns={columnsFor(mayEdit, setOpened)}
            rows={rows}
            rowKey={({ id }) => id}
            empty={null}
          />
        )}
      </QueryState>
      <StockDialog opened={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

function StockDialog({ opened, onClose }: { opened: Opened | undefined; onClose: () => void }) {
  switch (opened?.dialog) {
    case 'receive':
      return <ReceiveDialog stock={opened.stock} onClose={onClose} />
    case 'count':
      return <CountDialog stock={opened.stock} onClose={onClose} />
    case 'limit':
      return <LimitDialog stock={opened.stock} onClose={onClose} />
    case 'history':
      return <HistoryDialog stock={opened.stock} onClose={onClose} />
    default:
      return null
  }
}

const columnsFor = (mayEdit: boolean, onOpen: (opened: Opened) => void): Column<Stock>[] => [
  {
    key: 'material',
    header: 'Material',
    cell: ({ material_name, colour }) => (
      <>
        <Text fw={650}>{material_name}</Text>
        {colour && (
          <Text size="sm" c="dimmed">
            {colour}
          </Text>
        )}
      </>
    ),
  },
  { key: 'left', header: 'Left', kind: 'number', cell: ({ grams }) => formatGrams(grams) },
  { key: 'needed', header: 'Needed', kind: 'number', cell: ({ needed_grams }) => formatGrams(needed_grams) },
  {
    key: 'state',
    header: 'State',
    kind: 'badge',
    cell(stock) {
      const state = stockState(stock, stock.needed_grams)
      return (
        <span className={classes.state} data-warns={warns(state) || undefined}>
          {STATES[state]}
        </span>
      )
    },
  },
  { key: 'limit', header: 'Warn at', kind: 'number', cell: ({ low_grams }) => formatGrams(low_grams) },
  {
    key: 'cost',
    header: 'Cost per kg',
    kind: 'number',
    cell: ({ cents_per_kg }) => (cents_per_kg === null ? 'Unknown' : formatCents(cents_per_kg)),
  },
  {
    key: 'actions',
    header: 'Actions',
    kind: 'actions',
    cell: (stock) => (
      <RowMenu
        of={[stock.material_name, stock.colour].filter(Boolean).join(', ')}
        actions={[
          mayEdit && { label: 'Receive', Icon: IconPlus, onClick: () => onOpen({ dialog: 'receive', stock }) },
          mayEdit && { label: 'Count', Icon: IconScale, onClick: () => onOpen({ dialog: 'count', stock }) },
          mayEdit && { label: 'Warn at', Icon: IconBell, onClick: () => onOpen({ dialog: 'limit', stock }) },
          { label: 'Changes', Icon: IconHistory, onClick: () => onOpen({ dialog: 'history', stock }) },
        ]}
      />
    ),
  },
]
