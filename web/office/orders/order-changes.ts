/** What the owner's screens ask about orders and change of them, with the words of the specification (section 8). */
import { ORPCError } from '@orpc/client'
import {
  ORDER_STATUSES,
  type OrderStatus,
  PAYMENT_STATUSES,
  type PaymentStatus,
} from '@paddock/domain/store/order-status.ts'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { queryClient } from '../../app/query-client.ts'
import { done, failed } from '../../ui/desk-words.ts'
import { toast } from '../../ui/toast.tsx'

export type OrderPage = Awaited<ReturnType<typeof api.office_orders.list.call>>
export type OwnedOrder = OrderPage['orders'][number]
export type OrderDetail = Awaited<ReturnType<typeof api.office_orders.get.call>>

export type OrderSearch = { status?: OrderStatus; payment_status?: PaymentStatus; search: string }
export const PER_PAGE = 20

export const statusIn = (word: string | null) => ORDER_STATUSES.find((status) => status === word)
export const paymentIn = (word: string | null) => PAYMENT_STATUSES.find((status) => status === word)

const failure = 'Failed to fetch orders'

export const ordersQuery = ({ search, ...filter }: OrderSearch, page: number) =>
  api.office_orders.list.queryOptions({
    input: { ...filter, search: search.trim() || undefined, page, per_page: PER_PAGE },
    placeholderData: keepPreviousData,
    meta: { failure },
  })

export const orderQuery = (id: string) => api.office_orders.get.queryOptions({ input: { id }, meta: { failure } })

const refetch = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: api.office_orders.key() }),
    queryClient.invalidateQueries({ queryKey: api.low_stock.key() }),
  ])

/** As it was last seen: an order that somebody else has changed since is not overwritten. */
type Seen = Pick<OwnedOrder, 'id' | 'updated_at'>

export function useSetStatus({ id, updated_at }: Seen) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (wanted: { status: OrderStatus; tracking_number?: string }) =>
      api.office_orders.change.call({ id, updated_at, ...wanted }),
    onSuccess: () => done('Order status updated successfully'),
    onError: (error) => failed('Failed to update order status', error),
    onSettled: refetch,
  })
}

export function useSetTracking({ id, updated_at }: Seen, onSaved: () => void) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (tracking_number: string) => api.office_orders.change.call({ id, updated_at, tracking_number }),
    onSuccess() {
      done('Tracking number updated successfully')
      onSaved()
    },
    onError: (error) => failed('Failed to update tracking number', error),
    onSettled: refetch,
  })
}

type NewRefund = Parameters<typeof api.office_orders.refund.call>[0]

export function useRefund({ onRefunded, onRefused }: { onRefunded: () => void; onRefused: () => void }) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (refund: NewRefund) => api.office_orders.refund.call(refund),
    onSuccess() {
      done('Refund made successfully')
      onRefunded()
    },
    onError(error) {
      if (error instanceof ORPCError && error.code === 'PAYMENTS_DOWN') {
        toast.info({ title: 'Refund noted', text: error.message })
        return onRefunded()
      }
      // The server's reason says what to do about it; a broken line has none.
      const reason = error instanceof ORPCError && error.defined ? `. ${error.message}` : ''
      toast.destructive({ title: 'Error', text: `Failed to refund${reason}` })
      // Where the answer was lost the refund may have been made: the same id again finds out.
      if (reason) onRefused()
    },
    onSettled: refetch,
  })
}
