/** One column of the board: its tasks, and a field to add one. */
import { useDroppable } from '@dnd-kit/core'
import { TextInput, Title } from '@mantine/core'
import { project_tasks } from '@paddock/contract/projects/tasks.ts'
import { STATUS_NAMES, type TaskStatus } from '@paddock/domain/projects/board.ts'
import { newId } from '../../app/new-id.ts'
import { EditForm } from '../../ui/edit-form.tsx'
import { inputOf } from '../../ui/form-schema.ts'
import { useEdit } from '../../ui/use-edit.ts'
import classes from './board.module.css'
import { newTaskField } from './board-keys.ts'
import type { CardMenu } from './card-menus.tsx'
import { TaskCard } from './task-card.tsx'
import { type OfProject, type Task, useAddTask } from './task-changes.ts'

type BoardColumnProps = {
  of: OfProject
  status: TaskStatus
  tasks: Task[]
  /** The task being dragged, from any column. */
  dragged: string | undefined
  /** The open menu of a card. */
  menu: { id: string; menu: CardMenu } | undefined
  onMenu: (id: string, menu: CardMenu | undefined) => void
  onOpen: (task: Task) => void
  onMove: (id: string, to: TaskStatus) => void
}

export function BoardColumn({ of, status, tasks, dragged, menu, onMenu, onOpen, onMove }: BoardColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: status })
  const name = STATUS_NAMES[status]
  return (
    <section ref={setNodeRef} className={classes.column} aria-label={name}>
      <Title order={3} size="h5" className={classes.head}>
        {name} <span className={classes.count}>{tasks.length}</span>
      </Title>
      <ul className={classes.tasks}>
        {tasks.map((task) => (
          <TaskCard
            key={task.id}
            task={task}
            isDragged={task.id === dragged}
            menu={menu?.id === task.id ? menu.menu : undefined}
            onMenu={(next) => onMenu(task.id, next)}
            onOpen={onOpen}
            onMove={onMove}
          />
        ))}
      </ul>
      <div className={classes.end} data-over={(isOver && dragged !== undefined) || undefined} />
      <AddTask of={of} status={status} />
    </section>
  )
}

function AddTask({ of, status }: { of: OfProject; status: TaskStatus }) {
  const edit = useEdit({
    schema: inputOf(project_tasks.create),
    save: useAddTask(),
    // Each task keeps its id until it is saved, so that a retry adds it once.
    values: () => ({ id: newId(), title: '' }),
    input: (values) => ({ ...of, ...values, status }),
    saved: () => undefined,
  })
  const column = STATUS_NAMES[status]
  return (
    <EditForm edit={edit} label={`Add a task to ${column}`}>
      <TextInput
        size="sm"
        id={newTaskField(status)}
        aria-label={`New task in ${column}`}
        placeholder="Add a task"
        data-command="new-task"
        maxLength={200}
        readOnly={edit.pending}
        autoComplete="off"
        {...edit.field('title')}
      />
    </EditForm>
  )
}
