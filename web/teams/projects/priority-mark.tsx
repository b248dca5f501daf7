/** A task's priority in its smallest form: bars that rise with it, and its name for those who do not see them. */
import { PRIORITY_NAMES, type Priority } from '@paddock/domain/projects/board.ts'
import classes from './priority-mark.module.css'

const BARS: Record<Priority, number> = { none: 0, low: 1, medium: 2, high: 3, urgent: 4 }

export function PriorityMark({ priority }: { priority: Priority }) {
  if (priority === 'none') return null
  const name = `${PRIORITY_NAMES[priority]} priority`
  return (
    <span className={classes.mark} data-priority={priority} role="img" aria-label={name} title={name}>
      {priority === 'urgent'
        ? '!'
        : [1, 2, 3].map((bar) => <i key={bar} data-on={bar <= BARS[priority] || undefined} />)}
    </span>
  )
}
