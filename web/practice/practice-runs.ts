/** A team's practice runs as its screens read them, and what members do with them. */
import { ORPCError } from '@orpc/client'
import { runName } from '@paddock/domain/practice/run.ts'
import { keepPreviousData, useMutation } from '@tanstack/react-query'
import { api } from '../app/api.ts'
import { queryClient } from '../app/query-client.ts'
import { failed, saidOr } from '../teams/teams.ts'
import { confirm } from '../ui/confirm.tsx'
import { toast } from '../ui/toast.tsx'

export type PracticeRun = Awaited<ReturnType<typeof api.practice_runs.list.call>>['runs'][number]
export type NewRun = Parameters<typeof api.practice_runs.record.call>[0]
export type Performance = Awaited<ReturnType<typeof api.practice_runs.performance.call>>
export type Analytics = Awaited<ReturnType<typeof api.practice_runs.analytics.call>>
type RunChange = Parameters<typeof api.practice_runs.change.call>[0]
export type ListInput = Parameters<typeof api.practice_runs.list.call>[0]
type AnalyticsInput = Parameters<typeof api.practice_runs.analytics.call>[0]

/** What was shown stays until what was asked for is here. */
const steady = { placeholderData: keepPreviousData }

export const runsQuery = (input: ListInput) => api.practice_runs.list.queryOptions({ input, ...steady })
export const choicesQuery = (team_id: string) => api.practice_runs.choices.queryOptions({ input: { team_id } })
export const performanceQuery = (input: Omit<ListInput, 'order' | 'page' | 'per_page'>) =>
  api.practice_runs.performance.queryOptions({ input, ...steady })
export const analyticsQuery = (input: AnalyticsInput) => api.practice_runs.analytics.queryOptions({ input, ...steady })

export const refetchRuns = () => queryClient.invalidateQueries({ queryKey: api.practice_runs.key() })

/** Why the server does not want a run; undefined where it could not decide, so that it is to be sent again. */
export function refusalIn(error: unknown): { title: string; text: string } | undefined {
  if (!(error instanceof ORPCError) || error.status >= 500 || AGAIN.includes(error.status)) return undefined
  const fields: unknown = error.data?.fields
  const [first]: unknown[] = Array.isArray(fields) ? fields : []
  const why = typeof first === 'object' && first !== null && 'why' in first ? String(first.why) : error.message
  return { title: 'The run was not recorded', text: why }
}

/** Nobody is signed in for the moment, it took too long, or there were too many: none of it is about the run. */
const AGAIN = [401, 408, 429]

/** What went wrong is said in the form, beside what was typed. */
export function useChangeRun(onSaved: () => void) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (run: RunChange) => api.practice_runs.change.call(run),
    async onSuccess(run) {
      toast.success({ title: 'Run saved', text: runName(run) })
      await refetchRuns()
      onSaved()
    },
    onError: () => void refetchRuns(),
  })
}

export function useDeleteRun() {
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: ({ team_id, id }: PracticeRun) => api.practice_runs.remove.call({ team_id, id }),
    onSuccess: (_, run) => toast.success({ title: 'Run deleted', text: runName(run) }),
    onError: (error) => failed(saidOr(error, 'The run could not be deleted. Please try again.')),
    onSettled: refetchRuns,
  })
  const ask = async (run: PracticeRun) => {
    const yes = await confirm({
      title: 'Delete this run?',
      text: `${runName(run)}. It is gone from the history and from every figure. This cannot be undone.`,
      confirmLabel: 'Delete',
      destructive: true,
    })
    if (yes) remove.mutate(run)
  }
  return { ask, deleting: remove.isPending ? remove.variables?.id : undefined }
}

/** Takes the last entry back without asking: it was made a moment ago. */
export function useUndoRun(team_id: string, onUndone: (id: string) => void) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: string) => api.practice_runs.remove.call({ team_id, id }),
    onSuccess(_, id) {
      toast.info({ title: 'Last entry taken back' })
      onUndone(id)
    },
    onError: (error) => failed(saidOr(error, 'The run could not be taken back. Please try again.')),
    onSettled: refetchRuns,
  })
}
