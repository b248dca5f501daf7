/** How far an order and its payment are, in a word and a colour. */
import { Badge } from '@mantine/core'
import { formatCents } from '@paddock/domain/store/money.ts'
import {
  invoiceLabel,
  ORDER_STATUS_LABELS,
  type OrderStatus,
  PAYMENT_STATUS_LABELS,
  type PaymentStatus,
} from '@paddock/domain/store/order-status.ts'
import { isPartlyShipped } from '@paddock/domain/store/shipments.ts'
import type { Cents } from '@paddock/domain/units.ts'
import type { OwnedOrder } from './order-changes.ts'

const STATUS_COLORS: Record<OrderStatus, string> = {
  pending: 'yellow',
  processing: 'blue',
  shipped: 'sector',
  delivered: 'green',
  cancelled: 'red',
  refunded: 'gray',
}

const PAYMENT_COLORS: Record<PaymentStatus, string> = {
  pending: 'yellow',
  paid: 'green',
  failed: 'red',
  refunded: 'gray',
}

const look = { variant: 'dot', size: 'lg', tt: 'none' } as const

/** An order of which a part has left keeps its status, and says so. */
export const StatusBadge = ({
  order,
}: {
  order: Pick<OwnedOrder, 'status' | 'order_items' | 'by_invoice' | 'invoiced_at'>
}) => (
  <>
    <Badge {...look} color={STATUS_COLORS[order.status]}>
      {ORDER_STATUS_LABELS[order.status]}
    </Badge>
    {isPartlyShipped(order) && (
      <Badge {...look} color="sector">
        Partially shipped
      </Badge>
    )}
  </>
)

type Payment = Parameters<typeof invoiceLabel>[0] & {
  by_invoice: boolean
  payment_status: PaymentStatus
  refunded_amount: Cents
}

/** A payment of which a part went back is still a payment. */
export const PaymentBadge = ({ payment_status, refunded_amount, by_invoice, ...order }: Payment) => (
  <Badge {...look} color={PAYMENT_COLORS[payment_status]}>
    {by_invoice
      ? invoiceLabel({ ...order, payment_status, refunded_amount })
      : payment_status === 'paid' && refunded_amount > 0
        ? `Paid, ${formatCents(refunded_amount)} refunded`
        : PAYMENT_STATUS_LABELS[payment_status]}
  </Badge>
)
