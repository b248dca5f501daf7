/** The layout of the pages about joining: a centred card under a start gantry. */
import { Container } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './invite-stage.module.css'

export function InviteStage({ children }: { children: ReactNode }) {
  return (
    <Container size="xs" className={classes.stage}>
      <div className={classes.gantry} aria-hidden>
        {['a', 'b', 'c', 'd', 'e'].map((light) => (
          <i key={light} />
        ))}
      </div>
      {children}
    </Container>
  )
}
