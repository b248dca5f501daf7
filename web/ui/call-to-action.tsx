/** A banner at the end of a page with one thing to do next. */
import { Button, Container, Title } from '@mantine/core'
import { Link } from 'react-router'
import classes from './call-to-action.module.css'

type CallToActionProps = { id: string; title: string; text: string; to: string; label: string; compact?: boolean }

export const CallToAction = ({ id, title, text, to, label, compact }: CallToActionProps) => (
  <section aria-labelledby={id} className={classes.section} data-compact={compact || undefined}>
    <div className={classes.chequers} aria-hidden />
    <Container size="xl" className={classes.inner}>
      <div>
        <Title order={2} id={id} className={classes.title}>
          {title}
        </Title>
        <p className={classes.text}>{text}</p>
      </div>
      <Button component={Link} to={to} size="lg" color="racing.3" className={classes.action}>
        {label}
      </Button>
    </Container>
  </section>
)
