/** The plain frame for pages without a frame of their own: a header with a link home, the content, a footer. */
import { Container } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, Outlet } from 'react-router'
import { Wordmark } from '../ui/wordmark.tsx'
import { AccountCorner } from './account-corner.tsx'
import { ColorSchemeToggle } from './color-scheme-toggle.tsx'
import { MainContent } from './main-content.tsx'
import { paths } from './paths.ts'
import { useSession } from './session.ts'
import classes from './shell.module.css'
import { SiteLinks } from './site-links.tsx'
import { SiteNavigation } from './site-navigation.tsx'

type SiteFrameProps = {
  children?: ReactNode
  /** A page that is open to everyone also has the visitors' navigation. */
  open?: boolean
}

/** Around a group of routes, or around one page that chooses its frame itself. */
export function SiteFrame({ children, open = false }: SiteFrameProps) {
  return (
    <div className={classes.frame}>
      <header className={classes.header}>
        <Container size="lg" className={classes.headerInner}>
          <Link to={paths.home} className={classes.home} aria-label="Paddock">
            <Wordmark />
          </Link>
          {open && <OpenNavigation />}
          <div className={classes.corner}>
            <ColorSchemeToggle />
            <AccountCorner />
          </div>
        </Container>
      </header>
      <MainContent>{children ?? <Outlet />}</MainContent>
      <footer className={classes.footer}>
        <Container size="lg" className={classes.footerInner}>
          Paddock, for student racing teams
          <SiteLinks />
        </Container>
      </footer>
    </div>
  )
}

/** Around the routes that are open to everyone. */
export const OpenSiteFrame = () => <SiteFrame open />

function OpenNavigation() {
  const { user } = useSession()
  return <SiteNavigation signIn={!user} />
}
