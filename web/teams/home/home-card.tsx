/** A card of the team's home: its heading, what stands beside it, and its content. */
import { Paper, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './home.module.css'

type HomeCardProps = {
  /** The accessible name, and the heading unless another is given. */
  name: string
  title?: string
  /** At the right end of the heading. */
  aside?: ReactNode
  children: ReactNode
}

export const HomeCard = ({ name, title = name, aside, children }: HomeCardProps) => (
  <Paper withBorder component="section" aria-label={name} className={classes.card}>
    <div className={classes.head}>
      <Title order={2} size="h4" className={classes.title}>
        {title}
      </Title>
      {aside}
    </div>
    {children}
  </Paper>
)
