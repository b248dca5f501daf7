/** Gives money back, all of it or a part, and pieces back into the stock. Pressed twice, it is one refund. */
import { Button, Checkbox, Group, Modal, NumberInput, Text, TextInput } from '@mantine/core'
import { centsOf, dollarsOf, formatCents } from '@paddock/domain/store/money.ts'
import { leftToRefund } from '@paddock/domain/store/refund.ts'
import { type FormEvent, useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { type OrderDetail, useRefund } from './order-changes.ts'
import classes from './orders.module.css'

export function RefundDialog({ order, onClose }: { order: OrderDetail; onClose: () => void }) {
  const left = leftToRefund(order)
  const sold = order.order_items.filter((item) => item.quantity > item.restocked_quantity)
  const [id, setId] = useState(newId)
  const [amount, setAmount] = useState<number | string>(dollarsOf(left))
  const [reason, setReason] = useState('')
  const [restocks, setRestocks] = useState(false)
  const [back, setBack] = useState<Record<string, number>>(() =>
    Object.fromEntries(sold.map((item) => [item.id, item.quantity - item.restocked_quantity])),
  )
  const refund = useRefund({ onSet: onClose, onRefused: () => setId(newId()) })
  const cents = centsOf(Number(amount) || 0)
  const problem =
    cents < 1 ? 'Please enter an amount' : cents > left ? `At most ${formatCents(left)} is left` : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    if (problem || refund.pending) return
    const restock = restocks
      ? sold.flatMap((item) => {
          const quantity = back[item.id] ?? 0
          return quantity > 0 ? [{ order_item_id: item.id, quantity }] : []
        })
      : []
    void refund.run({ order_id: order.id, id, amount: cents, reason: reason.trim() || null, restock })
  }

  return (
    <Modal opened onClose={onClose} title={`Refund ${order.order_number}`} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form onSubmit={submit} noValidate>
        <div className={classes.pieces}>
          <Text>
            {formatCents(left)} of {formatCents(order.total_amount)} can go back to the customer’s card.
          </Text>
          <NumberInput
            label="Amount"
            prefix="$"
            min={0}
            decimalScale={2}
            fixedDecimalScale
            allowNegative={false}
            thousandSeparator=","
            value={amount}
            error={problem}
            onChange={setAmount}
            data-autofocus
          />
          <TextInput
            label="Reason"
            description="May be left empty. The customer reads it in the mail."
            maxLength={500}
            value={reason}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
          {sold.length > 0 && (
            <Checkbox
              label="Put items back into stock"
              checked={restocks}
              onChange={({ currentTarget }) => setRestocks(currentTarget.checked)}
            />
          )}
          {restocks &&
            sold.map((item) => (
              <NumberInput
                key={item.id}
                label={`Pieces of ${item.product_name}`}
                description={`Of ${item.quantity - item.restocked_quantity} sold`}
                min={0}
                max={item.quantity - item.restocked_quantity}
                clampBehavior="strict"
                allowDecimal={false}
                allowNegative={false}
                value={back[item.id] ?? 0}
                onChange={(value) => setBack({ ...back, [item.id]: Number(value) || 0 })}
              />
            ))}
        </div>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red.9" loading={refund.pending}>
            Refund {problem ? '' : formatCents(cents)}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}
