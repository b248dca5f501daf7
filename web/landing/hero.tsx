/** The first screen: what Paddock is for, the offer, and a car at the end of its twenty metres. */
import { Button, Container, Title } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import classes from './hero.module.css'
import { RaceScene } from './race-scene.tsx'
import { TimingBoard } from './timing-board.tsx'

export function Hero() {
  return (
    <section className={classes.hero} aria-labelledby="hero-title">
      <Container size="xl" className={classes.grid}>
        <div>
          <Title order={1} id="hero-title" className={classes.title}>
            The race lasts a second. <em>Run the months before it.</em>
          </Title>
          <p className={classes.lead}>
            Paddock is where student racing teams share out the build, plan the season, time every practice run and
            arrive at scrutineering with nothing left to find.
          </p>
          <div className={classes.actions}>
            <Button component={Link} to={paths.signUp} size="lg" color="racing.3" className={classes.trial}>
              Start Free Trial
            </Button>
            <p className={classes.promise}>
              <strong>Free 30-day trial.</strong> No credit card needed.
            </p>
          </div>
        </div>
        <TimingBoard />
      </Container>
      <RaceScene />
    </section>
  )
}
