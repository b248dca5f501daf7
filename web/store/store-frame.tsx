/** The store's shell: its bar on top, the page, and a footer. */
import { Container } from '@mantine/core'
import { Link, Outlet } from 'react-router'
import { MainContent } from '../app/main-content.tsx'
import { paths } from '../app/paths.ts'
import { useCatalogueSync } from './catalogue-sync.ts'
import { StoreBar } from './store-bar.tsx'
import classes from './store-frame.module.css'

export function StoreFrame() {
  useCatalogueSync()
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
        </Container>
      </footer>
    </div>
  )
}
