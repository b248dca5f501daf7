/** The downloads of an order as the owner sees them: until when their links work and how often they were used. */
import { OFFICE_REFUSALS } from '@paddock/domain/office/messages.ts'
import { z } from 'zod'
import { call } from '../call.ts'
import { DownloadState } from '../store/downloads.ts'
import { inOffice } from './rights.ts'

export const OwnedDownload = z.strictObject({
  order_item_id: z.uuid(),
  product_name: z.string(),
  state: DownloadState,
  expires_at: z.iso.datetime(),
  download_count: z.number().int(),
  last_downloaded_at: z.iso.datetime().nullable(),
})

export const order_downloads = {
  renew: call
    .route({
      method: 'POST',
      path: '/orders/{order_id}/downloads/renew',
      tags: ['office'],
      summary: 'Renew the download links of an order for 30 days and email them to the customer',
    })
    .meta(inOffice('ship-orders'))
    .input(
      z.object({
        order_id: z.uuid(),
        /** As it was read: links that were renewed since are not renewed again, so that pressing twice is one email. */
        expires_at: z.iso.datetime(),
      }),
    )
    .errors({
      NOT_FOUND: { status: 404, message: OFFICE_REFUSALS.noDownloads },
      NOTHING_READY: { status: 409, message: OFFICE_REFUSALS.nothingReady },
    })
    .output(z.strictObject({ downloads: z.array(OwnedDownload) })),
}
