/** The page somebody comes back to from the pay page: a sign, a title and what happened. */
import { Container, Title } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './result-page.module.css'

type ResultPageProps = { sign?: Icon; title: string; children: ReactNode }

export const ResultPage = ({ sign: Sign, title, children }: ResultPageProps) => (
  <Container size="sm" w="100%" className={classes.page}>
    {Sign && (
      <div className={classes.sign} aria-hidden>
        <Sign size={34} stroke={2.5} />
      </div>
    )}
    <Title order={1}>{title}</Title>
    {children}
  </Container>
)
