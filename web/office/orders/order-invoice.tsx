/** The purchase order of an order and its invoice: the file, the owner's answer, what is due and what was paid. */
import { Alert, Anchor, Button, Group, Text } from '@mantine/core'
import { dayText } from '@paddock/domain/dates.ts'
import { isOverdue } from '@paddock/domain/invoices/reminders.ts'
import { formatCents } from '@paddock/domain/store/money.ts'
import { useState } from 'react'
import { DocumentLinks } from '../../store/store.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { dateAndTime } from '../../ui/dates.ts'
import { OfficeOnly } from '../office-only.tsx'
import { useApprovePurchaseOrder } from './invoice-changes.ts'
import { DeclineDialog, PaymentDialog } from './invoice-dialogs.tsx'
import type { OrderDetail } from './order-changes.ts'
import classes from './orders.module.css'

export function OrderInvoice({ order }: { order: OrderDetail }) {
  const { purchase_order, documents, due_amount, payments } = order
  const [dialog, setDialog] = useState<'decline' | 'pay'>()
  const close = () => setDialog(undefined)
  const invoice = documents.find(({ kind }) => kind === 'invoice')
  const isDue = due_amount !== null && due_amount > 0
  return (
    <>
      {purchase_order && (
        <Text>
          Purchase order {purchase_order.number}
          {purchase_order.school && ` of ${purchase_order.school}`}
          {purchase_order.file && (
            <>
              {': '}
              <Anchor href={purchase_order.file.url}>{purchase_order.file.name}</Anchor>
            </>
          )}
        </Text>
      )}
      {purchase_order?.state === 'waiting' && <Decision order={order} onDecline={() => setDialog('decline')} />}
      {purchase_order?.declined_reason && <Text>Declined: {purchase_order.declined_reason}</Text>}
      <DocumentLinks documents={documents} receipt_url={null} />
      {invoice && (
        <Text fw={650}>
          {isDue ? `${formatCents(due_amount)} due` : 'Nothing is due'}
          {isDue && invoice.due_on && ` on ${dayText(invoice.due_on)}`}
        </Text>
      )}
      {isDue && isOverdue(invoice?.due_on ?? null, today()) && (
        <Alert color="orange" variant="outline" mt="xs">
          This invoice is overdue.
        </Alert>
      )}
      {payments.length > 0 && (
        <ul className={classes.log} aria-label="Payments">
          {payments.map((payment) => (
            <li key={payment.id}>
              <Text>
                {formatCents(payment.amount)} paid on {dayText(payment.paid_on)}
              </Text>
              {payment.reference && <Text size="sm">{payment.reference}</Text>}
              <Text size="sm" c="dimmed">
                {payment.made_by}, {dateAndTime(payment.created_at)}
              </Text>
            </li>
          ))}
        </ul>
      )}
      {isDue && (
        <OfficeOnly right="invoice-orders">
          <Button size="sm" mt="md" mr="xs" onClick={() => setDialog('pay')}>
            Mark as paid
          </Button>
        </OfficeOnly>
      )}
      {dialog === 'decline' && <DeclineDialog order={order} onClose={close} />}
      {dialog === 'pay' && isDue && <PaymentDialog order={order} due={due_amount} onClose={close} />}
    </>
  )
}

const today = () => new Date().toISOString().slice(0, 10)

function Decision({ order, onDecline }: { order: OrderDetail; onDecline: () => void }) {
  const approve = useApprovePurchaseOrder()
  const ask = async () => {
    const yes = await confirm({
      title: 'Approve this purchase order?',
      text: `This issues an invoice over ${formatCents(order.total_amount)} and emails it to ${order.customer_name}. The order can then be shipped before it is paid.`,
      confirmLabel: 'Approve and send the invoice',
    })
    if (yes) await approve.run({ order_id: order.id })
  }
  return (
    <OfficeOnly
      right="invoice-orders"
      otherwise={<Text c="dimmed">Waits for the approval of an owner or a manager.</Text>}
    >
      <Text c="dimmed">The units are taken from the stock. Approve it to issue the invoice, or decline it.</Text>
      <Group gap="xs" mt="xs">
        <Button size="sm" loading={approve.pending} onClick={() => void ask()}>
          Approve
        </Button>
        <Button size="sm" variant="default" onClick={onDecline}>
          Decline
        </Button>
      </Group>
    </OfficeOnly>
  )
}
