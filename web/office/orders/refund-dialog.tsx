/** Refunds all or part of a payment and restocks units. Pressed twice, it is one refund. */
import { Checkbox, NumberInput, Text, TextInput } from '@mantine/core'
import { office_orders } from '@paddock/contract/office/orders.ts'
import { centsOf, dollarsOf, formatCents } from '@paddock/domain/store/money.ts'
import { leftToRefund, refundWayOf } from '@paddock/domain/store/refund.ts'
import { subtract } from '@paddock/domain/units.ts'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import type { TypedNumber } from '../../ui/typed-number.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { amountTyped } from './amount-typed.ts'
import { GivenBack, givenFirst } from './given-back.tsx'
import { type OrderDetail, useRefund } from './order-changes.ts'

export function RefundDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const left = leftToRefund(order)
  const way = refundWayOf(order)
  const act = way === 'credit-note' ? 'Credit' : 'Refund'
  const sold = order.order_items.filter((item) => item.quantity > item.restocked_quantity)
  const [id, setId] = useState(newId)
  const edit = useEdit({
    schema: inputOf(office_orders.refund),
    save: useRefund({ onSet: onClose, onRefused: () => setId(newId()) }),
    values: () => ({
      amount: dollarsOf(left) as TypedNumber,
      reason: '',
      given_by: givenFirst(order),
      restocks: false,
      back: Object.fromEntries(sold.map((item) => [item.id, (item.quantity - item.restocked_quantity) as TypedNumber])),
    }),
    input: ({ amount, reason, given_by, restocks, back }) => ({
      order_id: order.id,
      id,
      amount: centsOf(Number(amount) || 0),
      reason: reason.trim() || null,
      given_by: way === 'by-hand' ? given_by : null,
      restock: Object.entries(restocks ? back : {})
        .map(([order_item_id, quantity]) => ({ order_item_id, quantity: Number(quantity) || 0 }))
        .filter(({ quantity }) => quantity > 0),
    }),
    // How much is left is for the order to say.
    check: ({ amount }) =>
      centsOf(Number(amount) || 0) > left ? { amount: `You can refund at most ${formatCents(left)}` } : undefined,
    eager: true,
  })
  const { amount, restocks } = edit.values
  return (
    <EditDialog
      edit={edit}
      title={`${act} ${order.order_number}`}
      label={act}
      submit={`${act} ${edit.errorAt('amount') ? '' : formatCents(centsOf(Number(amount) || 0))}`}
      destructive
      onClose={onClose}
    >
      <Text>
        {way === 'credit-note'
          ? `This issues a credit note over up to ${formatCents(left)} and emails it to the customer. What was paid already has to be transferred back.`
          : way === 'by-hand'
            ? `You can record a refund of up to ${formatCents(left)} of ${formatCents(order.total_amount)}. You give the money back yourself; this emails the customer about it.`
            : `You can refund up to ${formatCents(left)} of ${formatCents(order.total_amount)} to the customer’s card.`}
      </Text>
      {way === 'by-hand' && <GivenBack {...edit.field('given_by')} />}
      <NumberInput label="Amount" {...amountTyped()} data-autofocus {...edit.field('amount')} />
      <TextInput
        label="Reason"
        description="Optional. Included in the email to the customer."
        maxLength={500}
        {...edit.field('reason')}
      />
      {sold.length > 0 && <Checkbox label="Return items to stock" {...edit.checked('restocks')} />}
      {restocks &&
        sold.map((item) => (
          <NumberInput
            key={item.id}
            label={`Quantity of ${item.product_name}`}
            description={upTo(item)}
            min={0}
            max={item.quantity - item.restocked_quantity}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            {...edit.field(`back.${item.id}`)}
          />
        ))}
    </EditDialog>
  )
}

/** What the customer paid for the line is what is left of it after its discount. */
function upTo({ quantity, restocked_quantity, total_price, discount_amount }: OrderDetail['order_items'][number]) {
  const most = `Up to ${quantity - restocked_quantity}`
  return discount_amount > 0
    ? `${most}. ${formatCents(subtract(total_price, discount_amount))} was charged for ${quantity} after the discount.`
    : most
}
