/** The parcels of an order: what lies in them and how they are tracked. */
import { Anchor, Button, Group, Paper, Text, Title } from '@mantine/core'
import { shipments } from '@paddock/contract/office/shipments.ts'
import { isToShip } from '@paddock/domain/store/shipments.ts'
import { IconExternalLink, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { packingSlipAddress } from '../../app/paths.ts'
import { dateAndTime } from '../../ui/dates.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { OfficeOnly } from '../office-only.tsx'
import { type OrderDetail, useTrackShipment } from './order-changes.ts'
import classes from './orders.module.css'
import { ShipDialog } from './ship-dialog.tsx'
import { TrackingFields, trackingInput, typedTracking } from './tracking-fields.tsx'
import { TrackingForm } from './tracking-form.tsx'

type Shipment = OrderDetail['shipments'][number]

export function OrderShipments({ order }: { order: OrderDetail }) {
  const [shipping, setShipping] = useState(false)
  const toShip = isToShip(order)
  const left = order.order_items.filter(({ to_ship }) => to_ship > 0)
  return (
    <Paper withBorder className={classes.box}>
      <Title order={3} mb="sm">
        Shipping
      </Title>
      {order.shipments.length > 0 ? (
        <ul className={classes.log} aria-label="Shipments">
          {order.shipments.map((shipment) => (
            <Parcel key={shipment.id} order={order} shipment={shipment} />
          ))}
        </ul>
      ) : (
        <OfficeOnly right="ship-orders">
          <TrackingForm order={order} />
        </OfficeOnly>
      )}
      {toShip && (
        <>
          <Text fw={650} mt="md">
            Left to ship
          </Text>
          <ul className={classes.units}>
            {left.map(({ id, to_ship, product_name }) => (
              <li key={id}>
                {to_ship} × {product_name}
              </li>
            ))}
          </ul>
          <OfficeOnly right="ship-orders">
            <Button size="sm" mt="sm" onClick={() => setShipping(true)}>
              Ship items
            </Button>
          </OfficeOnly>
        </>
      )}
      {shipping && <ShipDialog order={order} onClose={() => setShipping(false)} />}
    </Paper>
  )
}

function Parcel({ order, shipment }: { order: OrderDetail; shipment: Shipment }) {
  const edit = useEdit({
    schema: inputOf(shipments.change),
    save: useTrackShipment(),
    saved: (saved) => saved.shipments.find(({ id }) => id === shipment.id) ?? shipment,
    opened: shipment,
    current: shipment,
    values: typedTracking,
    version: ({ carrier, tracking_number, tracking_url }) => JSON.stringify([carrier, tracking_number, tracking_url]),
    quiet: ({ typed }) => !typed,
    input: (typed, stored) => ({
      ...trackingInput(typed),
      order_id: order.id,
      id: shipment.id,
      updated_at: stored?.updated_at,
    }),
  })
  return (
    <li>
      <Text>{packed(order, shipment)}</Text>
      <Text size="sm" c="dimmed">
        {shipment.made_by && `${shipment.made_by}, `}
        {dateAndTime(shipment.created_at)}
      </Text>
      <Group gap="md" my={6}>
        {shipment.tracking_link && (
          <Anchor href={shipment.tracking_link} target="_blank" rel="noreferrer" size="sm">
            <IconExternalLink size={16} aria-hidden /> Track
          </Anchor>
        )}
        <Anchor component={Link} to={packingSlipAddress(order.id, shipment.id)} size="sm">
          <IconPrinter size={16} aria-hidden /> Packing slip
        </Anchor>
      </Group>
      <OfficeOnly right="ship-orders">
        <EditForm edit={edit} label="Tracking" what="shipment" gap="sm">
          <TrackingFields edit={edit} />
          <Button
            type="submit"
            size="sm"
            variant="default"
            disabled={!edit.dirty}
            loading={edit.pending}
            style={{ alignSelf: 'start' }}
          >
            Save tracking number
          </Button>
        </EditForm>
      </OfficeOnly>
    </li>
  )
}

const packed = ({ order_items }: OrderDetail, { items }: Shipment) =>
  items
    .map(({ order_item_id, quantity }) => {
      const item = order_items.find(({ id }) => id === order_item_id)
      return `${quantity} × ${item?.product_name ?? 'an item'}`
    })
    .join(', ')
