/** Queries and actions of a team's practice runs. */
import { runName } from '@paddock/domain/practice/run.ts'
import { keepPreviousData } from '@tanstack/react-query'
import { useAction } from '../app/actions.ts'
import { api } from '../app/api.ts'
import { refetchChanged } from '../app/query-client.ts'
import { confirm } from '../ui/confirm.tsx'
import { toast } from '../ui/toast.tsx'
import { run as messages } from './messages.ts'

export type PracticeRun = Awaited<ReturnType<typeof api.practice_runs.list.call>>['runs'][number]
export type NewRun = Parameters<typeof api.practice_runs.record.call>[0]
export type Performance = Awaited<ReturnType<typeof api.practice_runs.performance.call>>
export type Analytics = Awaited<ReturnType<typeof api.practice_runs.analytics.call>>
export type ListInput = Parameters<typeof api.practice_runs.list.call>[0]
type AnalyticsInput = Parameters<typeof api.practice_runs.analytics.call>[0]

/** Shows the old data until the new is loaded. */
const steady = { placeholderData: keepPreviousData }

export const runsQuery = (input: ListInput) => api.practice_runs.list.queryOptions({ input, ...steady })
export const choicesQuery = (team_id: string) => api.practice_runs.choices.queryOptions({ input: { team_id } })
export const performanceQuery = (input: Omit<ListInput, 'order' | 'page' | 'per_page'>) =>
  api.practice_runs.performance.queryOptions({ input, ...steady })
export const analyticsQuery = (input: AnalyticsInput) => api.practice_runs.analytics.queryOptions({ input, ...steady })

export const refetchRuns = () => refetchChanged(api.practice_runs.key())

/** The form shows what went wrong. */
export const useChangeRun = (onSaved: () => void) =>
  useAction(api.practice_runs.change, {
    done(run) {
      toast.success(messages.saved(runName(run)))
      onSaved()
    },
    failed: messages.saveFailed,
    reason: 'instead',
    refetch: () => [api.practice_runs.key()],
    show: 'inline',
  })

export function useDeleteRun() {
  const remove = useAction(({ team_id, id }: PracticeRun) => api.practice_runs.remove.call({ team_id, id }), {
    done: (_, run) => toast.success(messages.deleted(runName(run))),
    failed: messages.deleteFailed,
    reason: 'instead',
    refetch: () => [api.practice_runs.key()],
  })
  const ask = async (run: PracticeRun) => {
    if (await confirm(messages.deleteQuestion(runName(run)))) void remove.run(run)
  }
  return { ask, deleting: remove.pending ? remove.input?.id : undefined }
}

/** Without confirmation, since the entry was made a moment ago. */
export const useUndoRun = (team_id: string, onUndone: (id: string) => void) =>
  useAction((id: string) => api.practice_runs.remove.call({ team_id, id }), {
    done(_, id) {
      toast.info(messages.undone)
      onUndone(id)
    },
    failed: messages.undoFailed,
    reason: 'instead',
    refetch: () => [api.practice_runs.key()],
  })
