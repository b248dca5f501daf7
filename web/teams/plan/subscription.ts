/** A team's subscription as its screens read it, and what an admin does with it. */
import { closingText, closingWith } from '@paddock/domain/plans/closing.ts'
import { useEffect, useRef } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { newId } from '../../app/new-id.ts'
import { confirm } from '../../ui/confirm.tsx'
import { dayOf } from '../../ui/dates.ts'
import { toast } from '../../ui/toast.tsx'

export type Standing = Awaited<ReturnType<typeof api.subscriptions.get.call>>
export type OfferedPlan = Standing['plans'][number]
export type Interval = 'month' | 'year'
type Choice = { plan_id: string; billing_interval: Interval }

export const standingQuery = (team_id: string) => api.subscriptions.get.queryOptions({ input: { team_id } })

const CHANGING = {
  failed: 'This did not work. Please try again.',
  reason: 'instead',
  refetch: () => [api.subscriptions.key()],
} as const
const on = (day: string | null) => (day ? dayOf(day) : 'the end of the period')

/** Leaves for the pay page; pressing the same plan again before it opens is still one page. */
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
    if (!question || (await confirm(question))) await going.run({ plan_id: plan.id, billing_interval })
  }
  return { start, goingTo: going.pending || going.succeeded ? going.input?.plan_id : undefined }
}

export function useChangePlan({ team_id, allowance }: Standing) {
  const change = useAction(api.subscriptions.change, {
    ...CHANGING,
    done: ({ subscription }) =>
      toast.success({
        title: 'Plan changed',
        text: `Your team has ${subscription?.plan?.name ?? 'another plan'} now.`,
      }),
  })
  const ask = async (plan: OfferedPlan, billing_interval: Interval) => {
    const closing = closingWith(plan, allowance)
    const yes = await confirm({
      title: `Change to ${plan.name}?`,
      text: `${closing ? closingText(plan.name, closing) : 'It holds at once.'} What it costs more or less for the rest of the period is worked out by Stripe and comes with the next invoice.`,
      confirmLabel: 'Change plan',
    })
    if (yes) await change.run({ team_id, plan_id: plan.id, billing_interval })
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
        cancels
          ? toast.success({
              title: 'Subscription cancelled',
              text: `It runs until ${on(subscription?.current_period_end ?? null)}.`,
            })
          : toast.success({ title: 'Subscription resumed', text: 'It goes on as before.' }),
    },
  )
  const ask = async (until: string | null) => {
    const yes = await confirm({
      title: 'Cancel the subscription?',
      text: `Your team keeps its plan until ${on(until)}. After that the free allowance holds; nobody and nothing is removed.`,
      confirmLabel: 'Cancel subscription',
      cancelLabel: 'Keep it',
      destructive: true,
    })
    if (yes) await end.run(true)
  }
  return { ask, resume: () => void end.run(false), busy: end.pending }
}
