/** Large figures side by side, each with its name and where it comes from. */
import type { ReactNode } from 'react'
import classes from './practice.module.css'

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
