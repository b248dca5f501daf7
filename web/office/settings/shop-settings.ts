/** The shop's settings, and what every form of them does when it saves. */
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { toast } from '../../ui/toast.tsx'
import { MESSAGES } from '../messages.ts'

export type ShopSettings = Awaited<ReturnType<typeof api.shop_settings.get.call>>

export const useShopSettings = () => useQuery(api.shop_settings.get.queryOptions())

export const SAVING = {
  done: () => toast.success({ title: MESSAGES.settings.saved }),
  failed: MESSAGES.settings.saveFailed,
  // The form says it.
  refused: { CONFLICT: () => undefined, NUMBER_USED: () => undefined },
  refetch: () => [api.shop_settings.key()],
}
