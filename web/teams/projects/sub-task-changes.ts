/** Queries and actions of a task's sub-tasks. A move is shown before the server answers. */
import { placed } from '@paddock/domain/projects/board.ts'
import { useRef } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { queryClient } from '../../app/query-client.ts'
import { subTask as messages } from './messages.ts'

export type SubTask = Awaited<ReturnType<typeof api.sub_tasks.list.call>>[number]
export type OfTask = { team_id: string; task_id: string }
type Move = { id: string; before: string | null }

export const subTasksQuery = (of: OfTask) => api.sub_tasks.list.queryOptions({ input: of })

const CHANGING = {
  reason: 'instead',
  refetch: () => [api.sub_tasks.key(), api.project_tasks.key()],
} as const

export const useAddSubTask = () => useAction(api.sub_tasks.add, { ...CHANGING, failed: messages.addFailed })
export const useTickSubTask = () => useAction(api.sub_tasks.tick, { ...CHANGING, failed: messages.saveFailed })
export const useDeleteSubTask = () => useAction(api.sub_tasks.remove, { ...CHANGING, failed: messages.deleteFailed })

/** The row says why it is not saved. */
export const useRenameSubTask = () =>
  useAction(api.sub_tasks.rename, { ...CHANGING, show: 'inline', failed: messages.saveFailed })

/** Sent one after the other, in the order in which they were made. */
export function useMoveSubTask(of: OfTask) {
  const { queryKey } = subTasksQuery(of)
  const sent = useRef<Promise<unknown>>(Promise.resolve())
  const send = useAction((move: Move) => api.sub_tasks.move.call({ team_id: of.team_id, ...move }), {
    ...CHANGING,
    failed: messages.moveFailed,
  })
  return {
    run(move: Move) {
      queryClient.setQueryData(queryKey, (all) => all && inOrder(all, move))
      sent.current = sent.current.then(() => send.run(move))
    },
  }
}

function inOrder(all: SubTask[], { id, before }: Move): SubTask[] {
  const order = placed(
    all.map((one) => one.id),
    id,
    before,
  )
  return all.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
}
