/** The owner's actions on purchase orders and invoices. */
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { toast } from '../../ui/toast.tsx'
import { MESSAGES } from '../messages.ts'
import { type Endings, refetchOrders } from './order-changes.ts'

const ended = (text: string, failed: string, { onSet }: Endings = {}) => ({
  done() {
    toast.success({ title: 'Success', text })
    onSet?.()
  },
  failed,
  reason: 'instead' as const,
  refetch: () => [...refetchOrders(), api.office_overview.needs.key()],
})

const { approved, declined, decideFailed, paid, payFailed } = MESSAGES.invoices

export const useApprovePurchaseOrder = () => useAction(api.order_invoices.approve, ended(approved, decideFailed))
export const useDeclinePurchaseOrder = (endings: Endings) =>
  useAction(api.order_invoices.decline, ended(declined, decideFailed, endings))
export const useRecordPayment = (endings: Endings) =>
  useAction(api.order_invoices.recordPayment, ended(paid, payFailed, endings))
