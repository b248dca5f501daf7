/** The downloads of an order: how often they were fetched, until when their links work, and new links for the customer. */
import { Button, Paper, Text, Title } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { dateAndTime } from '../../ui/dates.ts'
import { done } from '../../ui/result-toasts.ts'
import { MESSAGES } from '../messages.ts'
import { OfficeOnly } from '../office-only.tsx'
import type { OrderDetail } from './order-changes.ts'
import classes from './orders.module.css'

type Download = OrderDetail['downloads'][number]

export function OrderDownloads({ order: { id, downloads, customer_email } }: { order: OrderDetail }) {
  const renew = useAction(api.order_downloads.renew, {
    done: () => done(`New download links are on their way to ${customer_email}`),
    failed: MESSAGES.orders.downloadsFailed,
    refetch: () => [api.office_orders.key()],
  })
  const [first, ...others] = downloads.map(({ expires_at }) => expires_at)
  if (first === undefined) return null
  const until = others.reduce((one, other) => (one > other ? one : other), first)
  return (
    <Paper withBorder className={classes.box}>
      <Title order={3}>Downloads</Title>
      <ul className={classes.log} aria-label="Downloads">
        {downloads.map((download) => (
          <li key={download.order_item_id}>
            <Text>{download.product_name}</Text>
            <Text size="sm" c="dimmed">
              {standing(download)} {fetched(download)}
            </Text>
          </li>
        ))}
      </ul>
      <OfficeOnly right="ship-orders">
        <Button
          mt="sm"
          size="sm"
          variant="default"
          leftSection={<IconRefresh size={16} aria-hidden />}
          loading={renew.pending}
          onClick={() => void renew.run({ order_id: id, expires_at: until })}
        >
          Renew download links
        </Button>
      </OfficeOnly>
    </Paper>
  )
}

function standing({ state, expires_at }: Download) {
  if (state === 'waiting') return 'The product has no file or link yet.'
  return `Links ${state === 'expired' ? 'expired' : 'work until'} ${dateAndTime(expires_at)}.`
}

function fetched({ download_count: count, last_downloaded_at: last }: Download) {
  if (count === 0 || !last) return 'Not downloaded yet.'
  return `Downloaded ${count === 1 ? 'once' : `${count} times`}, last ${dateAndTime(last)}.`
}
