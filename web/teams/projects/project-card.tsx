/** A project's progress, due date and number of late tasks. */
import { Badge, Paper, Progress, Text, Title } from '@mantine/core'
import { plural } from '@paddock/domain/plural.ts'
import { Link } from 'react-router'
import { projectAddress } from '../../app/paths.ts'
import { shortDay, today } from '../../ui/dates.ts'
import type { Project } from './project-changes.ts'
import classes from './projects.module.css'

export function ProjectCard({ project, late }: { project: Project; late: number }) {
  const { id, name, description, due_date, tasks } = project
  const all = tasks.todo + tasks.doing + tasks.review + tasks.done
  return (
    <Paper withBorder component="article" className={classes.project}>
      <Title order={2} size="h4" className={classes.text}>
        <Link to={projectAddress(id)} className={classes.cover}>
          {name}
        </Link>
      </Title>
      {description && (
        <Text size="sm" c="dimmed" lineClamp={2} className={classes.text}>
          {description}
        </Text>
      )}
      <div className={classes.foot}>
        <Progress
          value={all === 0 ? 0 : (tasks.done / all) * 100}
          aria-label={`${tasks.done} of ${plural(all, 'task')} done`}
          color="racing.6"
        />
        <div className={classes.facts}>
          <span>{all === 0 ? 'No tasks yet' : `${tasks.done} of ${all} done`}</span>
          {due_date && <span>due {shortDay(due_date, today())}</span>}
          {late > 0 && <Badge color="red.9">{late} late</Badge>}
        </div>
      </div>
    </Paper>
  )
}
