/** The visitors' way through the public pages: Features, Pricing, Events and Sign In. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from './paths.ts'
import classes from './site-navigation.module.css'

type SiteNavigationProps = {
  /** The front page, where Features and Pricing are: nothing on that page itself. */
  front?: string
  pricing?: boolean
  signIn?: boolean
  children?: ReactNode
}

export const SiteNavigation = ({
  front = paths.home,
  pricing = true,
  signIn = true,
  children,
}: SiteNavigationProps) => (
  <nav aria-label="Main" className={classes.nav}>
    <a href={`${front}#features`} className={classes.section}>
      Features
    </a>
    {pricing && (
      <a href={`${front}#pricing`} className={classes.section}>
        Pricing
      </a>
    )}
    <Link to={paths.events} className={classes.link}>
      Events
    </Link>
    {signIn && (
      <Link to={paths.signIn} className={classes.link}>
        Sign In
      </Link>
    )}
    {children}
  </nav>
)
