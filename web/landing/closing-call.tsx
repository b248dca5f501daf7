/** The offer once more, at the finish line. */
import { Button, Container, Title } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import classes from './closing-call.module.css'

export function ClosingCall() {
  return (
    <section aria-labelledby="closing-title" className={classes.section}>
      <div className={classes.chequers} aria-hidden />
      <Container size="xl" className={classes.inner}>
        <div>
          <Title order={2} id="closing-title" className={classes.title}>
            Your next season starts today.
          </Title>
          <p className={classes.text}>Thirty days free, for the whole team. No credit card needed to begin.</p>
        </div>
        <Button component={Link} to={paths.signUp} size="lg" color="racing.3" className={classes.start}>
          Get Started
        </Button>
      </Container>
    </section>
  )
}
