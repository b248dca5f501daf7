/** The actions on material stock, with their messages. */
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { done } from '../../ui/result-toasts.ts'
import { MESSAGES } from './messages.ts'

export const stockQuery = () => api.material_stock.list.queryOptions({ meta: { failure: MESSAGES.stockFailed } })

const refetch = () => [api.material_stock.key(), api.print_desk.board.key()]

const options = (said: string, onSaved: () => void) => ({
  done() {
    done(said)
    onSaved()
  },
  failed: MESSAGES.stockSaveFailed,
  refetch,
})

export const useReceiveStock = (onSaved: () => void) =>
  useAction(api.material_stock.receive, options(MESSAGES.received, onSaved))
export const useCountStock = (onSaved: () => void) =>
  useAction(api.material_stock.count, options(MESSAGES.counted, onSaved))
export const useWarnBelow = (onSaved: () => void) =>
  useAction(api.material_stock.warnBelow, options(MESSAGES.limitSaved, onSaved))
