/** The store's header: location, search, and links to the orders and the cart. */
import { Container } from '@mantine/core'
import { badgeOf, unitsIn } from '@paddock/domain/store/cart.ts'
import { IconShoppingCart, IconUser } from '@tabler/icons-react'
import { Link, NavLink, useLocation } from 'react-router'
import { ColorSchemeToggle } from '../app/color-scheme-toggle.tsx'
import { paths } from '../app/paths.ts'
import { isOwnShop } from '../app/shop.ts'
import { Wordmark } from '../ui/wordmark.tsx'
import { useCart } from './cart.ts'
import { openCart } from './cart-drawer-state.ts'
import { ShopMark } from './shop-mark.tsx'
import classes from './store-bar.module.css'
import { StoreSearch } from './store-search.tsx'

export function StoreBar() {
  return (
    <header className={classes.bar}>
      <Container size="xl" className={classes.inner}>
        <div className={classes.name}>
          {isOwnShop() ? (
            <Link to={paths.store} className={classes.brand}>
              <ShopMark height={20} />
            </Link>
          ) : (
            <>
              <Link to={paths.home} className={classes.brand} aria-label="Paddock">
                <Wordmark height={20} />
              </Link>
              <Link to={paths.store} className={classes.title}>
                <span>Store</span>
              </Link>
            </>
          )}
        </div>
        <nav aria-label="Store" className={classes.links}>
          <NavLink to={paths.store} end className={`${classes.link} ${classes.homeLink}`}>
            Home
          </NavLink>
          <NavLink to={paths.products} className={classes.link}>
            Products
          </NavLink>
        </nav>
        <StoreSearch />
        <div className={classes.corner}>
          <ColorSchemeToggle />
          <Link to={paths.account} className={classes.button}>
            <IconUser size={22} aria-hidden />
            <span className={classes.word}>Account</span>
          </Link>
          <CartLink />
        </div>
      </Container>
    </header>
  )
}

/** A link, so that it opens in a new tab and without a script; a plain press shows the cart beside the page. */
function CartLink() {
  const count = unitsIn(useCart())
  const { pathname } = useLocation()
  const open = (event: React.MouseEvent) => {
    if (pathname === paths.cart || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    openCart()
  }
  const said = count === 1 ? '1 item' : `${badgeOf(count)} items`
  return (
    <Link
      to={paths.cart}
      className={classes.button}
      data-counted={count > 0 || undefined}
      aria-label={`Cart, ${said}`}
      aria-haspopup="dialog"
      onClick={open}
    >
      <IconShoppingCart size={22} aria-hidden />
      <span className={classes.word}>Cart</span>{' '}
      {count > 0 && (
        <span className={classes.badge} data-testid="cart-count">
          {badgeOf(count)}
        </span>
      )}
    </Link>
  )
}
