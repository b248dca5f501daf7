/** The owner renews the download links of an order. */
import { api } from '../../http/calls.ts'
import { ownerOf } from '../../identity/callers.ts'
import { renewDownloads } from '../../store/store.ts'

const renew = api.order_downloads.renew.handler(async ({ input, context, errors }) => {
  const { order_id, expires_at: asRead } = input
  const made_by = ownerOf(context.caller).owner_name
  const renewed = await context.db.transaction((tx) => renewDownloads(tx, context, { order_id, asRead, made_by }))
  if ('downloads' in renewed) return renewed
  throw renewed.refused === 'nothing-ready' ? errors.NOTHING_READY() : errors.NOT_FOUND()
})

export const orderDownloadCalls = { renew }
