/** The end of the front page. */
import { Container } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import { SiteLinks } from '../app/site-links.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import classes from './landing-footer.module.css'

export function LandingFooter() {
  return (
    <footer className={classes.footer}>
      <Container size="xl" className={classes.inner}>
        <Wordmark height={18} />
        <p className={classes.text}>For student racing teams, and the people who help them.</p>
        <nav aria-label="Footer" className={classes.links}>
          <Link to={paths.signIn}>Sign In</Link>
          <Link to={paths.signUp}>Create an account</Link>
        </nav>
        <SiteLinks />
      </Container>
    </footer>
  )
}
