/** What was paid for an order, what of it went back and how, and the way to give back more. */
import { Button, Paper, Text, Title } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { PAID_BY_LABELS } from '@paddock/domain/store/draft-orders.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import { leftToRefund, refundWayOf } from '@paddock/domain/store/refund.ts'
import { useState } from 'react'
import { DocumentLinks } from '../../store/store.tsx'
import { dateAndTime } from '../../ui/dates.ts'
import { useOfficeRight } from '../office-right.ts'
import type { OrderDetail } from './order-changes.ts'
import { OrderInvoice } from './order-invoice.tsx'
import classes from './orders.module.css'
import { RefundDialog } from './refund-dialog.tsx'

type Refund = OrderDetail['refunds'][number]

export function OrderPayment({ order }: { order: OrderDetail }) {
  const [refunding, setRefunding] = useState(false)
  const left = leftToRefund(order)
  const mayRefund = useOfficeRight('refund-orders')
  return (
    <Paper withBorder className={classes.box}>
      <Title order={3} mb="sm">
        Payment
      </Title>
      {order.by_invoice ? (
        <OrderInvoice order={order} />
      ) : (
        <>
          <Text>
            {formatCents(order.total_amount)} paid
            {order.paid_by !== 'card' && ` by ${PAID_BY_LABELS[order.paid_by].toLowerCase()}`}
            {order.refunded_amount > 0 &&
              `, ${formatCents(order.refunded_amount)} refunded, ${formatCents(left)} remaining`}
          </Text>
          <DocumentLinks documents={order.documents} receipt_url={order.receipt_url} />
        </>
      )}
      {order.refunds.length > 0 && (
        <ul className={classes.log} aria-label={order.by_invoice ? 'Credits' : 'Refunds'}>
          {order.refunds.map((refund) => (
            <li key={refund.id}>
              <Text>
                {formatCents(refund.amount)} {order.by_invoice ? 'credited' : STATES[refund.status]}
                {refund.given_by && ` by ${PAID_BY_LABELS[refund.given_by].toLowerCase()}`}
                {refund.restocked > 0 && `, ${plural(refund.restocked, 'unit')} back in stock`}
              </Text>
              {refund.reason && <Text size="sm">{refund.reason}</Text>}
              <Text size="sm" c="dimmed">
                {makerOf(refund)}, {dateAndTime(refund.created_at)}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {mayRefund && refundWayOf(order) && left > 0 && (
        <Button size="sm" variant="default" mt="md" onClick={() => setRefunding(true)}>
          {order.by_invoice ? 'Issue a credit note' : 'Refund'}
        </Button>
      )}
      {refunding && <RefundDialog order={order} onClose={() => setRefunding(false)} />}
    </Paper>
  )
}

const STATES: Record<Refund['status'], string> = {
  pending: 'being sent to Stripe',
  succeeded: 'refunded',
  failed: 'declined: nothing was refunded',
}

const ORIGINS: Record<Refund['origin'], string> = {
  owner: 'In the back office',
  stripe: 'In Stripe',
  'late-payment': 'Automatic: paid after the items had sold out',
}

const makerOf = ({ made_by, origin }: Refund) => made_by ?? ORIGINS[origin]
