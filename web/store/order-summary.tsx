/** What the cart comes to, for the cart and for the checkout. */
import { Paper, Title } from '@mantine/core'
import { formatCents } from '@paddock/domain/store/money.ts'
import { isTooSmall, TOO_SMALL } from '@paddock/domain/store/sale.ts'
import type { Totals } from '@paddock/domain/store/totals.ts'
import type { ReactNode } from 'react'
import classes from './order-summary.module.css'

type OrderSummaryProps = {
  totals: Totals
  /** Stands between the title and the amounts. */
  lines?: ReactNode
  children?: ReactNode
}

export function OrderSummary({ totals, lines, children }: OrderSummaryProps) {
  const { count, subtotal, shipping, tax, total } = totals
  return (
    <Paper withBorder component="section" aria-labelledby="summary-title" className={classes.summary}>
      <Title order={2} id="summary-title">
        Order Summary
      </Title>
      {lines}
      <dl className={classes.amounts}>
        <Amount name={`Subtotal (${count} ${count === 1 ? 'item' : 'items'})`} amount={formatCents(subtotal)} />
        {shipping !== null && <Amount name="Shipping" amount={shipping === 0 ? 'Free' : formatCents(shipping)} />}
        <Amount name="Tax" amount={formatCents(tax)} />
        <Amount name="Total" amount={formatCents(total)} strong />
      </dl>
      {isTooSmall(total) && (
        <p className={classes.hint} role="status">
          {TOO_SMALL}
        </p>
      )}
      {children}
    </Paper>
  )
}

function Amount({ name, amount, strong = false }: { name: string; amount: string; strong?: boolean }) {
  return (
    <div data-strong={strong || undefined}>
      <dt>{name}</dt>
      <dd>{amount}</dd>
    </div>
  )
}

export function FreeShippingHint({ totals }: { totals: Totals }) {
  if (totals.freeShippingIn <= 0) return null
  return <p className={classes.hint}>Add {formatCents(totals.freeShippingIn)} more for free shipping</p>
}
