/**
 * What a paid order delivers as downloads. The bytes come by one call beside the typed ones:
 *
 * | call                                                                               | who                            |
 * |------------------------------------------------------------------------------------|--------------------------------|
 * | GET /api/files/product-downloads/<order item>/<file or `link`>?expires=…&signature=… | whoever has the signed address |
 *
 * The signature is the server's over the line of the order and the expiry. A file that was replaced since is answered with
 * the newest one; an address whose time is over leads to the order look-up, which says so.
 */
import { z } from 'zod'

export const DownloadState = z.enum(['ready', 'waiting', 'expired'])

export const Download = z.strictObject({
  order_item_id: z.uuid(),
  product_name: z.string(),
  /** `waiting`: the owner has not added the file yet. `expired`: the owner can renew the links. */
  state: DownloadState,
  expires_at: z.iso.datetime(),
  /** Empty unless ready. */
  links: z.array(
    z.strictObject({
      /** The file's name; null for a link to another site. */
      name: z.string().nullable(),
      size: z.number().int().nullable(),
      /** An address of this site, signed. */
      url: z.string(),
    }),
  ),
})
