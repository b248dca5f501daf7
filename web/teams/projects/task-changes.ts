/** Queries and actions of a project's tasks. A move is shown before the server answers. */
import { placed, type TaskStatus } from '@paddock/domain/projects/board.ts'
import { useEffect, useRef } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { queryClient } from '../../app/query-client.ts'
import { describeFailure } from '../../app/server-errors.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { task as messages } from './messages.ts'

export type Task = Awaited<ReturnType<typeof api.project_tasks.list.call>>[number]
export type MyTask = Awaited<ReturnType<typeof api.project_tasks.mine.call>>[number]
export type Move = { id: string; status: TaskStatus; before: string | null }
export type OfProject = { team_id: string; project_id: string }

export const tasksQuery = (of: OfProject) => api.project_tasks.list.queryOptions({ input: of })
export const dueQuery = (team_id: string) => api.project_tasks.due.queryOptions({ input: { team_id } })

export const myTasksQuery = (team_id: string) => api.project_tasks.mine.queryOptions({ input: { team_id } })

const CHANGING = {
  reason: 'instead',
  refetch: () => [api.project_tasks.key(), api.team_projects.list.key()],
} as const

export const useAddTask = () => useAction(api.project_tasks.create, { ...CHANGING, failed: messages.addFailed })

/** For one press on the board. The form of a task has its own. */
export const useChangeTask = () => useAction(api.project_tasks.change, { ...CHANGING, failed: messages.saveFailed })

/** The form says why it is not saved, as long as it is open. */
export function useAutosaveTask({ title }: Task) {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return useAction(api.project_tasks.change, {
    ...CHANGING,
    show: 'inline',
    failed: messages.saveFailed,
    onFailed(error) {
      const failed = { title: messages.notSaved(title), text: messages.saveFailed }
      const message = describeFailure(error, { failed, reason: 'instead' })
      if (message && !isOpen.current) toast.destructive(message)
    },
  })
}

/** In the list of a person's own tasks: done, or to do again. */
export function useMarkDone({ id, team_id }: Task) {
  const move = useAction(api.project_tasks.move, { ...CHANGING, failed: messages.moveFailed })
  return {
    pending: move.pending,
    run: (isDone: boolean) => move.run({ team_id, id, status: isDone ? 'done' : 'todo', before: null }),
  }
}

/** Moves are queued and sent in order, so that a second one can be made while the first is pending. */
export function useMoveTask({ team_id, project_id }: OfProject) {
  const { queryKey } = tasksQuery({ team_id, project_id })
  const sent = useRef<Promise<unknown>>(Promise.resolve())
  const show = async (move: Move) => {
    await queryClient.cancelQueries({ queryKey })
    queryClient.setQueryData(queryKey, (tasks) => tasks && moved(tasks, move))
  }
  const send = useAction(
    async (move: Move) => {
      await show(move)
      return api.project_tasks.move.call({ team_id, ...move })
    },
    { ...CHANGING, failed: messages.moveFailed },
  )
  return {
    pending: send.pending,
    run(move: Move) {
      if (send.pending && navigator.onLine) void show(move)
      sent.current = sent.current.then(() => send.run(move))
    },
  }
}

/** The tasks after the move. */
export function moved(tasks: Task[], { id, status, before }: Move): Task[] {
  const column = tasks.filter((task) => task.status === status).map((task) => task.id)
  const places = new Map(placed(column, id, before).map((task, position) => [task, position]))
  return tasks
    .map((task) => {
      const position = places.get(task.id)
      return position === undefined ? task : { ...task, status, position }
    })
    .toSorted((a, b) => a.position - b.position)
}

export function useDeleteTask({ id, team_id, title }: Task, onGone: () => void) {
  const remove = useAction(api.project_tasks.remove, {
    ...CHANGING,
    done() {
      toast.success(messages.deleted(title))
      onGone()
    },
    failed: messages.deleteFailed,
  })
  const ask = async () => {
    if (await confirm(messages.deleteQuestion(title))) await remove.run({ team_id, id })
  }
  return { ask, removing: remove.pending }
}
