/** The returns of an order in the look-up: their state, their label, and asking for another one. */
import { Anchor, Button, NumberInput, Text, Textarea, Title } from '@mantine/core'
import { returns } from '@paddock/contract/store/returns.ts'
import { RETURN_STATUS_LABELS } from '@paddock/domain/store/returns.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { newId } from '../app/new-id.ts'
import { dateAndTime, dayOf } from '../ui/dates.ts'
import { EditForm } from '../ui/edit-form.tsx'
import { inputOf } from '../ui/form-schema.ts'
import { toast } from '../ui/toast.tsx'
import type { TypedNumber } from '../ui/typed-number.ts'
import { useEdit } from '../ui/use-edit.ts'
import { MESSAGES } from './messages.ts'
import classes from './order-downloads.module.css'
import type { FoundOrder } from './product-types.ts'

type Return = FoundOrder['returns'][number]
type OrderReturnsProps = { order: FoundOrder; onRequested: () => unknown }

export function OrderReturns({ order, onRequested }: OrderReturnsProps) {
  const [asking, setAsking] = useState(false)
  const { returnable, returns_until } = order
  if (order.returns.length === 0 && returnable.length === 0) return null
  return (
    <section aria-labelledby="returns-title" className={classes.downloads}>
      <Title order={2} size="h3" id="returns-title">
        Returns
      </Title>
      {order.returns.length > 0 && (
        <ul className={classes.list} aria-label="Your returns">
          {order.returns.map((one) => (
            <li key={one.id}>
              <ReturnState order={order} one={one} />
            </li>
          ))}
        </ul>
      )}
      {returnable.length > 0 && returns_until && (
        <>
          <Text size="sm" c="dimmed" mt="sm">
            You can return items until {dayOf(returns_until)}.
          </Text>
          {asking ? (
            <ReturnForm
              order={order}
              onRequested={async () => {
                await onRequested()
                setAsking(false)
              }}
              onCancel={() => setAsking(false)}
            />
          ) : (
            <Button variant="default" mt="sm" onClick={() => setAsking(true)}>
              Return items
            </Button>
          )}
        </>
      )}
    </section>
  )
}

const STATE_TEXTS: Record<Return['status'], string> = {
  requested: 'We will email you how to send it back.',
  approved: 'Please send it back as described.',
  received: 'It has arrived. We check it and email you about the refund.',
  refunded: 'We have refunded it to the card you paid with.',
  completed: 'The return is complete. No refund is due for it.',
  refused: 'We cannot accept this return.',
}

function ReturnState({ order, one }: { order: FoundOrder; one: Return }) {
  return (
    <>
      {one.items.map(({ order_item_id, quantity }) => (
        <Text key={order_item_id} fw={650}>
          {quantity} × {nameOf(order, order_item_id)}
        </Text>
      ))}
      <Text>
        {RETURN_STATUS_LABELS[one.status]}. {STATE_TEXTS[one.status]}
      </Text>
      {one.refused_reason && <Text>Reason: {one.refused_reason}</Text>}
      {one.status === 'approved' && (
        <>
          {one.instructions && <Text style={{ whiteSpace: 'pre-line' }}>{one.instructions}</Text>}
          {one.label && (
            <Anchor href={one.label.url} className={classes.link}>
              <IconDownload size={18} aria-hidden />
              Label: {one.label.name}
            </Anchor>
          )}
        </>
      )}
      <Text size="sm" c="dimmed">
        Requested <time dateTime={one.created_at}>{dateAndTime(one.created_at)}</time>
      </Text>
    </>
  )
}

const nameOf = ({ order_items }: FoundOrder, id: string) => order_items.find((item) => item.id === id)?.product_name

type ReturnFormProps = OrderReturnsProps & { onCancel: () => void }

function ReturnForm({ order, onRequested, onCancel }: ReturnFormProps) {
  const [id] = useState(newId)
  const request = useAction(api.returns.request, {
    async done() {
      toast.success({ title: MESSAGES.orders.returnRequested, text: MESSAGES.orders.returnRequestedText })
      await onRequested()
    },
    failed: MESSAGES.orders.returnFailed,
  })
  const edit = useEdit({
    schema: inputOf(returns.request),
    save: request,
    values: () => ({
      reason: '',
      units: Object.fromEntries(
        order.returnable.map(({ order_item_id }) => [
          order_item_id,
          (order.returnable.length === 1 ? 1 : 0) as TypedNumber,
        ]),
      ),
    }),
    input: ({ reason, units }) => ({
      order_number: order.order_number,
      email: order.customer_email,
      id,
      reason,
      items: Object.entries(units)
        .map(([order_item_id, quantity]) => ({ order_item_id, quantity: Number(quantity) || 0 }))
        .filter(({ quantity }) => quantity > 0),
    }),
    renamed: { items: 'units' },
  })
  return (
    <EditForm edit={edit} label="Return items" className={classes.form}>
      {order.returnable.map(({ order_item_id, quantity }) => (
        <NumberInput
          key={order_item_id}
          label={`Quantity of ${nameOf(order, order_item_id)}`}
          description={`Up to ${quantity}`}
          min={0}
          max={quantity}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          {...edit.field(`units.${order_item_id}`)}
        />
      ))}
      {edit.errorAt('units') && (
        <Text c="red" role="alert">
          {edit.errorAt('units')}
        </Text>
      )}
      <Textarea
        label="Why do you return it?"
        withAsterisk
        autosize
        minRows={2}
        maxLength={2000}
        {...edit.field('reason')}
      />
      <div className={classes.buttons}>
        <Button type="submit" loading={request.pending}>
          Request return
        </Button>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </EditForm>
  )
}
