/** The private half of a receipt: how each part came about, and the marks of each panel with its comment. */
import { Stack, Text, Title } from '@mantine/core'
import type { ReceiptHalves, ReceiptSheet } from '@paddock/domain/receipts/receipt.ts'
import { DataTable } from '../../ui/data-table.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { receiptPoints } from './record-shown.tsx'

export function OwnMarks({ receipt: { shown, own } }: { receipt: ReceiptHalves }) {
  const parts = shown.parts.map((part) => ({
    ...part,
    lines: own.working.find((working) => working.part === part.id)?.lines ?? [],
  }))
  return (
    <Stack gap="md" mt="xs">
      <DataTable
        caption="How the points came about"
        rows={parts}
        rowKey={({ id }) => id}
        whole
        empty={<EmptyState title="No points" text="Your team is in no standings." />}
        columns={[
          { key: 'part', header: 'Part', cell: ({ title }) => title },
          {
            key: 'lines',
            header: 'How it came about',
            cell: ({ lines }) => (lines.length === 0 ? '–' : lines.map((line) => <div key={line}>{line}</div>)),
          },
          { key: 'points', header: 'Points', kind: 'number', cell: ({ points }) => receiptPoints(points, shown) },
        ]}
      />
      {own.sheets.map((sheet, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a receipt never changes, and two sheets may have the same names
        <Sheet key={index} sheet={sheet} decimals={shown.decimals} />
      ))}
    </Stack>
  )
}

function Sheet({ sheet, decimals }: { sheet: ReceiptSheet; decimals: number }) {
  return (
    <section>
      <Title order={4} mb="xs">
        {sheet.scorecard}, {sheet.panel}
      </Title>
      <DataTable
        caption={`Marks of ${sheet.panel}`}
        rows={sheet.marks}
        rowKey={({ criterion }) => criterion}
        stays
        whole
        empty={<EmptyState title="No marks" text="The panel gave no marks on this scorecard." />}
        columns={[
          { key: 'criterion', header: 'Criterion', cell: ({ criterion }) => criterion },
          {
            key: 'points',
            header: 'Points',
            kind: 'number',
            cell: ({ given, max }) => `${receiptPoints(given, { decimals })}${max === null ? '' : ` of ${max}`}`,
          },
        ]}
      />
      {sheet.comment && (
        <Text size="sm" mt="xs">
          {sheet.comment}
        </Text>
      )}
    </section>
  )
}
