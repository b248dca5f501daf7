/** How many sub-tasks of a task are done: `2 of 5`. Nothing for a task without any. */
import { VisuallyHidden } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import classes from './sub-tasks.module.css'

export const SubTaskCount = ({ all, done }: { all: number; done: number }) =>
  all > 0 && (
    <span className={classes.count} data-done={done === all || undefined}>
      <IconListCheck size={15} aria-hidden />
      {done} of {all}
      <VisuallyHidden> sub-tasks done</VisuallyHidden>
    </span>
  )
