/** Late tasks, the most overdue first. */
import { Anchor, Badge, Paper, Text } from '@mantine/core'
import { STATUS_NAMES } from '@paddock/domain/projects/board.ts'
import { lateText } from '@paddock/domain/projects/due.ts'
import { shortDay, today } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Project } from './project-changes.ts'
import classes from './projects.module.css'
import type { Task } from './task-changes.ts'

type LateListProps = {
  tasks: Task[]
  /** If the tasks belong to several projects. */
  projects?: Project[]
  onOpen: (task: Task) => void
}

export function LateList({ tasks, projects, onOpen }: LateListProps) {
  const now = today()
  if (tasks.length === 0) {
    return (
      <Paper withBorder>
        <EmptyState title="Nothing is late" text="Tasks that are not done by their due date appear here." />
      </Paper>
    )
  }
  return (
    <Paper withBorder component="ul" aria-label="Late tasks" className={classes.late}>
      {tasks.map((task) => (
        <li key={task.id}>
          <div className={classes.text}>
            <Anchor component="button" type="button" ta="left" fw={600} onClick={() => onOpen(task)}>
              {task.title}
            </Anchor>
            <Text size="sm" c="dimmed">
              {factsOf(task, projects).join(' · ')}
            </Text>
          </div>
          {task.due_date && <Badge color="red.9">{lateText(task.due_date, now)}</Badge>}
        </li>
      ))}
    </Paper>
  )
}

const factsOf = ({ project_id, status, assignees, due_date }: Task, projects: Project[] = []) => [
  ...projects.filter(({ id }) => id === project_id).map(({ name }) => name),
  STATUS_NAMES[status],
  assignees.map(({ name }) => name).join(', ') || 'unassigned',
  `due ${due_date ? shortDay(due_date, today()) : ''}`,
]
