/** The owner's actions on returns. */
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { toast } from '../../ui/toast.tsx'
import { MESSAGES } from '../messages.ts'
import { type Endings, refundEndings } from './order-changes.ts'

const moved = (endings: Endings = {}) => ({
  done() {
    toast.success({ title: 'Success', text: MESSAGES.orders.returnUpdated })
    endings.onSet?.()
  },
  failed: MESSAGES.orders.returnFailed,
  reason: 'instead' as const,
  refetch: () => [api.office_orders.key()],
})

export const useApproveReturn = (endings: Endings) => useAction(api.order_returns.approve, moved(endings))
export const useReceiveReturn = () => useAction(api.order_returns.receive, moved())
export const useRefuseReturn = (endings: Endings) => useAction(api.order_returns.refuse, moved(endings))
export const useFinishReturn = (endings: Endings) =>
  useAction(api.order_returns.finish, { ...moved(endings), ...refundEndings(endings) })
