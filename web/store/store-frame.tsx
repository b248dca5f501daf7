/** The store's shell: its bar on top, the page, and a footer. */

import { Container } from '@mantine/core'
import { useDocumentVisibility } from '@mantine/hooks'
import { CURRENCY_NAMES } from '@paddock/domain/store/currencies.ts'
import { useEffect } from 'react'
import { Link, Navigate, Outlet, useLocation } from 'react-router'
import { useLive } from '../app/live.ts'
import { MainContent } from '../app/main-content.tsx'
import { prepareShopper } from '../app/offline/prepare-offline.ts'
import { paths } from '../app/paths.ts'
import { isOwnShop } from '../app/shop.ts'
import { SiteLinks } from '../app/site-links.tsx'
import { useShop } from '../app/use-shop.ts'
import { part } from '../ui/part.tsx'
import { closeCart, useOpenedCart } from './cart-drawer-state.ts'
import { useCatalogueSync } from './catalogue-sync.ts'
import { StoreBar } from './store-bar.tsx'
import classes from './store-frame.module.css'
import { BY_INVOICE_ONLY, PAYMENTS_OFF, usePaymentsOff } from './use-payments-off.ts'

const TOPICS = ['catalogue', 'site']
const NO_TOPICS: string[] = []
/** These pages say it themselves, with what becomes of the cart. */
const AT_THE_TILL: string[] = [paths.cart, paths.checkout]

// Without its code there is still the cart's own page, which says what is missing.
const CartDrawer = part(async () => (await import('./cart-drawer.tsx')).CartDrawer, {
  waiting: null,
  missing: () => <Navigate to={paths.cart} />,
})

export function StoreFrame() {
  useCatalogueSync()
  useEffect(prepareShopper, [])
  // Browsers limit connections per host, so background tabs must not hold one each.
  useLive(useDocumentVisibility() === 'visible' ? TOPICS : NO_TOPICS)
  const shop = useShop()
  const paymentsOff = usePaymentsOff()
  const { pathname } = useLocation()
  const opened = useOpenedCart()
  return (
    <div key={shop.version} className={classes.frame}>
      <StoreBar />
      {paymentsOff && !AT_THE_TILL.includes(pathname) && (
        <p className={classes.notice} role="status">
          {shop.invoice_days === null ? `${PAYMENTS_OFF}, so you cannot place orders right now.` : BY_INVOICE_ONLY}
        </p>
      )}
      <MainContent>
        <Outlet />
      </MainContent>
      {opened?.pathname === pathname && <CartDrawer added={opened.added} onClose={closeCart} />}
      <footer className={classes.footer}>
        <Container size="xl" className={classes.footerInner}>
          <p>
            {isOwnShop() ? shop.name : 'Paddock Store'}. Prices in {CURRENCY_NAMES[shop.currency].many},{' '}
            {!paymentsOff && 'secure card payment, '}30-day returns.
          </p>
          <ShopContact {...shop} />
          <nav aria-label="Store footer" className={classes.footerLinks}>
            <Link to={paths.account}>Find your order</Link>
            <Link to={paths.printing}>Custom 3D printing</Link>
            <Link to={paths.home}>About Paddock</Link>
          </nav>
          <SiteLinks legal={shop.pages} />
        </Container>
      </footer>
    </div>
  )
}

function ShopContact({ address, contact_email, contact_phone }: ReturnType<typeof useShop>) {
  if (!address && !contact_email && !contact_phone) return null
  return (
    <address className={classes.contact}>
      {address && <span>{address}</span>}
      {contact_email && <a href={`mailto:${contact_email}`}>{contact_email}</a>}
      {contact_phone && <a href={`tel:${contact_phone.replaceAll(/[^+\d]/g, '')}`}>{contact_phone}</a>}
    </address>
  )
}
