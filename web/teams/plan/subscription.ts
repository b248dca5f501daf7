/** A team's subscription as its screens read it, and what an admin does with it. */
import { closingText, closingWith } from '@paddock/domain/plans/closing.ts'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { queryClient } from '../../app/query-client.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { failed, saidOr } from '../teams.ts'

export type Standing = Awaited<ReturnType<typeof api.subscriptions.get.call>>
export type OfferedPlan = Standing['plans'][number]
export type Interval = 'month' | 'year'
type Choice = { plan_id: string; billing_interval: Interval }

export const standingQuery = (team_id: string) => api.subscriptions.get.queryOptions({ input: { team_id } })

const AGAIN = 'This did not work. Please try again.'
const refetch = () => queryClient.invalidateQueries({ queryKey: api.subscriptions.key() })
const on = (day: string | null) => (day ? longDay.format(new Date(day)) : 'the end of the period')
export const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })

/** Leaves for the pay page; pressing the same plan again before it opens is still one page. */
export function useSubscribe({ team_id, allowance }: Standing) {
  const ids = useRef(new Map<string, string>())
  const going = useMutation({
    mutationFn: (choice: Choice) => {
      const key = `${choice.plan_id} ${choice.billing_interval}`
      const id = ids.current.get(key) ?? newId()
      ids.current.set(key, id)
      return api.subscriptions.subscribe.call({ id, team_id, ...choice })
    },
    onSuccess: ({ url }) => window.location.assign(url),
    onError(error) {
      failed(saidOr(error, AGAIN))
      void refetch()
    },
  })
  // Back from the pay page may show this very page again, frozen while it was leaving.
  const { reset } = going
  useEffect(() => {
    const thaw = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      ids.current.clear()
      reset()
    }
    addEventListener('pageshow', thaw)
    return () => removeEventListener('pageshow', thaw)
  }, [reset])
  /** What the team has now may be more than the plan: then it is said before anything is started. */
  const start = async (plan: OfferedPlan, billing_interval: Interval) => {
    const closing = closingWith(plan, allowance)
    const question = closing && {
      title: `Start ${plan.name} now?`,
      text: closingText(plan.name, closing),
      confirmLabel: `Start ${plan.name}`,
      cancelLabel: allowance.from === 'trial' ? 'Keep the free trial' : 'Not now',
    }
    if (!question || (await confirm(question))) going.mutate({ plan_id: plan.id, billing_interval })
  }
  return { start, goingTo: going.isPending || going.isSuccess ? going.variables?.plan_id : undefined }
}

export function useChangePlan({ team_id, allowance }: Standing) {
  const change = useMutation({
    mutationFn: (choice: Choice) => api.subscriptions.change.call({ team_id, ...choice }),
    onSuccess: ({ subscription }) =>
      toast.success({
        title: 'Plan changed',
        text: `Your team has ${subscription?.plan?.name ?? 'another plan'} now.`,
      }),
    onError: (error) => failed(saidOr(error, AGAIN)),
    onSettled: refetch,
  })
  const ask = async (plan: OfferedPlan, billing_interval: Interval) => {
    const closing = closingWith(plan, allowance)
    const yes = await confirm({
      title: `Change to ${plan.name}?`,
      text: `${closing ? closingText(plan.name, closing) : 'It holds at once.'} What it costs more or less for the rest of the period is worked out by Stripe and comes with the next invoice.`,
      confirmLabel: 'Change plan',
    })
    if (yes) change.mutate({ plan_id: plan.id, billing_interval })
  }
  return { ask, changingTo: change.isPending ? change.variables?.plan_id : undefined }
}

export function useEndSubscription(team_id: string) {
  const end = useMutation({
    mutationFn: (cancels: boolean) =>
      cancels ? api.subscriptions.cancel.call({ team_id }) : api.subscriptions.resume.call({ team_id }),
    onSuccess: ({ subscription }, cancels) =>
      cancels
        ? toast.success({
            title: 'Subscription cancelled',
            text: `It runs until ${on(subscription?.current_period_end ?? null)}.`,
          })
        : toast.success({ title: 'Subscription resumed', text: 'It goes on as before.' }),
    onError: (error) => failed(saidOr(error, AGAIN)),
    onSettled: refetch,
  })
  const ask = async (until: string | null) => {
    const yes = await confirm({
      title: 'Cancel the subscription?',
      text: `Your team keeps its plan until ${on(until)}. After that the free allowance holds; nobody and nothing is removed.`,
      confirmLabel: 'Cancel subscription',
      cancelLabel: 'Keep it',
      destructive: true,
    })
    if (yes) end.mutate(true)
  }
  return { ask, resume: () => end.mutate(false), busy: end.isPending }
}
