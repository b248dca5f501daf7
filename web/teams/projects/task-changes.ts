/** The tasks of a project as its screens read them, and what members do with them. A move is seen before it is answered. */
import { placed, type TaskStatus } from '@paddock/domain/projects/board.ts'
import { useRef } from 'react'
import { useAction } from '../../app/actions.ts'
import { api } from '../../app/api.ts'
import { queryClient } from '../../app/query-client.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'

export type Task = Awaited<ReturnType<typeof api.project_tasks.list.call>>[number]
export type Move = { id: string; status: TaskStatus; before: string | null }
export type OfProject = { team_id: string; project_id: string }

export const tasksQuery = (of: OfProject) => api.project_tasks.list.queryOptions({ input: of })
export const dueQuery = (team_id: string) => api.project_tasks.due.queryOptions({ input: { team_id } })

const CHANGING = {
  failed: 'This did not work. Please try again.',
  reason: 'instead',
  refetch: () => [api.project_tasks.key(), api.team_projects.list.key()],
} as const

export const useAddTask = () =>
  useAction(api.project_tasks.create, { ...CHANGING, failed: 'The task could not be added. Please try again.' })

/** A change that came too late is told in the form, where nothing typed is lost. */
export const useChangeTask = () =>
  useAction(api.project_tasks.change, {
    ...CHANGING,
    done: (task) => toast.success({ title: 'Task saved', text: task.title }),
  })

/** Moves are sent one after the other: a second one does not wait for the hand, and none is left out. */
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
    { ...CHANGING, failed: 'The task could not be moved. Please try again.' },
  )
  return {
    pending: send.pending,
    run(move: Move) {
      if (send.pending && navigator.onLine) void show(move)
      sent.current = sent.current.then(() => send.run(move))
    },
  }
}

/** The tasks as the server will have them. */
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
      toast.success({ title: 'Task deleted', text: title })
      onGone()
    },
  })
  const ask = async () => {
    const yes = await confirm({
      title: `Delete ${title}?`,
      text: 'The task is deleted with its comments and files. This cannot be undone.',
      confirmLabel: 'Delete',
      destructive: true,
    })
    if (yes) await remove.run({ team_id, id })
  }
  return { ask, removing: remove.pending }
}
