/** What the owner does with plans, each with its words (specification 2, section 8). */
import { ORPCError } from '@orpc/client'
import { queryOptions, useMutation } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { queryClient } from '../../app/query-client.ts'
import { confirm } from '../../ui/confirm.tsx'
import { done, failed } from '../../ui/desk-words.ts'
import { toast } from '../../ui/toast.tsx'

export type Plan = Awaited<ReturnType<typeof api.subscription_plans.list.call>>[number]
export type PlanDraft = Omit<Parameters<typeof api.subscription_plans.save.call>[0], 'updated_at'>

/** The function first, then the table itself; so one try is two, and no more are made. */
export const plansQuery = () =>
  queryOptions({
    queryKey: api.subscription_plans.list.key(),
    queryFn: () => api.subscription_plans.list.call().catch(unlessRefused(() => api.subscription_plans.read.call())),
    retry: false,
    meta: { failure: 'Failed to fetch subscription plans' },
  })

/** A refusal would only be repeated by the other way. */
export const unlessRefused =
  <T>(instead: () => Promise<T>) =>
  (error: unknown): Promise<T> => {
    if (error instanceof ORPCError && error.status < 500) throw error
    return instead()
  }

const refetch = () => queryClient.invalidateQueries({ queryKey: api.subscription_plans.key() })

export function useSavePlan(onSaved: () => void) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (plan: PlanDraft & { updated_at?: string }) => api.subscription_plans.save.call(plan),
    onSuccess(_, { updated_at }) {
      done(updated_at ? 'Plan updated successfully' : 'Plan created successfully')
      onSaved()
    },
    onError: (error) => failed('Failed to save plan', error),
    onSettled: refetch,
  })
}

export function useRemovePlan({ id, name }: Plan) {
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => api.subscription_plans.remove.call({ id }),
    onSuccess: () => done('Plan deleted successfully'),
    onError: (error) => failed('Failed to delete plan', error),
    onSettled: refetch,
  })
  const ask = async () => {
    const yes = await confirm({
      title: 'Delete this plan?',
      text: `${name} will no longer be offered to any team.`,
      confirmLabel: 'Delete',
      destructive: true,
    })
    if (yes) remove.mutate()
  }
  return { ask, removing: remove.isPending }
}

export function useSyncPlans() {
  return useMutation({
    networkMode: 'always',
    mutationFn: () => api.subscription_plans.syncStripe.call(),
    onSuccess: () => done('Plans synced with Stripe successfully'),
    onError: (error) =>
      toast.destructive({ title: 'Error', text: `Failed to sync with Stripe: ${error.message || 'no answer'}` }),
    onSettled: refetch,
  })
}
