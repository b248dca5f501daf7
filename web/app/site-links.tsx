/** The links at the end of every page: events, rules, help, and the operator's own pages. */
import { Link } from 'react-router'
import { paths } from './paths.ts'
import classes from './site-links.module.css'

const LINKS = [
  { to: paths.events, name: 'Events' },
  { to: paths.rules, name: 'Rules' },
  { to: paths.help, name: 'Help' },
  { to: paths.contact, name: 'Contact' },
  { to: paths.privacy, name: 'Privacy' },
  { to: paths.terms, name: 'Terms' },
  { to: paths.imprint, name: 'Imprint' },
]

export const SiteLinks = () => (
  <nav aria-label="About this site" className={classes.links}>
    {LINKS.map(({ to, name }) => (
      <Link key={to} to={to}>
        {name}
      </Link>
    ))}
  </nav>
)
