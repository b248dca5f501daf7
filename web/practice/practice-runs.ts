/** A team's practice runs as its screens read them, and what members do with them. */
import { runName } from '@paddock/domain/practice/run.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { refetchChanged } from '../app/query-client.ts'
import { confirm } from '../ui/confirm.tsx'
import { toast } from '../ui/toast.tsx'

export type PracticeRun = Awaited<ReturnType<typeof api.practice_runs.list.call>>['runs'][number]
export type NewRun = Parameters<typeof api.practice_runs.record.call>[0]
export type Performance = Awaited<ReturnType<typeof api.practice_runs.performance.call>>
export type Analytics = Awaited<ReturnType<typeof api.practice_runs.analytics.call>>
export type ListInput = Parameters<typeof api.practice_runs.list.call>[0]
type AnalyticsInput = Parameters<typeof api.practice_runs.analytics.call>[0]

/** What was shown stays until what was asked for is here. */
const steady = { placeholderData: keepPreviousData }

export const runsQuery = (input: ListInput) => api.practice_runs.list.queryOptions({ input, ...steady })
export const choicesQuery = (team_id: string) => api.practice_runs.choices.queryOptions({ input: { team_id } })
export const performanceQuery = (input: Omit<ListInput, 'order' | 'page' | 'per_page'>) =>
  api.practice_runs.performance.queryOptions({ input, ...steady })
export const analyticsQuery = (input: AnalyticsInput) => api.practice_runs.analytics.queryOptions({ input, ...steady })

export const refetchRuns = () => refetchChanged(api.practice_runs.key())

/** What went wrong is said in the form, beside what was typed. */
export const useChangeRun = (onSaved: () => void) =>
  useAction(api.practice_runs.change, {
    done(run) {
      toast.success({ title: 'Run saved', text: runName(run) })
      onSaved()
    },
    failed: 'The run could not be saved.',
    reason: 'instead',
    refetch: () => [api.practice_runs.key()],
    show: 'inline',
  })

export function useDeleteRun() {
  const remove = useAction(({ team_id, id }: PracticeRun) => api.practice_runs.remove.call({ team_id, id }), {
    done: (_, run) => toast.success({ title: 'Run deleted', text: runName(run) }),
    failed: 'The run could not be deleted. Please try again.',
    reason: 'instead',
    refetch: () => [api.practice_runs.key()],
  })
  const ask = async (run: PracticeRun) => {
    const yes = await confirm({
      title: 'Delete this run?',
      text: `${runName(run)}. It is gone from the history and from every figure. This cannot be undone.`,
      confirmLabel: 'Delete',
      destructive: true,
    })
    if (yes) void remove.run(run)
  }
  return { ask, deleting: remove.pending ? remove.input?.id : undefined }
}

/** Undoes the last entry without asking: it was made a moment ago. */
export const useUndoRun = (team_id: string, onUndone: (id: string) => void) =>
  useAction((id: string) => api.practice_runs.remove.call({ team_id, id }), {
    done(_, id) {
      toast.info({ title: 'Last entry taken back' })
      onUndone(id)
    },
    failed: 'The run could not be taken back. Please try again.',
    reason: 'instead',
    refetch: () => [api.practice_runs.key()],
  })
