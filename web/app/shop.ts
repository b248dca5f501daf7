/**
 * The shop as its owner has set it up. It comes with the page (server/http/static.ts), so that no page waits for it; a page that
 * brings none has the defaults, and one that was opened without a network what the last one brought. An open page follows changes with
 * `useShop`.
 */
import type { ShownShop } from '@paddock/contract/store/shop.ts'
import { setCurrency } from '@paddock/domain/store/money.ts'
import { wasOpenedOffline } from './opened-offline.ts'

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

const STORED = 'paddock-shop'

if (typeof document !== 'undefined') {
  const sent = wasOpenedOffline()
    ? lastSent()
    : document.querySelector<HTMLMetaElement>(`meta[name=${STORED}]`)?.content
  if (sent) setShop(JSON.parse(sent))
  if (!wasOpenedOffline()) storeSent(sent)
}

function lastSent() {
  try {
    return localStorage.getItem(STORED)
  } catch {
    return null
  }
}

/** A browser that stores nothing shows the defaults without a network. */
function storeSent(sent: string | null | undefined) {
  try {
    if (sent) localStorage.setItem(STORED, sent)
    else localStorage.removeItem(STORED)
  } catch {}
}
