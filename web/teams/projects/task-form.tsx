/** Edits a task; a concurrent change by somebody else loses nothing typed here. */
import { Button, Chip, Group, Input, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { project_tasks } from '@paddock/contract/projects/tasks.ts'
import { LABEL_NAMES, LABELS, STATUS_NAMES, TASK_STATUSES } from '@paddock/domain/projects/board.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import classes from './projects.module.css'
import { type Task, useChangeTask, useMoveTask } from './task-changes.ts'

const UNASSIGNED = ''

export function TaskForm({ team_id, task }: { team_id: string; task: Task }) {
  const move = useMoveTask({ team_id, project_id: task.project_id })
  const members = useQuery(api.user_teams.list.queryOptions({ input: { team_id } }))
  const edit = useEdit({
    schema: inputOf(project_tasks.change),
    save: useChangeTask(),
    opened: task,
    current: task,
    values: (stored) => ({
      title: stored?.title ?? '',
      description: stored?.description ?? '',
      labels: stored?.labels ?? [],
      assignee_id: stored?.assignee_id ?? UNASSIGNED,
      due_date: stored?.due_date ?? '',
    }),
    input: (values, stored) => ({
      ...values,
      id: task.id,
      team_id,
      updated_at: stored?.updated_at,
      assignee_id: values.assignee_id || null,
      due_date: values.due_date || null,
    }),
    saved: (stored) => stored,
    // As long as nothing was edited here, changes by others appear immediately.
    quiet: ({ typed }) => !typed,
  })
  const people = (members.data ?? []).filter(({ status }) => status === 'active')

  return (
    <EditForm edit={edit} label="Task">
      <TextInput label="Title" required maxLength={200} autoComplete="off" {...edit.field('title')} />
      <Textarea label="Description" autosize minRows={3} maxLength={2000} {...edit.field('description')} />
      <div className={classes.fields}>
        <NativeSelect
          label="Column"
          size="md"
          value={task.status}
          disabled={move.pending}
          data={TASK_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] }))}
          onChange={({ currentTarget }) => {
            const status = TASK_STATUSES.find((one) => one === currentTarget.value)
            if (status) move.run({ id: task.id, status, before: null })
          }}
        />
        <NativeSelect
          label="Assignee"
          size="md"
          data={[
            { value: UNASSIGNED, label: 'Unassigned' },
            ...people.map(({ user_id, full_name }) => ({ value: user_id, label: full_name })),
          ]}
          {...edit.field('assignee_id')}
        />
        <TextInput label="Due" type="date" {...edit.field('due_date')} />
      </div>
      <Input.Wrapper label="Labels" labelElement="div" size="md">
        <Chip.Group multiple value={edit.values.labels} onChange={(labels) => edit.set({ labels: inOrder(labels) })}>
          <Group gap={8} mt={4}>
            {LABELS.map((label) => (
              <Chip key={label} value={label} size="sm" variant="outline">
                {LABEL_NAMES[label]}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </Input.Wrapper>
      <Group justify="flex-end">
        {edit.dirty && (
          <Button variant="default" onClick={() => edit.take(task)} disabled={edit.pending}>
            Undo changes
          </Button>
        )}
        <Button type="submit" loading={edit.pending} disabled={!edit.dirty}>
          Save task
        </Button>
      </Group>
    </EditForm>
  )
}

/** In the server's order, so that choosing the same labels in another order is not a change. */
const inOrder = (chosen: string[]) => LABELS.filter((label) => chosen.includes(label))
