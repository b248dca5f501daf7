/** What members and admins do with purchases for their team. */
import { formatCents } from '@paddock/domain/store/money.ts'
import { overBudgetText } from '@paddock/domain/store/purchase-messages.ts'
import type { RequestPayer } from '@paddock/domain/store/purchase-requests.ts'
import { type Cents, cents } from '@paddock/domain/units.ts'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { refusalOf } from '../../app/server-errors.ts'
import { browserId } from '../../store/store.tsx'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'

export const purchasesQuery = (team_id: string) => api.team_purchases.list.queryOptions({ input: { team_id } })
export type Purchases = Awaited<ReturnType<typeof api.team_purchases.list.call>>
export type Request = Purchases['requests'][number]
export type Budget = Purchases['budgets'][number]

export const refetch = () => [api.team_purchases.key(), api.team_home.key()]

export const MESSAGES = {
  approveFailed: 'Failed to approve the purchase',
  declineFailed: 'Failed to decline the purchase',
  withdrawFailed: 'Failed to withdraw the request',
  payFailed: 'The pay page could not be opened',
  budgetFailed: 'Failed to save the budget',
  budgetDeleteFailed: 'Failed to delete the budget',
  approved: 'Purchase approved',
  declined: 'Purchase declined',
  withdrawn: 'Request withdrawn',
} as const

/** Goes to the pay page, which is the same one however often it is pressed. */
export function usePay(team_id: string) {
  return useAction(({ id }: { id: string }) => api.team_purchases.pay.call({ team_id, id, browserId: browserId() }), {
    done: ({ url }) => window.location.assign(url),
    failed: MESSAGES.payFailed,
    reason: 'instead',
    refetch,
  })
}

type Approval = {
  request: Pick<Request, 'id'> & Partial<Request>
  total: number
  pays: RequestPayer
  acceptedLeft?: Cents
}

/** Asks again where it would go beyond the budget, with what is left of it at that moment. */
export function useApprove(team_id: string) {
  const pay = usePay(team_id)
  const approve = useAction((approval: Approval) => approved(team_id, approval), {
    failed: MESSAGES.approveFailed,
    reason: 'instead',
    refused: {
      PRICE_CHANGED: ({ total }: { total: number }) =>
        `The prices have changed: it now comes to ${formatCents(cents(total))}.`,
    },
    refetch,
    done: (answer, { request, pays }) => {
      if (!answer) return
      if (pays === 'admin') return pay.run({ id: request.id })
      const who = request.is_own ? 'You' : (request.asked_by_name ?? 'The member')
      toast.success({ title: MESSAGES.approved, text: `${who} can pay for it now.` })
    },
  })
  return { run: approve.run, pending: approve.pending || pay.pending || pay.succeeded }
}

/** Null if the admin does not want to go beyond the budget. */
async function approved(
  team_id: string,
  { request: { id }, total, pays, acceptedLeft }: Approval,
): Promise<Request | null> {
  try {
    return await api.team_purchases.approve.call({ team_id, id, pays, expectedTotal: cents(total), acceptedLeft })
  } catch (error) {
    const over = overBudgetIn(error)
    if (!over) throw error
    const yes = await confirm({
      title: 'Go beyond the budget?',
      text: overBudgetText(over),
      confirmLabel: 'Approve anyway',
      cancelLabel: 'Not now',
      destructive: true,
    })
    return yes ? approved(team_id, { request: { id }, total, pays, acceptedLeft: over.left }) : null
  }
}

function overBudgetIn(error: unknown) {
  const refusal = refusalOf(error)
  if (refusal?.code !== 'OVER_BUDGET') return undefined
  const { left, total } = refusal.data as { left: number; total: number }
  return { left: cents(left), total: cents(total) }
}
