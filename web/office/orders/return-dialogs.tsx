/** The dialogs of a return's steps. Nothing is refunded before the owner has seen and confirmed the amount. */
import { Checkbox, FileInput, NumberInput, Text, Textarea, TextInput } from '@mantine/core'
import { order_returns } from '@paddock/contract/office/order-returns.ts'
import { centsOf, currencySign, dollarsOf, formatCents } from '@paddock/domain/store/money.ts'
import { leftToRefund, type RefundWay, refundWayOf } from '@paddock/domain/store/refund.ts'
import { LABEL_TYPES } from '@paddock/domain/store/return-labels.ts'
import { returnValue } from '@paddock/domain/store/returns.ts'
import { cents } from '@paddock/domain/units.ts'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { fileAsBase64 } from '../../ui/base64-file.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import type { TypedNumber } from '../../ui/typed-number.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { GivenBack, givenFirst } from './given-back.tsx'
import type { OrderDetail } from './order-changes.ts'
import { useApproveReturn, useFinishReturn, useRefuseReturn } from './return-changes.ts'

type ReturnDialogProps = { order: OrderDetail; one: OrderDetail['returns'][number]; onClose: () => void }

type Label = { name: string; type: (typeof LABEL_TYPES)[number]; base64: string }

export function ApproveReturnDialog({ order, one, onClose }: ReturnDialogProps) {
  const edit = useEdit({
    schema: inputOf(order_returns.approve),
    save: useApproveReturn({ onSet: onClose }),
    values: () => ({ instructions: '', label: null as Label | null }),
    input: (typed) => ({ ...typed, order_id: order.id, id: one.id }),
  })
  const choose = async (file: File | null) => edit.set({ label: file && (await labelOf(file)) })
  return (
    <EditDialog edit={edit} title="Approve this return" label="Approve" submit="Approve and email" onClose={onClose}>
      <Text>{order.customer_name} gets the label and the instructions by email.</Text>
      <FileInput
        size="md"
        label="Label"
        description="A PDF, PNG or JPEG file of at most 2 MB."
        placeholder={edit.values.label?.name ?? 'Choose a file'}
        accept={LABEL_TYPES.join(',')}
        clearable
        clearButtonProps={{ 'aria-label': 'Remove the label' }}
        error={edit.errorAt('label') ?? edit.errorAt('label.base64') ?? edit.errorAt('label.type')}
        onChange={(file) => void choose(file)}
      />
      <Textarea
        label="Instructions"
        description="How to send it back, and to which address."
        autosize
        minRows={3}
        maxLength={2000}
        data-autofocus
        {...edit.field('instructions')}
      />
    </EditDialog>
  )
}

/** Any type: the contract says which are accepted. */
const labelOf = async (file: File): Promise<Label> => ({
  name: file.name,
  type: file.type as Label['type'],
  base64: await fileAsBase64(file),
})

export function RefuseReturnDialog({ order, one, onClose }: ReturnDialogProps) {
  const edit = useEdit({
    schema: inputOf(order_returns.refuse),
    save: useRefuseReturn({ onSet: onClose }),
    values: () => ({ reason: '' }),
    input: (typed) => ({ ...typed, order_id: order.id, id: one.id }),
  })
  return (
    <EditDialog
      edit={edit}
      title="Refuse this return"
      label="Refuse"
      submit="Refuse return"
      destructive
      onClose={onClose}
    >
      <TextInput
        label="Reason"
        description="Included in the email to the customer."
        withAsterisk
        maxLength={500}
        {...edit.field('reason')}
      />
    </EditDialog>
  )
}

const GOES_BACK: Record<RefundWay, (name: string) => string> = {
  card: (name) => `It goes back to ${name}’s card.`,
  'credit-note': (name) =>
    `A credit note over it is emailed to ${name}. What was paid already has to be transferred back.`,
  'by-hand': (name) => `You give it back to ${name} yourself; this records it and emails them.`,
}

export function FinishReturnDialog({ order, one, onClose }: ReturnDialogProps) {
  const [id, setId] = useState(newId)
  const way = refundWayOf(order)
  const left = way ? leftToRefund(order) : cents(0)
  const suggested = way ? returnValue(order, one.items) : cents(0)
  const edit = useEdit({
    schema: inputOf(order_returns.finish),
    save: useFinishReturn({ onSet: onClose, onRefused: () => setId(newId()) }),
    values: () => ({
      amount: dollarsOf(suggested) as TypedNumber,
      given_by: givenFirst(order),
      restocks: true,
      back: Object.fromEntries(one.items.map((item) => [item.order_item_id, item.quantity as TypedNumber])),
    }),
    input: ({ amount, given_by, restocks, back }) => ({
      order_id: order.id,
      id: one.id,
      refund:
        centsOf(Number(amount) || 0) > 0
          ? { id, amount: centsOf(Number(amount) || 0), given_by: way === 'by-hand' ? given_by : null }
          : null,
      restock: Object.entries(restocks ? back : {})
        .map(([order_item_id, quantity]) => ({ order_item_id, quantity: Number(quantity) || 0 }))
        .filter(({ quantity }) => quantity > 0),
    }),
    check: ({ amount }) =>
      centsOf(Number(amount) || 0) > left ? { amount: `You can refund at most ${formatCents(left)}` } : undefined,
    renamed: { refund: 'amount' },
    eager: true,
  })
  const amount = centsOf(Number(edit.values.amount) || 0)
  return (
    <EditDialog
      edit={edit}
      title="Refund this return"
      label="Refund and restock"
      submit={amount > 0 ? `Refund ${formatCents(amount)}` : 'Complete without a refund'}
      destructive
      onClose={onClose}
    >
      <Text>
        {way
          ? `The items’ share of the payment, with tax and without shipping, is ${formatCents(suggested)}. ${GOES_BACK[way](order.customer_name)}`
          : 'Nothing was paid for this order here, so there is nothing to refund.'}
      </Text>
      {way === 'by-hand' && <GivenBack {...edit.field('given_by')} />}
      {way && (
        <NumberInput
          label="Amount"
          prefix={currencySign()}
          min={0}
          decimalScale={2}
          fixedDecimalScale
          allowNegative={false}
          thousandSeparator=","
          {...edit.field('amount')}
        />
      )}
      <Checkbox label="Return items to stock" {...edit.checked('restocks')} />
      {edit.values.restocks &&
        one.items.map(({ order_item_id, quantity }) => (
          <NumberInput
            key={order_item_id}
            label={`Quantity of ${order.order_items.find((item) => item.id === order_item_id)?.product_name}`}
            description={`Up to ${quantity}`}
            min={0}
            max={quantity}
            clampBehavior="strict"
            allowDecimal={false}
            allowNegative={false}
            {...edit.field(`back.${order_item_id}`)}
          />
        ))}
    </EditDialog>
  )
}
