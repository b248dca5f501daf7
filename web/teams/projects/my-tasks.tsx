/** The person's own tasks in all projects, by when they are due, to be marked as done in place. */
import { Badge, Checkbox, Paper, Stack, Text, Title } from '@mantine/core'
import { isLate, lateText } from '@paddock/domain/projects/due.ts'
import { MOST_OF_MINE, MY_GROUP_NAMES, myTasks } from '@paddock/domain/projects/my-tasks.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { projectAddress } from '../../app/paths.ts'
import { shortDay, today } from '../../ui/dates.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { QueryState } from '../../ui/query-state.tsx'
import type { TabProps } from '../portal.tsx'
import { task as messages } from './messages.ts'
import classes from './my-tasks.module.css'
import { PriorityMark } from './priority-mark.tsx'
import { ProjectsNav } from './projects-nav.tsx'
import { SubTaskCount } from './sub-task-count.tsx'
import { type MyTask, myTasksQuery, useMarkDone } from './task-changes.ts'

export function MyTasks({ team }: TabProps) {
  const tasks = useQuery(myTasksQuery(team.id))
  const now = today()
  return (
    <Stack gap="md">
      <ProjectsNav open="mine" />
      <QueryState
        query={tasks}
        loading="Loading your tasks"
        errorTitle="Your tasks could not be loaded"
        empty={
          <EmptyState
            title="No tasks are assigned to you"
            text="Open a project and assign a task to yourself, or ask a teammate to. Your tasks of all projects appear here."
          />
        }
      >
        {(all) => (
          <Stack gap="lg">
            {myTasks(all, now).map(({ group, tasks: own }) => (
              <section key={group} aria-labelledby={`my-${group}`}>
                <Title
                  order={2}
                  size="h5"
                  id={`my-${group}`}
                  className={classes.head}
                  data-late={group === 'late' || undefined}
                >
                  {MY_GROUP_NAMES[group]} <span className={classes.count}>{own.length}</span>
                </Title>
                <Paper withBorder component="ul" className={classes.tasks}>
                  {own.map((task) => (
                    <MyTaskRow key={task.id} task={task} now={now} />
                  ))}
                </Paper>
              </section>
            ))}
            {all.filter(({ status }) => status !== 'done').length >= MOST_OF_MINE && (
              <Text size="sm" c="dimmed">
                {messages.onlyFirst(MOST_OF_MINE)}
              </Text>
            )}
          </Stack>
        )}
      </QueryState>
    </Stack>
  )
}

function MyTaskRow({ task, now }: { task: MyTask; now: string }) {
  const { id, project_id, project_name, title, due_date, status, priority, sub_tasks } = task
  const mark = useMarkDone(task)
  const isDone = status === 'done'
  const late = due_date !== null && isLate(task, now)
  return (
    <li className={classes.task}>
      <Checkbox
        checked={mark.pending ? !isDone : isDone}
        aria-label={`${title} is done`}
        onChange={({ currentTarget }) => {
          const next = nextRow(currentTarget)
          void mark.run(!isDone).then(() => next?.focus())
        }}
      />
      <div className={classes.what}>
        <Link to={projectAddress(project_id, { task: id })} data-done={isDone || undefined}>
          {title}
        </Link>
        <small>{project_name}</small>
      </div>
      <div className={classes.facts}>
        <PriorityMark priority={priority} />
        <SubTaskCount {...sub_tasks} />
        {due_date && !isDone && <time dateTime={due_date}>{shortDay(due_date, now)}</time>}
        {late && <Badge color="red.9">{lateText(due_date, now)}</Badge>}
      </div>
    </li>
  )
}

/** The tick of the next task, which gets the focus when this one moves to another group. */
function nextRow(tick: HTMLElement): HTMLElement | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>(`.${classes.task} input`)]
  const index = rows.indexOf(tick)
  return rows[index + 1] ?? rows[index - 1]
}
