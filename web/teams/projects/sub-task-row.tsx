/** One sub-task: its handle, its tick, its title, which is renamed in place, and its bin. */
import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { ActionIcon, Checkbox, TextInput } from '@mantine/core'
import { sub_tasks } from '@paddock/contract/projects/sub-tasks.ts'
import { IconGripVertical, IconX } from '@tabler/icons-react'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useAutosave } from '../../ui/use-autosave.ts'
import { useEdit } from '../../ui/use-edit.ts'
import { type OfTask, type SubTask, useDeleteSubTask, useRenameSubTask, useTickSubTask } from './sub-task-changes.ts'
import classes from './sub-tasks.module.css'

export function SubTaskRow({ of, subTask }: { of: OfTask; subTask: SubTask }) {
  const { id, title, is_done } = subTask
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  const tick = useTickSubTask()
  const remove = useDeleteSubTask()
  return (
    <li
      ref={setNodeRef}
      className={classes.row}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Transform.toString(transform), transition }}
    >
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        aria-label={`Drag ${title}`}
        className={classes.grip}
        // Escape ends the drag, and does not close the task.
        data-mantine-stop-propagation={isDragging}
      >
        <IconGripVertical size={16} aria-hidden />
      </ActionIcon>
      <Checkbox
        checked={tick.pending ? !is_done : is_done}
        aria-label={`${title} is done`}
        onChange={() => void tick.run({ team_id: of.team_id, id, is_done: !is_done })}
      />
      <SubTaskTitle of={of} subTask={subTask} />
      <ActionIcon
        variant="subtle"
        color="gray"
        size={28}
        aria-label={`Delete ${title}`}
        loading={remove.pending}
        onClick={() => void remove.run({ team_id: of.team_id, id })}
      >
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </li>
  )
}

function SubTaskTitle({ of, subTask }: { of: OfTask; subTask: SubTask }) {
  const rename = useRenameSubTask()
  const edit = useEdit({
    schema: inputOf(sub_tasks.rename),
    save: rename,
    opened: subTask,
    current: subTask,
    autosave: true,
    values: (stored) => ({ title: stored?.title ?? '' }),
    input: (values, stored) => ({
      ...values,
      team_id: of.team_id,
      id: subTask.id,
      updated_at: stored?.updated_at,
    }),
    saved: (stored) => stored,
    quiet: ({ typed }) => !typed,
  })
  const { status, save } = useAutosave(edit, rename.problem)
  return (
    <EditForm edit={edit} label={`Title of ${subTask.title}`} what="sub-task" className={classes.title} onLeave={save}>
      <TextInput
        variant="unstyled"
        aria-label="Title of the sub-task"
        maxLength={200}
        autoComplete="off"
        data-done={subTask.is_done || undefined}
        {...edit.field('title')}
        error={status.state === 'failed' ? status.text : undefined}
      />
    </EditForm>
  )
}
