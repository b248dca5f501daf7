/** A month of due dates: a calendar on wide screens, a list of the days that have something on a phone. */
import '@mantine/dates/styles.layer.css'
import { Button, Text, UnstyledButton } from '@mantine/core'
import { Calendar } from '@mantine/dates'
import { isLate } from '@paddock/domain/projects/due.ts'
import { IconFlag } from '@tabler/icons-react'
import { useState } from 'react'
import { dayText, monthText, today } from '../../ui/dates.ts'
import { task as messages } from './messages.ts'
import type { Project } from './project-changes.ts'
import type { Task } from './task-changes.ts'
import classes from './timeline.module.css'

type TimelineProps = { tasks: Task[]; project: Project; onOpen: (task: Task) => void }

export function Timeline({ tasks, project, onOpen }: TimelineProps) {
  const now = today()
  /** Any day of the month that is shown. */
  const [shown, setShown] = useState(now)
  const dueOn = (day: string) => tasks.filter(({ due_date }) => due_date === day)
  const undated = tasks.filter(({ due_date, status }) => !due_date && status !== 'done').length
  const hasTasks = tasks.some(({ due_date }) => due_date?.slice(0, 7) === shown.slice(0, 7))
  return (
    <section aria-label="Timeline" className={classes.timeline}>
      <Button size="sm" variant="default" className={classes.today} onClick={() => setShown(now)}>
        Today
      </Button>
      <Calendar
        // The tasks of a day are buttons, so the day itself cannot be one.
        static
        fullWidth
        maxLevel="year"
        date={shown}
        onDateChange={setShown}
        monthLabelFormat={monthText}
        weekdayFormat="ddd"
        monthsListFormat="MMMM"
        headerControlsOrder={['level', 'previous', 'next']}
        ariaLabels={{
          monthLevelControl: `${monthText(shown)}, choose another month`,
          previousMonth: 'Previous month',
          nextMonth: 'Next month',
          previousYear: 'Previous year',
          nextYear: 'Next year',
        }}
        classNames={classes}
        attributes={{ calendarHeaderLevel: { 'aria-live': 'polite' } }}
        getDayAriaLabel={dayText}
        getDayProps={(day) => ({
          role: 'group',
          'data-empty': (dueOn(day).length === 0 && project.due_date !== day) || undefined,
        })}
        renderDay={(day) => (
          <>
            <time dateTime={day} aria-hidden>
              <span className={classes.short}>{Number(day.slice(8))}</span>
              <span className={classes.long}>{dayText(day)}</span>
            </time>
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
      />
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
    </section>
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
