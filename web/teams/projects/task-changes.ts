/** The tasks of a project as its screens read them, and what members do with them. A move is seen before it is answered. */
import { placed, type TaskStatus } from '@paddock/domain/projects/board.ts'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { queryClient } from '../../app/query-client.ts'
import { confirm } from '../../ui/confirm.tsx'
import { toast } from '../../ui/toast.tsx'
import { failed, saidOr } from '../teams.ts'

export type Task = Awaited<ReturnType<typeof api.project_tasks.list.call>>[number]
type NewTask = Parameters<typeof api.project_tasks.create.call>[0]
type TaskChange = Parameters<typeof api.project_tasks.change.call>[0]
export type Move = { id: string; status: TaskStatus; before: string | null }
export type OfProject = { team_id: string; project_id: string }

export const tasksQuery = (of: OfProject) => api.project_tasks.list.queryOptions({ input: of })
export const dueQuery = (team_id: string) => api.project_tasks.due.queryOptions({ input: { team_id } })

const AGAIN = 'This did not work. Please try again.'
const refetch = () =>
  Promise.all([
    queryClient.invalidateQueries({ queryKey: api.project_tasks.key() }),
    queryClient.invalidateQueries({ queryKey: api.team_projects.list.key() }),
  ])

export function useAddTask(onAdded: () => void) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (task: NewTask) => api.project_tasks.create.call(task),
    async onSuccess() {
      onAdded()
      await refetch()
    },
    onError: (error) => failed(saidOr(error, 'The task could not be added. Please try again.')),
  })
}

/** A change that came too late is told in the form, where nothing typed is lost. */
export function useChangeTask(onSaved: (task: Task) => void) {
  return useMutation({
    networkMode: 'always',
    mutationFn: (change: TaskChange) => api.project_tasks.change.call(change),
    onSuccess(task) {
      onSaved(task)
      toast.success({ title: 'Task saved', text: task.title })
    },
    onError: (error) => failed(saidOr(error, AGAIN)),
    onSettled: refetch,
  })
}

export function useMoveTask(of: OfProject) {
  const { queryKey } = tasksQuery(of)
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ id, status, before }: Move) =>
      api.project_tasks.move.call({ team_id: of.team_id, id, status, before }),
    async onMutate(move) {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, (tasks) => tasks && moved(tasks, move))
    },
    onError: (error) => failed(saidOr(error, 'The task could not be moved. Please try again.')),
    onSettled: refetch,
  })
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
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => api.project_tasks.remove.call({ team_id, id }),
    onSuccess() {
      toast.success({ title: 'Task deleted', text: title })
      onGone()
    },
    onError: (error) => failed(saidOr(error, AGAIN)),
    onSettled: refetch,
  })
  const ask = async () => {
    const yes = await confirm({
      title: `Delete ${title}?`,
      text: 'The task is deleted with its comments and files. This cannot be undone.',
      confirmLabel: 'Delete',
      destructive: true,
    })
    if (yes) remove.mutate()
  }
  return { ask, removing: remove.isPending }
}
