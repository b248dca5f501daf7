/** The parcels of an order in the look-up: what lies in them, and where they can be followed. */
import { Anchor, Text, Title } from '@mantine/core'
import { CARRIER_LABELS } from '@paddock/domain/store/carriers.ts'
import { IconExternalLink } from '@tabler/icons-react'
import { dateAndTime } from '../ui/dates.ts'
import classes from './order-downloads.module.css'
import type { FoundOrder } from './product-types.ts'

type Parcel = FoundOrder['shipments'][number]

export function OrderParcels({ order }: { order: FoundOrder }) {
  const { shipments, order_items } = order
  if (shipments.length === 0) return null
  const nameOf = (id: string) => order_items.find((item) => item.id === id)?.product_name
  return (
    <section aria-labelledby="parcels-title" className={classes.downloads}>
      <Title order={2} size="h3" id="parcels-title">
        {shipments.length === 1 ? 'Your parcel' : 'Your parcels'}
      </Title>
      <ul className={classes.list}>
        {shipments.map((parcel) => (
          <li key={parcel.id}>
            {parcel.items.map(({ order_item_id, quantity }) => (
              <Text key={order_item_id} fw={650}>
                {quantity} × {nameOf(order_item_id)}
              </Text>
            ))}
            <Text size="sm" c="dimmed">
              Shipped <time dateTime={parcel.created_at}>{dateAndTime(parcel.created_at)}</time>
              {trackingText(parcel)}
            </Text>
            {parcel.tracking_link && (
              <Anchor href={parcel.tracking_link} target="_blank" rel="noreferrer" className={classes.link}>
                <IconExternalLink size={18} aria-hidden />
                Track this parcel
              </Anchor>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function trackingText({ carrier, tracking_number }: Parcel) {
  const by = carrier && carrier !== 'other' ? ` by ${CARRIER_LABELS[carrier]}` : ''
  return `${by}${tracking_number ? `. Tracking number: ${tracking_number}` : ''}`
}
