/** What is typed into a task, saved by itself. */
import { project_tasks } from '@paddock/contract/projects/tasks.ts'
import { inputOf } from '../../ui/form-schema.ts'
import { useAutosave } from '../../ui/use-autosave.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { type Task, useAutosaveTask } from './task-changes.ts'

export type TaskEdit = ReturnType<typeof useTaskEdit>['edit']

export function useTaskEdit(task: Task) {
  const save = useAutosaveTask(task)
  const edit = useEdit({
    schema: inputOf(project_tasks.change),
    save,
    opened: task,
    current: task,
    autosave: true,
    values: (stored) => ({
      title: stored?.title ?? '',
      description: stored?.description ?? '',
      labels: stored?.labels ?? [],
      priority: stored?.priority ?? 'none',
      assignee_ids: (stored?.assignees ?? []).map(({ user_id }) => user_id).toSorted(),
      due_date: stored?.due_date ?? '',
    }),
    input: (values, stored) => ({
      ...values,
      id: task.id,
      team_id: task.team_id,
      updated_at: stored?.updated_at,
      due_date: values.due_date || null,
    }),
    saved: (stored) => stored,
    refusals: { NOT_A_MEMBER: 'assignee_ids' },
    // As long as nothing was edited here, changes by others appear immediately.
    quiet: ({ typed }) => !typed,
  })
  return { edit, autosave: useAutosave(edit, save.problem) }
}
