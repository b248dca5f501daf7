/** Ships all or a part of what is left of an order, and mails the customer. Pressed twice, it is one parcel. */
import { NumberInput, Text } from '@mantine/core'
import { shipments } from '@paddock/contract/office/shipments.ts'
import { isPartlyShipped } from '@paddock/domain/store/shipments.ts'
import { useState } from 'react'
import { newId } from '../../app/new-id.ts'
import { EditDialog } from '../../ui/edit-dialog.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import type { TypedNumber } from '../../ui/typed-number.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { type OwnedOrder, useShip } from './order-changes.ts'
import { TrackingFields, trackingInput } from './tracking-fields.tsx'

export function ShipDialog({ order, onClose }: { order: OwnedOrder; onClose: () => void }) {
  const [id, setId] = useState(newId)
  // As it was opened: what somebody else ships meanwhile is for the server to say.
  const [left] = useState(() => order.order_items.filter(({ to_ship }) => to_ship > 0))
  const edit = useEdit({
    schema: inputOf(shipments.create),
    save: useShip({ onSet: onClose, onRefused: () => setId(newId()) }),
    values: () => ({
      carrier: '',
      // Noted before anything was shipped, it is the number of the first parcel.
      tracking_number: (!isPartlyShipped(order) && order.tracking_number) || '',
      tracking_url: '',
      units: Object.fromEntries(left.map((item) => [item.id, item.to_ship as TypedNumber])),
    }),
    input: ({ units, ...tracking }) => ({
      ...trackingInput(tracking),
      order_id: order.id,
      id,
      items: Object.entries(units)
        .map(([order_item_id, quantity]) => ({ order_item_id, quantity: Number(quantity) || 0 }))
        .filter(({ quantity }) => quantity > 0),
    }),
    renamed: { items: 'units' },
  })
  return (
    <EditDialog
      edit={edit}
      title={`Ship ${order.order_number}`}
      label="Ship"
      submit="Mark as shipped"
      onClose={onClose}
    >
      <Text>{order.customer_name} gets a mail that the parcel is on its way, with the tracking number.</Text>
      {left.map((item) => (
        <NumberInput
          key={item.id}
          label={`Quantity of ${item.product_name}`}
          description={`${item.to_ship} left to ship`}
          min={0}
          max={item.to_ship}
          clampBehavior="strict"
          allowDecimal={false}
          allowNegative={false}
          {...edit.field(`units.${item.id}`)}
        />
      ))}
      {edit.errorAt('units') && (
        <Text c="red" role="alert">
          {edit.errorAt('units')}
        </Text>
      )}
      <TrackingFields edit={edit} />
    </EditDialog>
  )
}
