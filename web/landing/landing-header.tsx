/** The bar at the top of the front page: the name, and links to the events, to signing in and to signing up. */
import { Button, Container } from '@mantine/core'
import { Link } from 'react-router'
import { ColorSchemeToggle } from '../app/color-scheme-toggle.tsx'
import { paths } from '../app/paths.ts'
import { Wordmark } from '../ui/wordmark.tsx'
import classes from './landing-header.module.css'

export function LandingHeader({ pricing }: { pricing: boolean }) {
  return (
    <header className={classes.header}>
      <Container size="xl" className={classes.inner}>
        <Link to={paths.home} className={classes.home} aria-label="Paddock">
          <Wordmark />
        </Link>
        <nav aria-label="Main" className={classes.nav}>
          <a href="#features" className={classes.section}>
            Features
          </a>
          {pricing && (
            <a href="#pricing" className={classes.section}>
              Pricing
            </a>
          )}
          <Link to={paths.events} className={classes.events}>
            Events
          </Link>
          <Link to={paths.signIn} className={classes.signIn}>
            Sign In
          </Link>
          <Button component={Link} to={paths.signUp} className={classes.start}>
            Get Started
          </Button>
          <ColorSchemeToggle />
        </nav>
      </Container>
    </header>
  )
}
