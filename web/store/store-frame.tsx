/** The store's shell: its bar on top, the page, and a footer. */
import { Container } from '@mantine/core'
import { useDocumentVisibility } from '@mantine/hooks'
import { Link, Outlet } from 'react-router'
import { useLive } from '../app/live.ts'
import { MainContent } from '../app/main-content.tsx'
import { paths } from '../app/paths.ts'
import { SiteLinks } from '../app/site-links.tsx'
import { useCatalogueSync } from './catalogue-sync.ts'
import { StoreBar } from './store-bar.tsx'
import classes from './store-frame.module.css'

const TOPICS = ['catalogue']
const NO_TOPICS: string[] = []

export function StoreFrame() {
  useCatalogueSync()
  // Browsers limit connections per host, so background tabs must not hold one each.
  useLive(useDocumentVisibility() === 'visible' ? TOPICS : NO_TOPICS)
  return (
    <div className={classes.frame}>
      <StoreBar />
      <MainContent>
        <Outlet />
      </MainContent>
      <footer className={classes.footer}>
        <Container size="xl" className={classes.footerInner}>
          <p>Paddock Store. Prices in US dollars, secure card payment, 30-day returns.</p>
          <nav aria-label="Store footer" className={classes.footerLinks}>
            <Link to={paths.account}>Find your order</Link>
            <Link to={paths.printing}>Custom 3D printing</Link>
            <Link to={paths.home}>About Paddock</Link>
          </nav>
          <SiteLinks />
        </Container>
      </footer>
    </div>
  )
}
