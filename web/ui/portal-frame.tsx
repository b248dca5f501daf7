/** A public page with a band at the top: its title, a line about it, and one action. */
import { Container } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './portal-frame.module.css'
import { Titled } from './titled.tsx'

type HeadProps = {
  title: string
  /** Behind the title. */
  badge?: ReactNode
  /** Beneath the title. */
  about?: ReactNode
  /** At the other end of the band. */
  action?: ReactNode
}

export function PortalFrame({ children, ...head }: HeadProps & { children: ReactNode }) {
  return (
    <div className={classes.portal}>
      <div className={classes.band}>
        <Head {...head} />
      </div>
      <Container size="lg" w="100%" py={{ base: 'lg', sm: 'xl' }}>
        {children}
      </Container>
    </div>
  )
}

function Head({ title, badge, about, action }: HeadProps) {
  return (
    <Container size="lg" className={classes.head}>
      <Titled classes={classes} title={title} badge={badge} about={about} />
      {action}
    </Container>
  )
}
