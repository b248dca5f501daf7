/** The frame of every portal: a slim header, one navigation (a side bar, on small screens a bottom bar) and the open view. */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Wordmark } from '../../ui/wordmark.tsx'
import { MainContent } from '../main-content.tsx'
import { BottomBar } from './bottom-bar.tsx'
import type { NavEntry } from './nav-entry.ts'
import { NavLink } from './nav-link.tsx'
import classes from './portal-shell.module.css'

type PortalShellProps = {
  /** The accessible name of the navigation. */
  name: string
  /** Where the logo leads: the home of this portal. */
  home: string
  /** The team, company or event that is open, with its switcher. */
  place?: ReactNode
  /** Entries in groups, which a line separates. The first four are in the bottom bar of a small screen. */
  entries: readonly (readonly NavEntry[])[]
  /** The `value` of the entry that is open. */
  open: string | undefined
  /** The right end of the header: search, notifications, account. */
  tools?: ReactNode
  /** The view fills the window and has its own way out: no header and no navigation. */
  desk?: boolean
  children: ReactNode
}

export function PortalShell({ name, home, place, entries, open, tools, desk = false, children }: PortalShellProps) {
  const groups = desk ? [] : entries.filter((group) => group.length > 0)
  return (
    <div className={classes.shell} data-navigation={groups.length > 0 || undefined} data-desk={desk || undefined}>
      {!desk && (
        <header className={classes.header}>
          <Link to={home} className={classes.home} aria-label="Paddock">
            <Wordmark height={18} />
          </Link>
          <div className={classes.place}>{place}</div>
          <div className={classes.tools}>{tools}</div>
        </header>
      )}
      {groups.length > 0 && (
        <nav className={classes.side} aria-label={name}>
          {groups.map((group) => (
            <ul key={group[0]?.value}>
              {group.map((entry) => (
                <li key={entry.value}>
                  <NavLink entry={entry} open={entry.value === open} />
                </li>
              ))}
            </ul>
          ))}
        </nav>
      )}
      <MainContent>{children}</MainContent>
      {groups.length > 0 && <BottomBar name={name} entries={groups.flat()} open={open} />}
    </div>
  )
}
