/** The owner's actions on plans, with their messages (specification 2, section 8). */
import { queryOptions } from '@tanstack/react-query'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { isRefusal } from '../../app/server-errors.ts'
import { confirm } from '../../ui/confirm.tsx'
import { done } from '../../ui/result-toasts.ts'
import { MESSAGES } from '../messages.ts'

export type Plan = Awaited<ReturnType<typeof api.subscription_plans.list.call>>[number]

/** The function first, then the table itself; so one try is two, and no more are made. */
export const plansQuery = () =>
  queryOptions({
    queryKey: api.subscription_plans.list.key(),
    queryFn: () => api.subscription_plans.list.call().catch(unlessRefused(() => api.subscription_plans.read.call())),
    retry: false,
    meta: { failure: MESSAGES.plans.loadFailed },
  })

/** A refusal would only be repeated by the other way. */
export const unlessRefused =
  <T>(instead: () => Promise<T>) =>
  (error: unknown): Promise<T> => {
    if (isRefusal(error)) throw error
    return instead()
  }

const refetch = () => [api.subscription_plans.key()]

export function useSavePlan(onSaved: () => void) {
  return useAction(api.subscription_plans.save, {
    done(_, { updated_at }) {
      done(updated_at ? MESSAGES.plans.updated : MESSAGES.plans.created)
      onSaved()
    },
    failed: MESSAGES.plans.saveFailed,
    refetch,
  })
}

export function useRemovePlan({ id, name }: Plan) {
  const remove = useAction(api.subscription_plans.remove, {
    done: () => done(MESSAGES.plans.deleted),
    failed: MESSAGES.plans.deleteFailed,
    refetch,
  })
  const ask = async () => {
    const yes = await confirm({
      title: 'Delete this plan?',
      text: `${name} will no longer be offered to any team.`,
      confirmLabel: 'Delete',
      destructive: true,
    })
    if (yes) await remove.run({ id })
  }
  return { ask, removing: remove.pending }
}

export function useSyncPlans() {
  return useAction(api.subscription_plans.syncStripe, {
    done: () => done(MESSAGES.plans.synced),
    failed: MESSAGES.plans.syncFailed,
    refused: { SYNC_FAILED: (_, { message }) => `Failed to sync with Stripe: ${message}` },
    refetch,
  })
}
