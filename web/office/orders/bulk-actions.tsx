/** What can be done with several orders at once: print their packing slips, ship them, export them. */
import { Button, Group, Text } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { isToShip } from '@paddock/domain/store/shipments.ts'
import { IconDownload, IconPrinter, IconTruckDelivery } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { packingSlipsAddress } from '../../app/paths.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { MESSAGES } from '../messages.ts'
import { OfficeOnly } from '../office-only.tsx'
import { useExportOrders } from './export-orders.ts'
import { type OwnedOrder, refetchOrders } from './order-changes.ts'
import classes from './orders.module.css'

type BulkActionsProps = {
  orders: readonly OwnedOrder[]
  /** Selects every order of the page; undefined if they all are. */
  onAll: (() => void) | undefined
  onDone: () => void
}

export function BulkActions({ orders, onAll, onDone }: BulkActionsProps) {
  const exporting = useExportOrders()
  const toShip = orders.filter(isToShip)
  const shipping = useAction(shipAll, {
    done({ shipped, failed }) {
      if (shipped.length > 0)
        toast.success({ title: 'Success', text: MESSAGES.orders.bulkShipped(plural(shipped.length, 'order')) })
      if (failed.length > 0)
        toast.destructive({
          title: MESSAGES.orders.bulkFailed,
          text: MESSAGES.orders.bulkFailedText(failed.join(', ')),
        })
      onDone()
    },
    failed: MESSAGES.orders.statusFailed,
    refetch: refetchOrders,
  })
  const ask = async () => {
    const sure = await confirm({
      title: `Mark ${plural(toShip.length, 'order')} as shipped?`,
      text: 'All that is left of each order is shipped in one parcel, and each customer is mailed.',
      confirmLabel: 'Mark as shipped',
    })
    if (sure) await shipping.run(toShip)
  }
  return (
    <Group gap="xs" mb="sm" role="group" aria-label="Selected orders" className={classes.bulk}>
      <Text fw={650} role="status">
        {plural(orders.length, 'order')} selected
      </Text>
      {onAll && (
        <Button size="sm" variant="subtle" onClick={onAll}>
          Select all on this page
        </Button>
      )}
      <Button
        component={Link}
        to={packingSlipsAddress(toShip.map(({ id }) => id))}
        size="sm"
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        data-disabled={toShip.length === 0 || undefined}
        aria-disabled={toShip.length === 0}
        onClick={(event) => toShip.length === 0 && event.preventDefault()}
      >
        Print packing slips
      </Button>
      <OfficeOnly right="ship-orders">
        <Button
          size="sm"
          variant="default"
          leftSection={<IconTruckDelivery size={16} aria-hidden />}
          disabled={toShip.length === 0}
          loading={shipping.pending}
          onClick={() => void ask()}
        >
          Mark as shipped
        </Button>
      </OfficeOnly>
      <OfficeOnly right="export-orders">
        <Button
          size="sm"
          variant="default"
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={exporting.pending}
          onClick={() => void exporting.run({ ids: orders.map(({ id }) => id) })}
        >
          Export selected
        </Button>
      </OfficeOnly>
      {toShip.length < orders.length && (
        <Text size="sm" c="dimmed">
          {plural(toShip.length, 'order')} of them to ship
        </Text>
      )}
    </Group>
  )
}

/** One by one, so that one order that was changed meanwhile does not stop the others. */
async function shipAll(orders: readonly OwnedOrder[]) {
  const outcome = { shipped: [] as string[], failed: [] as string[] }
  for (const { id, updated_at, order_number } of orders) {
    try {
      await api.office_orders.change.call({ id, updated_at, status: 'shipped' })
      outcome.shipped.push(order_number)
    } catch {
      outcome.failed.push(order_number)
    }
  }
  return outcome
}
