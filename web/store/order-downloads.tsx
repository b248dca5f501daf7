/** The downloads of an order: on the page after the payment and in the order look-up. */
import { Anchor, Text, Title } from '@mantine/core'
import type { Download } from '@paddock/contract/store/downloads.ts'
import { sizeText } from '@paddock/domain/projects/files.ts'
import { IconDownload, IconExternalLink } from '@tabler/icons-react'
import { dayOf } from '../ui/dates.ts'
import classes from './order-downloads.module.css'

type OrderDownload = (typeof Download)['_output']

export function OrderDownloads({ downloads }: { downloads: readonly OrderDownload[] }) {
  if (downloads.length === 0) return null
  return (
    <section aria-labelledby="downloads-title" className={classes.downloads}>
      <Title order={2} size="h3" id="downloads-title">
        Downloads
      </Title>
      <ul className={classes.list}>
        {downloads.map((download) => (
          <li key={download.order_item_id}>
            <Text fw={650}>{download.product_name}</Text>
            {download.links.map(({ name, size, url }) => (
              <Anchor key={url} href={url} className={classes.link} {...(name === null && { target: '_blank' })}>
                {name === null ? <IconExternalLink size={18} aria-hidden /> : <IconDownload size={18} aria-hidden />}
                {name ?? 'Open the download'}
                {size !== null && ` (${sizeText(size)})`}
              </Anchor>
            ))}
            <Text size="sm" c="dimmed">
              {STATE_TEXTS[download.state](dayOf(download.expires_at))}
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}

const STATE_TEXTS: Record<OrderDownload['state'], (until: string) => string> = {
  ready: (until) => `The links work until ${until}. They are in your email too.`,
  waiting: () => 'Not ready for download yet. We will email you the link.',
  expired: (until) => `The links expired on ${until}. Reply to our email about the order to renew them.`,
}
