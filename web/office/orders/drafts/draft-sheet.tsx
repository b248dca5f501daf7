/** What an order made by hand contains, and what it comes to. */
import { Paper, Text, Title } from '@mantine/core'
import { formatCents } from '@paddock/domain/store/money.ts'
import { multiply } from '@paddock/domain/units.ts'
import { Amounts, addressText } from '../../../store/store.tsx'
import classes from '../orders.module.css'
import type { Draft } from './drafts.ts'

export function DraftSheet({ draft }: { draft: Draft }) {
  const address = draft.shipping_address ?? draft.billing_address
  return (
    <Paper withBorder className={classes.box} mt="md">
      <Title order={3}>{draft.customer_name}</Title>
      <Text>{[draft.customer_email, draft.customer_phone].filter(Boolean).join(', ')}</Text>
      <Text mt="xs" style={{ whiteSpace: 'pre-line' }}>
        {addressText(draft.customer_name, address)}
      </Text>
      {draft.vat_number && <Text>VAT number: {draft.vat_number}</Text>}
      <ul>
        {draft.lines.map(({ variant_id, quantity, name }) => (
          <li key={variant_id}>
            {quantity} × {name}
          </li>
        ))}
      </ul>
      {draft.totals && <DraftTotals totals={draft.totals} />}
      {draft.note && <Text mt="sm">Note: {draft.note}</Text>}
    </Paper>
  )
}

export function DraftTotals({ totals }: { totals: NonNullable<Draft['totals']> }) {
  const { subtotal, discount, shipping, tax, tax_included, total } = totals
  return (
    <Amounts
      amounts={[
        ['Subtotal', formatCents(subtotal)],
        ...(discount > 0 ? [['Discount', formatCents(multiply(discount, -1))] as const] : []),
        ...(shipping === null ? [] : [['Shipping', shipping === 0 ? 'Free' : formatCents(shipping)] as const]),
        [tax_included ? 'Tax included' : 'Tax', formatCents(tax)],
        ['Total', formatCents(total)],
      ]}
    />
  )
}
