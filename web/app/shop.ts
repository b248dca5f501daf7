/**
 * The shop as its owner has set it up. It comes with the page (server/http/static.ts), so that no page waits for it; a page that
 * brings none has the defaults. A change shows when a page is next loaded.
 */
import type { ShownShop } from '@paddock/contract/store/shop.ts'
import { setCurrency } from '@paddock/domain/store/money.ts'

export const PADDOCK: ShownShop = {
  name: 'Paddock',
  logo: null,
  address: null,
  contact_email: null,
  contact_phone: null,
  currency: 'usd',
  units: 'imperial',
  free_shipping: 'Free shipping over $50',
  invoice_days: null,
  pages: ['privacy'],
}

let current = PADDOCK

export const shop = () => current
export const setShop = (now: ShownShop) => {
  current = now
  setCurrency(now.currency)
}

/** Does the shop have a name of its own? */
export const isOwnShop = () => current.name !== PADDOCK.name || current.logo !== null

/** In the window's title: the store's pages have the name of the shop. */
export const siteName = () => (/^\/(store|payment-)/.test(location.pathname) ? current.name : PADDOCK.name)

if (typeof document !== 'undefined') {
  const sent = document.querySelector<HTMLMetaElement>('meta[name="paddock-shop"]')?.content
  if (sent) setShop(JSON.parse(sent))
}
