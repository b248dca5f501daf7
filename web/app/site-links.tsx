/** The links at the end of every page: events, rules, help, and the operator's own pages. */
import { type LegalText, SITE_TEXT_NAMES } from '@paddock/domain/site/site-texts.ts'
import { Link } from 'react-router'
import { paths } from './paths.ts'
import classes from './site-links.module.css'

const LINKS = [
  { to: paths.events, name: 'Events' },
  { to: paths.rules, name: 'Rules' },
  { to: paths.help, name: 'Help' },
  { to: paths.contact, name: 'Contact' },
]

/** `legal`: those of the operator's pages that are linked; in the store only what the owner has written. */
export const SiteLinks = ({ legal = ['privacy', 'terms', 'imprint'] }: { legal?: readonly LegalText[] }) => (
  <nav aria-label="About this site" className={classes.links}>
    {[...LINKS, ...legal.map((key) => ({ to: paths[key], name: SITE_TEXT_NAMES[key] }))].map(({ to, name }) => (
      <Link key={to} to={to}>
        {name}
      </Link>
    ))}
  </nav>
)
