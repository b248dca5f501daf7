/** Fetches the orders that match as a table for spreadsheets, with the owner's session, and saves it. */
import { useAction } from '../../app/actions.ts'
import { callerHeaders } from '../../app/caller.ts'
import { saveFile } from '../../ui/save-file.ts'
import { MESSAGES } from '../messages.ts'
import type { OrderSearch } from './order-changes.ts'

export function useExportOrders() {
  return useAction(
    async ({ status, payment_status, from, country, search, ids }: OrderSearch) => {
      const query = new URLSearchParams({
        status: status ?? '',
        payment_status: payment_status ?? '',
        from: from ?? '',
        country: country ?? '',
        search: search?.trim() ?? '',
        ids: ids?.join(',') ?? '',
      })
      const answer = await fetch(`/api/orders/export?${query}`, { headers: callerHeaders(), cache: 'no-store' })
      if (!answer.ok) throw new Error(`The orders were not sent (${answer.status}).`)
      const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1]
      saveFile(await answer.blob(), name ?? 'orders.csv')
    },
    { failed: MESSAGES.orders.exportFailed },
  )
}
