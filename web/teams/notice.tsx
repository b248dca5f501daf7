/** A page that explains why the portal is not available, and what to do. */
import { Container, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './portal.module.css'

export function Notice({ title, children, actions }: { title: string; children: ReactNode; actions: ReactNode }) {
  return (
    <Container size="sm" w="100%" className={classes.notice}>
      <div className={classes.barrier} aria-hidden />
      <Title order={1}>{title}</Title>
      <div role="status">{children}</div>
      {actions}
    </Container>
  )
}
