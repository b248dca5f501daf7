/** A month of due days: a calendar on wide screens, a list of the days that have something on a phone. */
import { ActionIcon, Button, Group, Text, Title, UnstyledButton } from '@mantine/core'
import { isLate, monthAfter, monthOf, weeksOf } from '@paddock/domain/projects/due.ts'
import { IconChevronLeft, IconChevronRight, IconFlag } from '@tabler/icons-react'
import { useState } from 'react'
import { dayText, today } from '../../ui/dates.ts'
import type { Project } from './project-changes.ts'
import type { Task } from './task-changes.ts'
import classes from './timeline.module.css'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const monthName = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' })

type TimelineProps = { tasks: Task[]; project: Project; onOpen: (task: Task) => void }

export function Timeline({ tasks, project, onOpen }: TimelineProps) {
  const now = today()
  const [month, setMonth] = useState(() => monthOf(now))
  const name = monthName.format(new Date(`${month}-01T00:00`))
  const undated = tasks.filter(({ due_date, status }) => !due_date && status !== 'done').length
  const inMonth = tasks.some(({ due_date }) => due_date && monthOf(due_date) === month)
  return (
    <section aria-label="Timeline">
      <Group justify="space-between" mb="sm">
        <Title order={3} size="h4" aria-live="polite">
          {name}
        </Title>
        <Group gap="xs">
          <Button size="sm" variant="default" onClick={() => setMonth(monthOf(now))}>
            Today
          </Button>
          <ActionIcon
            variant="default"
            size={42}
            aria-label="Month before"
            onClick={() => setMonth(monthAfter(month, -1))}
          >
            <IconChevronLeft size={18} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="default"
            size={42}
            aria-label="Month after"
            onClick={() => setMonth(monthAfter(month, 1))}
          >
            <IconChevronRight size={18} aria-hidden />
          </ActionIcon>
        </Group>
      </Group>
      <table className={classes.month}>
        <caption className={classes.unseen}>Due in {name}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                <abbr title={weekday}>{weekday.slice(0, 3)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <Day
                  key={day}
                  day={day}
                  now={now}
                  isOutside={monthOf(day) !== month}
                  isEnd={project.due_date === day}
                  tasks={tasks.filter(({ due_date }) => due_date === day)}
                  onOpen={onOpen}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {!inMonth && (
        <Text c="dimmed" mt="sm">
          Nothing is due in {name}.
        </Text>
      )}
      {undated > 0 && (
        <Text size="sm" c="dimmed" mt="sm">
          {undated === 1 ? '1 open task has no due day.' : `${undated} open tasks have no due day.`}
        </Text>
      )}
    </section>
  )
}

type DayProps = Pick<TimelineProps, 'tasks' | 'onOpen'> & {
  day: string
  now: string
  isOutside: boolean
  isEnd: boolean
}

function Day({ day, now, isOutside, isEnd, tasks, onOpen }: DayProps) {
  return (
    <td
      data-outside={isOutside || undefined}
      data-today={day === now || undefined}
      data-empty={(tasks.length === 0 && !isEnd) || undefined}
    >
      <time dateTime={day}>
        <span className={classes.short} aria-hidden>
          {Number(day.slice(8))}
        </span>
        <span className={classes.long}>{dayText(day)}</span>
      </time>
      {isEnd && (
        <span className={classes.end}>
          <IconFlag size={14} aria-hidden /> Project finished
        </span>
      )}
      {tasks.map((task) => (
        <UnstyledButton
          key={task.id}
          className={classes.task}
          data-done={task.status === 'done' || undefined}
          data-late={isLate(task, now) || undefined}
          onClick={() => onOpen(task)}
        >
          {task.title}
          {task.status === 'done' && <span className={classes.unseen}> (done)</span>}
          {isLate(task, now) && <span className={classes.unseen}> (late)</span>}
        </UnstyledButton>
      ))}
    </td>
  )
}
