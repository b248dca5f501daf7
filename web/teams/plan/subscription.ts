/** Query and actions of a team's subscription. */
import { closingText, closingWith } from '@paddock/domain/plans/closing.ts'
import { useEffect, useRef } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { plan as messages } from '../messages.ts'

export type Standing = Awaited<ReturnType<typeof api.subscriptions.get.call>>
export type OfferedPlan = Standing['plans'][number]
export type Interval = 'month' | 'year'
type Choice = { plan_id: string; billing_interval: Interval }

export const standingQuery = (team_id: string) => api.subscriptions.get.queryOptions({ input: { team_id } })

const CHANGING = {
  failed: messages.failed,
  reason: 'instead',
  refetch: () => [api.subscriptions.key()],
} as const
/** Opens Stripe's page; pressing twice opens one page. */
export function useSubscribe({ team_id, allowance }: Standing) {
  const ids = useRef(new Map<string, string>())
  const going = useAction(
    (choice: Choice) => {
      const key = `${choice.plan_id} ${choice.billing_interval}`
      const id = ids.current.get(key) ?? newId()
      ids.current.set(key, id)
      return api.subscriptions.subscribe.call({ id, team_id, ...choice })
    },
    { ...CHANGING, done: ({ url }) => window.location.assign(url) },
  )
  // The back button may restore this page from the browser's cache, while it is still pending.
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
  /** Asks first if the plan includes less than the team has now. */
  const start = async (plan: OfferedPlan, billing_interval: Interval) => {
    const closing = closingWith(plan, allowance)
    const question =
      closing && messages.startQuestion(plan.name, closingText(plan.name, closing), allowance.from === 'trial')
    if (!question || (await confirm(question))) await going.run({ plan_id: plan.id, billing_interval })
  }
  return { start, goingTo: going.pending || going.succeeded ? going.input?.plan_id : undefined }
}

export function useChangePlan({ team_id, allowance }: Standing) {
  const change = useAction(api.subscriptions.change, {
    ...CHANGING,
    done: ({ subscription }) => toast.success(messages.changed(subscription?.plan?.name)),
  })
  const ask = async (plan: OfferedPlan, billing_interval: Interval) => {
    const closing = closingWith(plan, allowance)
    const question = messages.changeQuestion(plan.name, closing && closingText(plan.name, closing))
    if (await confirm(question)) await change.run({ team_id, plan_id: plan.id, billing_interval })
  }
  return { ask, changingTo: change.pending ? change.input?.plan_id : undefined }
}

export function useEndSubscription(team_id: string) {
  const end = useAction(
    (cancels: boolean) =>
      cancels ? api.subscriptions.cancel.call({ team_id }) : api.subscriptions.resume.call({ team_id }),
    {
      ...CHANGING,
      done: ({ subscription }, cancels) =>
        toast.success(cancels ? messages.cancelled(subscription?.current_period_end ?? null) : messages.resumed),
    },
  )
  const ask = async (until: string | null) => {
    if (await confirm(messages.cancelQuestion(until))) await end.run(true)
  }
  return { ask, resume: () => void end.run(false), busy: end.pending }
}
