/** The amounts of the cart, for the cart and the checkout. */
import { Paper, Title } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { amountRows } from '@paddock/domain/store/amounts.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import { isTooSmall, tooSmall } from '@paddock/domain/store/sale.ts'
import type { Totals } from '@paddock/domain/store/totals.ts'
import type { ReactNode } from 'react'
import { Amounts } from './amounts.tsx'
import classes from './order-summary.module.css'

type OrderSummaryProps = {
  totals: Totals
  /** Between the title and the amounts. */
  lines?: ReactNode
  children?: ReactNode
}

export function OrderSummary({ totals, lines, children }: OrderSummaryProps) {
  const { count, total } = totals
  return (
    <Paper withBorder component="section" aria-labelledby="summary-title" className={classes.summary}>
      <Title order={2} id="summary-title">
        Order Summary
      </Title>
      {lines}
      <Amounts className={classes.amounts} amounts={amountRows(totals, `Subtotal (${plural(count, 'item')})`)} />
      {isTooSmall(total) && (
        <p className={classes.hint} role="status">
          {tooSmall()}
        </p>
      )}
      {children}
    </Paper>
  )
}

export function FreeShippingHint({ totals }: { totals: Totals }) {
  if (totals.freeShippingIn <= 0) return null
  return <p className={classes.hint}>Add {formatCents(totals.freeShippingIn)} more for free shipping</p>
}
