/** Large figures side by side, each with a name and a description. */
import type { ReactNode } from 'react'
import { dateAndTime, dayOf } from '../ui/dates.ts'
import classes from './practice.module.css'

/** When a run took place; the time of day only if it is known. */
export const ranAt = ({ run_at, time_known }: { run_at: string; time_known: boolean }) =>
  time_known ? dateAndTime(run_at) : `${dayOf(run_at)}, time unknown`

export const Figures = ({ children }: { children: ReactNode }) => <dl className={classes.metrics}>{children}</dl>

export const Figure = ({ name, value, about }: { name: string; value: string; about?: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <span className={classes.figure}>{value}</span>
      {about && <span className={classes.about}>{about}</span>}
    </dd>
  </div>
)
