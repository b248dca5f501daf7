/** What should have been done by now, the longest first. */
import { Anchor } from '@mantine/core'
import { STATUS_NAMES } from '@paddock/domain/projects/board.ts'
import { lateText } from '@paddock/domain/projects/due.ts'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { dayText, today } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { Project } from './project-changes.ts'
import type { Task } from './task-changes.ts'

type LateListProps = {
  tasks: Task[]
  /** Where the tasks are of several. */
  projects?: Project[]
  onOpen: (task: Task) => void
}

export function LateList({ tasks, projects, onOpen }: LateListProps) {
  const now = today()
  const columns: Column<Task>[] = [
    {
      key: 'title',
      header: 'Task',
      cell: (task) => (
        <Anchor component="button" type="button" ta="left" onClick={() => onOpen(task)}>
          {task.title}
        </Anchor>
      ),
    },
    ...(projects
      ? [
          {
            key: 'project',
            header: 'Project',
            cell: ({ project_id }: Task) => projects.find(({ id }) => id === project_id)?.name,
          },
        ]
      : []),
    { key: 'status', header: 'Column', width: '7rem', cell: ({ status }) => STATUS_NAMES[status] },
    { key: 'assignee', header: 'Given to', cell: ({ assignee_name }) => assignee_name ?? 'Nobody' },
    {
      key: 'due',
      header: 'Due',
      width: '9rem',
      cell: ({ due_date }) => due_date && <time dateTime={due_date}>{dayText(due_date)}</time>,
    },
    { key: 'late', header: 'Late', width: '8rem', cell: ({ due_date }) => due_date && lateText(due_date, now) },
  ]
  return (
    <DataTable
      caption="Late tasks"
      columns={columns}
      rows={tasks}
      rowKey={({ id }) => id}
      empty={<EmptyState title="Nothing is late" text="Tasks that are not done by their due day appear here." />}
    />
  )
}
