/** The assignees of a task as small pictures or initials; their names for those who do not see them. */
import { Avatar, VisuallyHidden } from '@mantine/core'
import classes from './assignee-avatars.module.css'
import type { Task } from './task-changes.ts'

const SHOWN = 3

export function AssigneeAvatars({ assignees }: Pick<Task, 'assignees'>) {
  if (assignees.length === 0) return null
  const names = assignees.map(({ name }) => name).join(', ')
  const shown = assignees.length > SHOWN ? assignees.slice(0, SHOWN - 1) : assignees
  const more = assignees.length - shown.length
  return (
    <span className={classes.people} title={names}>
      {shown.map(({ user_id, name, picture }) => (
        <Avatar key={user_id} size={22} radius="sm" color="racing" name={name} src={picture} alt="" aria-hidden />
      ))}
      {more > 0 && <span aria-hidden>+{more}</span>}
      <VisuallyHidden>Assigned to {names}</VisuallyHidden>
    </span>
  )
}
