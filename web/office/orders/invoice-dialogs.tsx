/** The dialogs that decline a purchase order and record a payment of an invoice. */
import { NumberInput, Text, TextInput } from '@mantine/core'
import { order_invoices } from '@paddock/contract/office/invoices.ts'
import { centsOf, dollarsOf, formatCents } from '@paddock/domain/store/money.ts'
import type { Cents } from '@paddock/domain/units.ts'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import type { TypedNumber } from '../../ui/typed-number.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { amountTyped } from './amount-typed.ts'
import { useDeclinePurchaseOrder, useRecordPayment } from './invoice-changes.ts'
import type { OrderDetail } from './order-changes.ts'

type DialogProps = { order: OrderDetail; onClose: () => void }

export function DeclineDialog({ order, onClose }: DialogProps) {
  const edit = useEdit({
    schema: inputOf(order_invoices.decline),
    save: useDeclinePurchaseOrder({ onSet: onClose }),
    values: () => ({ reason: '' }),
    input: (typed) => ({ ...typed, order_id: order.id }),
  })
  return (
    <EditDialog
      edit={edit}
      title="Decline this purchase order?"
      label="Decline"
      submit="Decline and email"
      destructive
      onClose={onClose}
    >
      <Text>
        The units go back into the stock, the order is cancelled, and {order.customer_name} gets your reason by email.
      </Text>
      <TextInput label="Reason" withAsterisk maxLength={500} data-autofocus {...edit.field('reason')} />
    </EditDialog>
  )
}

export function PaymentDialog({ order, due, onClose }: DialogProps & { due: Cents }) {
  const [id] = useState(newId)
  const edit = useEdit({
    schema: inputOf(order_invoices.recordPayment),
    save: useRecordPayment({ onSet: onClose }),
    values: () => ({
      amount: dollarsOf(due) as TypedNumber,
      paid_on: new Date().toISOString().slice(0, 10),
      reference: '',
    }),
    input: ({ amount, ...typed }) => ({ ...typed, order_id: order.id, id, amount: centsOf(Number(amount) || 0) }),
    check: ({ amount }) =>
      centsOf(Number(amount) || 0) > due ? { amount: `At most ${formatCents(due)} is due` } : undefined,
    eager: true,
  })
  return (
    <EditDialog edit={edit} title="Mark as paid" label="Payment" submit="Record the payment" onClose={onClose}>
      <Text>
        {formatCents(due)} is due. {order.customer_name} gets an email about the payment.
      </Text>
      <NumberInput label="Amount" {...amountTyped()} data-autofocus {...edit.field('amount')} />
      <TextInput label="Paid on" type="date" {...edit.field('paid_on')} />
      <TextInput
        label="Reference"
        description="Optional, as the bank statement has it."
        maxLength={200}
        {...edit.field('reference')}
      />
    </EditDialog>
  )
}
