/** The reader's own open tasks, and the late ones of the team, over all projects. */
import { Anchor, Text, Title } from '@mantine/core'
import { Link } from 'react-router'
import { myTasksAddress, projectAddress } from '../../app/paths.ts'
import { today } from '../../ui/dates.ts'
import { Due } from './due.tsx'
import classes from './home.module.css'
import { HomeCard } from './home-card.tsx'
import type { Home, HomeTask } from './team-home.ts'

export function TasksCard({ projects, tasks }: Pick<Home, 'projects' | 'tasks'>) {
  const now = today()
  const late = tasks.late.filter(({ due_date }) => due_date !== null && due_date < now)
  const more = tasks.mine - tasks.first.length
  return (
    <HomeCard
      name="My tasks"
      aside={
        <Anchor component={Link} to={myTasksAddress} size="sm">
          All my tasks
        </Anchor>
      }
    >
      {projects === 0 ? (
        <Text size="sm">
          Create a project to plan your work, for example one each for the car, the portfolio and the sponsors.
        </Text>
      ) : (
        tasks.first.length === 0 && <Text size="sm">No open tasks are assigned to you.</Text>
      )}
      <TaskList tasks={tasks.first} now={now} />
      {more > 0 && (
        <Anchor component={Link} to={myTasksAddress} size="sm">
          and {more} more
        </Anchor>
      )}
      {late.length > 0 && (
        <>
          <Title order={3} size="h6">
            Late in the team
          </Title>
          <TaskList tasks={late} now={now} withPeople />
        </>
      )}
    </HomeCard>
  )
}

function TaskList({ tasks, now, withPeople = false }: { tasks: HomeTask[]; now: string; withPeople?: boolean }) {
  if (tasks.length === 0) return null
  return (
    <ul className={classes.tasks}>
      {tasks.map(({ id, project_id, project_name, title, due_date, assignee_name }) => (
        <li key={id}>
          <Link to={projectAddress(project_id, { task: id })} className={classes.task}>
            <span className={classes.what}>
              <strong>{title}</strong>
              <small>{withPeople ? `${project_name} · ${assignee_name ?? 'unassigned'}` : project_name}</small>
            </span>
            {due_date && <Due day={due_date} now={now} />}
          </Link>
        </li>
      ))}
    </ul>
  )
}
