/** One column of the board: its tasks, the place at its end, and a field for the next one. */
import { useDroppable } from '@dnd-kit/core'
import { TextInput, Title } from '@mantine/core'
import { STATUS_NAMES, type TaskStatus } from '@paddock/domain/projects/board.ts'
import { type FormEvent, useState } from 'react'
import { newId } from '../../app/new-id.ts'
import classes from './board.module.css'
import { TaskCard } from './task-card.tsx'
import { type OfProject, type Task, useAddTask } from './task-changes.ts'

type BoardColumnProps = {
  of: OfProject
  status: TaskStatus
  tasks: Task[]
  /** The task that is being carried, wherever it came from. */
  carried: string | undefined
  onOpen: (task: Task) => void
  onMove: (id: string, to: TaskStatus) => void
}

export function BoardColumn({ of, status, tasks, carried, onOpen, onMove }: BoardColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: status })
  const name = STATUS_NAMES[status]
  return (
    <section ref={setNodeRef} className={classes.column} aria-label={name}>
      <Title order={3} size="h5" className={classes.head}>
        {name} <span className={classes.count}>{tasks.length}</span>
      </Title>
      <ul className={classes.tasks}>
        {tasks.map((task) => (
          <TaskCard key={task.id} task={task} isCarried={task.id === carried} onOpen={onOpen} onMove={onMove} />
        ))}
      </ul>
      <div className={classes.end} data-over={(isOver && carried !== undefined) || undefined} />
      <AddTask of={of} status={status} />
    </section>
  )
}

/** What was typed stays until it is stored; the id is kept with it, so that another try adds it once. */
function AddTask({ of, status }: { of: OfProject; status: TaskStatus }) {
  const [id, setId] = useState(newId)
  const [title, setTitle] = useState('')
  const add = useAddTask(() => {
    setTitle('')
    setId(newId())
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim()) void add.run({ id, ...of, status, title })
  }
  return (
    <form onSubmit={submit}>
      <TextInput
        size="sm"
        aria-label={`New task in ${STATUS_NAMES[status]}`}
        placeholder="Add a task"
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        maxLength={200}
        readOnly={add.pending}
        autoComplete="off"
      />
    </form>
  )
}
