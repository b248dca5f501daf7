/** The owner's queries and actions on orders, with the messages of specification 2, section 8. */
import { isCountry } from '@paddock/domain/countries.ts'
import { omit } from '@paddock/domain/omit.ts'
import {
  PAYMENT_FILTERS,
  type PaymentFilter,
  STATUS_FILTERS,
  type StatusFilter,
} from '@paddock/domain/store/order-filters.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { refusalOf } from '../../app/server-errors.ts'
import { toast } from '../../ui/toast.tsx'
import { MESSAGES } from '../messages.ts'

export type OrderPage = Awaited<ReturnType<typeof api.office_orders.list.call>>
export type OwnedOrder = OrderPage['orders'][number]
export type OrderDetail = Awaited<ReturnType<typeof api.office_orders.get.call>>

export type OrderSearch = {
  status?: StatusFilter
  payment_status?: PaymentFilter
  from?: string
  country?: string
  search?: string
  ids?: readonly string[]
}
export const PER_PAGE = 20

export const statusIn = (word: string | null) => STATUS_FILTERS.find((status) => status === word)
export const paymentIn = (word: string | null) => PAYMENT_FILTERS.find((status) => status === word)

export const dayIn = (word: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(word) && !Number.isNaN(Date.parse(word)) ? word : undefined
export const countryIn = (word: string) => (isCountry(word) ? word : undefined)

const failure = MESSAGES.orders.loadFailed

export const ordersQuery = (filter: OrderSearch, page: number) =>
  api.office_orders.list.queryOptions({
    input: { ...omit(filter, 'ids'), page, per_page: PER_PAGE },
    placeholderData: keepPreviousData,
    meta: { failure },
  })

export const orderQuery = (id: string) => api.office_orders.get.queryOptions({ input: { id }, meta: { failure } })

export const refetchOrders = () => [api.office_orders.key(), api.low_stock.key()]

/** As it was last seen: an order that somebody else has changed since is not overwritten. */
type Seen = Pick<OwnedOrder, 'id' | 'updated_at'>
type Change = Omit<Parameters<typeof api.office_orders.change.call>[0], 'id' | 'updated_at'>

/** The refund that a status brings with it may have to wait for Stripe; then the status waits too. */
export function useSetStatus({ id, updated_at }: Seen, endings: Endings = {}) {
  return useAction((change: Change) => api.office_orders.change.call({ id, updated_at, ...change }), {
    done() {
      toast.success({ title: 'Success', text: MESSAGES.orders.statusUpdated })
      endings.onSet?.()
    },
    failed: MESSAGES.orders.statusFailed,
    ...refundEndings(endings),
  })
}

export function useSetTracking() {
  return useAction(api.office_orders.change, {
    done: () => toast.success({ title: 'Success', text: MESSAGES.orders.trackingUpdated }),
    failed: MESSAGES.orders.trackingFailed,
    refetch: refetchOrders,
  })
}

export function useSetAddress({ onSet }: Endings) {
  return useAction(api.office_orders.change, {
    done() {
      toast.success({ title: 'Success', text: MESSAGES.orders.addressUpdated })
      onSet?.()
    },
    failed: MESSAGES.orders.addressFailed,
    refetch: refetchOrders,
  })
}

export function useTrackShipment() {
  return useAction(api.shipments.change, {
    done: () => toast.success({ title: 'Success', text: MESSAGES.orders.trackingUpdated }),
    failed: MESSAGES.orders.trackingFailed,
    refetch: refetchOrders,
  })
}

/** A parcel is an order's status too, so it is reported in the words of that. */
export function useShip(endings: Endings) {
  return useAction(api.shipments.create, {
    done() {
      toast.success({ title: 'Success', text: MESSAGES.orders.statusUpdated })
      endings.onSet?.()
    },
    failed: MESSAGES.orders.statusFailed,
    onFailed: (error) => refusalOf(error) && endings.onRefused?.(),
    refetch: refetchOrders,
  })
}

export type Endings = {
  onSet?: () => void
  /** Where the answer was lost it may have been done: the same id again finds out. Refused, it needs another id. */
  onRefused?: () => void
}

export function useRefund(endings: Endings) {
  return useAction(api.office_orders.refund, {
    done() {
      toast.success({ title: 'Success', text: MESSAGES.orders.refunded })
      endings.onSet?.()
    },
    failed: MESSAGES.orders.refundFailed,
    ...refundEndings(endings),
  })
}

/** While Stripe cannot be reached, a refund is saved and sent later. */
export const refundEndings = ({ onSet, onRefused }: Endings) => ({
  refused: { PAYMENTS_DOWN: () => undefined },
  onFailed(error: unknown) {
    const refusal = refusalOf(error)
    if (refusal?.code === 'PAYMENTS_DOWN') {
      toast.info({ title: MESSAGES.orders.refundSaved, text: refusal.message })
      onSet?.()
    } else if (refusal) onRefused?.()
  },
  refetch: refetchOrders,
})
