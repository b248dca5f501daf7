/** When something is due; red if it is late. */
import { dueText } from '@paddock/domain/teams/home.ts'
import classes from './home.module.css'

export const Due = ({ day, now }: { day: string; now: string }) => (
  <span className={classes.due} data-late={day < now || undefined}>
    {dueText(day, now)}
  </span>
)
