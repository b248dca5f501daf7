/** The due dates of a project by month. */
import { Text, UnstyledButton } from '@mantine/core'
import { isLate } from '@paddock/domain/projects/due.ts'
import { IconFlag } from '@tabler/icons-react'
import { useState } from 'react'
import { monthText, today } from '../../ui/dates.ts'
import { MonthCalendar } from '../../ui/month-calendar.tsx'
import { task as messages } from './messages.ts'
import type { Project } from './project-changes.ts'
import type { Task } from './task-changes.ts'
import classes from './timeline.module.css'

type TimelineProps = { tasks: Task[]; project: Project; onOpen: (task: Task) => void }

export function Timeline({ tasks, project, onOpen }: TimelineProps) {
  const now = today()
  const [shown, setShown] = useState(now)
  const dueOn = (day: string) => tasks.filter(({ due_date }) => due_date === day)
  const undated = tasks.filter(({ due_date, status }) => !due_date && status !== 'done').length
  const hasTasks = tasks.some(({ due_date }) => due_date?.slice(0, 7) === shown.slice(0, 7))
  return (
    <MonthCalendar
      label="Timeline"
      shown={shown}
      onShow={setShown}
      isEmpty={(day) => dueOn(day).length === 0 && project.due_date !== day}
      renderDay={(day) => (
        <>
          {project.due_date === day && (
            <span className={classes.end}>
              <IconFlag size={14} aria-hidden /> Project due
            </span>
          )}
          {dueOn(day).map((task) => (
            <DueTask key={task.id} task={task} isLate={isLate(task, now)} onOpen={onOpen} />
          ))}
        </>
      )}
    >
      {!hasTasks && (
        <Text c="dimmed" mt="sm">
          Nothing is due in {monthText(shown)}.
        </Text>
      )}
      {undated > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {messages.undated(undated)}
        </Text>
      )}
    </MonthCalendar>
  )
}

type DueTaskProps = Pick<TimelineProps, 'onOpen'> & { task: Task; isLate: boolean }

function DueTask({ task, isLate, onOpen }: DueTaskProps) {
  const isDone = task.status === 'done'
  return (
    <UnstyledButton
      className={classes.task}
      data-done={isDone || undefined}
      data-late={isLate || undefined}
      onClick={() => onOpen(task)}
    >
      {task.title}
      {isDone && <span className={classes.unseen}> (done)</span>}
      {isLate && <span className={classes.unseen}> (late)</span>}
    </UnstyledButton>
  )
}
