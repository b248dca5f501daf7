/** The bar at the top of the front page: the name, and links to the events, to signing in and to signing up. */
import { Button, Container } from '@mantine/core'
import { Link } from 'react-router'
import { ColorSchemeToggle } from '../app/color-scheme-toggle.tsx'
import { paths } from '../app/paths.ts'
import { SiteNavigation } from '../app/site-navigation.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import classes from './landing-header.module.css'

export function LandingHeader({ pricing }: { pricing: boolean }) {
  return (
    <header className={classes.header}>
      <Container size="xl" className={classes.inner}>
        <Link to={paths.home} className={classes.home} aria-label="Paddock">
          <Wordmark />
        </Link>
        <SiteNavigation front="" pricing={pricing}>
          <Button component={Link} to={paths.signUp} className={classes.start}>
            Get Started
          </Button>
          <ColorSchemeToggle />
        </SiteNavigation>
      </Container>
    </header>
  )
}
