/** The fields of a task. They save by themselves, and what others change in other fields is taken over. */
import { Chip, Group, Input, NativeSelect, Textarea, TextInput } from '@mantine/core'
import {
  LABEL_NAMES,
  LABELS,
  PRIORITIES,
  PRIORITY_NAMES,
  STATUS_NAMES,
  TASK_STATUSES,
} from '@paddock/domain/projects/board.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../app/api.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import classes from './projects.module.css'
import { type Task, useMoveTask } from './task-changes.ts'
import type { TaskEdit } from './task-edit.ts'

export function TaskForm({ task, edit, onLeave }: { task: Task; edit: TaskEdit; onLeave: () => void }) {
  const { team_id, project_id } = task
  const move = useMoveTask({ team_id, project_id })
  const members = useQuery(api.user_teams.list.queryOptions({ input: { team_id } }))
  const people = (members.data ?? []).filter(({ status }) => status === 'active')
  return (
    <EditForm edit={edit} label="Task" className={classes.form} onLeave={onLeave}>
      <TextInput label="Title" size="sm" required maxLength={200} autoComplete="off" {...edit.field('title')} />
      <div className={classes.fields}>
        <NativeSelect
          label="Column"
          size="sm"
          value={task.status}
          disabled={move.pending}
          data={TASK_STATUSES.map((value) => ({ value, label: STATUS_NAMES[value] }))}
          onChange={({ currentTarget }) => {
            const status = TASK_STATUSES.find((one) => one === currentTarget.value)
            if (status) move.run({ id: task.id, status, before: null })
          }}
        />
        <NativeSelect
          label="Priority"
          size="sm"
          data={PRIORITIES.map((value) => ({ value, label: PRIORITY_NAMES[value] }))}
          {...edit.field('priority')}
        />
        <TextInput label="Due" size="sm" type="date" {...edit.field('due_date')} />
      </div>
      <Choices
        label="Assignees"
        value={edit.values.assignee_ids}
        choices={people.map(({ user_id, full_name }) => ({ value: user_id, name: full_name }))}
        // In one order, so that choosing the same people differently is not a change.
        onChange={(ids) => edit.set({ assignee_ids: ids.toSorted() })}
        error={edit.errorAt('assignee_ids')}
      />
      <Choices
        label="Labels"
        value={edit.values.labels}
        choices={LABELS.map((value) => ({ value, name: LABEL_NAMES[value] }))}
        onChange={(chosen) => edit.set({ labels: LABELS.filter((label) => chosen.includes(label)) })}
      />
      <Textarea label="Description" size="sm" autosize minRows={2} maxLength={2000} {...edit.field('description')} />
    </EditForm>
  )
}

type ChoicesProps = {
  label: string
  value: string[]
  choices: { value: string; name: string }[]
  onChange: (chosen: string[]) => void
  error?: string | undefined
}

/** Any number of a few, each one press. */
const Choices = ({ label, value, choices, onChange, error }: ChoicesProps) => (
  <Input.Wrapper label={label} labelElement="div" size="sm" error={error}>
    <Chip.Group multiple value={value} onChange={onChange}>
      <Group gap={6} mt={2} role="group" aria-label={label}>
        {choices.map((choice) => (
          <Chip key={choice.value} value={choice.value} size="sm" variant="outline">
            {choice.name}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  </Input.Wrapper>
)
