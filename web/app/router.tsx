/** Maps addresses to pages. Each page is loaded when it is first opened. */
import {
  createBrowserRouter,
  matchRoutes,
  type Params,
  type PatchRoutesOnNavigationFunctionArgs,
  type RouteObject,
} from 'react-router'
import { Loading } from '../ui/loading.tsx'
import { fetched } from '../ui/not-fetched.tsx'
import { api } from './api.ts'
import { MainContent } from './main-content.tsx'
import { wasOpenedOffline } from './opened-offline.ts'
import { arrived, framed, type Page, page, patience } from './page-route.ts'
import { paths } from './paths.ts'
import { queryClient } from './query-client.ts'
import { PageError, RouteError } from './route-error.tsx'
import { sessionQuery } from './session.ts'
import { Shell } from './shell.tsx'
import { OpenSiteFrame, SiteFrame } from './site-frame.tsx'

const notFound: Page = async () => (await import('./not-found.tsx')).NotFound
const landing: Page = async () => (await import('../landing/landing-page.tsx')).LandingPage
const auth: Page = async () => (await import('../identity/auth-page.tsx')).AuthPage
const emailConfirmation: Page = async () =>
  (await import('../identity/email-confirmation-page.tsx')).EmailConfirmationPage
const resetPassword: Page = async () => (await import('../identity/reset-password-page.tsx')).ResetPasswordPage
const printing: Page = async () => (await import('../printing/inquiry-page.tsx')).InquiryPage
const printingQuote: Page = async () => (await import('../printing/quote/quote-page.tsx')).QuotePage
const printQuote: Page = async () => (await import('../printing/quote/status-page.tsx')).StatusPage
const printCheckout: Page = async () => (await import('../store/print-checkout-page.tsx')).PrintCheckoutPage
const live: Page = async () => (await import('../competition/results/live-page.tsx')).LivePage
const directory: Page = async () => (await import('../competition/events/directory/directory-page.tsx')).DirectoryPage
const event: Page = async () => (await import('../competition/events/directory/event-page.tsx')).EventPage
const rules: Page = async () => (await import('../rules/rules-page.tsx')).RulesPage
const rulePack: Page = async () => (await import('../rules/pack-page.tsx')).PackPage
const eventRules: Page = async () => (await import('../rules/event-rules-page.tsx')).EventRulesPage
const siteText: Page = async () => (await import('../site/site-text-page.tsx')).SiteTextPage
const storeHome: Page = async () => (await import('../store/store-home.tsx')).StoreHome
const catalogue: Page = async () => (await import('../store/catalogue-page.tsx')).CataloguePage
const product: Page = async () => (await import('../store/product-page.tsx')).ProductPage
const cart: Page = async () => (await import('../store/cart-page.tsx')).CartPage
const checkout: Page = async () => (await import('../store/checkout-page.tsx')).CheckoutPage
const orderLookUp: Page = async () => (await import('../store/account-page.tsx')).AccountPage
const ownOrder: Page = async () => (await import('../store/account/own-order-page.tsx')).OwnOrderPage
const paidOrder: Page = async () => (await import('../store/account/paid-order-page.tsx')).PaidOrderPage
const payLink: Page = async () => (await import('../store/pay-link-page.tsx')).PayLinkPage
const review: Page = async () => (await import('../store/review-page.tsx')).ReviewPage
const paymentSuccess: Page = async () => (await import('../store/payment-success-page.tsx')).PaymentSuccessPage
const collection: Page = async () => (await import('../store/collection-page.tsx')).CollectionPage
const stockAlerts: Page = async () => (await import('../store/stock-alerts-page.tsx')).StockAlertsPage
const storeNotFound: Page = async () => (await import('../store/store-not-found.tsx')).StoreNotFound
const paymentCanceled: Page = async () => (await import('../store/payment-canceled-page.tsx')).PaymentCanceledPage

function landingAhead() {
  return Promise.all([
    queryClient.prefetchQuery(api.site.about.queryOptions()),
    queryClient.prefetchQuery(api.site.landing.queryOptions()),
  ])
}

async function liveAhead(event: string) {
  const { resultsQuery } = await import('../competition/results/use-results.ts')
  const { shownControlQuery } = await import('../competition/race-control/race-control.tsx')
  // The page itself shows a failure when it runs the queries.
  return Promise.all([
    queryClient.prefetchQuery({ ...resultsQuery(event), meta: {} }),
    queryClient.prefetchQuery({ ...shownControlQuery(event), meta: {} }),
  ])
}

const landingTitle = 'Run your student racing season'

// Almost every page needs the answer, so it is requested while the first page's code is still loading.
// Without a network the answer is what is stored, or none.
const session = wasOpenedOffline() ? null : queryClient.prefetchQuery(sessionQuery)

const productAhead = async ({ id = '' }: Params) =>
  queryClient.prefetchQuery((await import('../store/product-page.tsx')).productQuery(id))

/** The public pages. All others are in portal-routes.tsx, and join them under the routes with an id. */
const ROUTES: RouteObject[] = [
  {
    id: 'shell',
    Component: Shell,
    ErrorBoundary: RouteError,
    HydrateFallback: () => (
      <MainContent>
        <Loading text="Loading Paddock" fullPage />
      </MainContent>
    ),
    children: [
      page(paths.home, landingTitle, landing, { ahead: landingAhead }),
      page(paths.landing, landingTitle, landing, { ahead: landingAhead }),
      // Outside the site frame: a projector shows none.
      page(paths.live, 'Live results', live, { ahead: ({ event = '' }) => liveAhead(event) }),
      {
        lazy: async () => ({ Component: (await fetched(() => import('../store/store-frame.tsx'))).StoreFrame }),
        children: framed(
          page(paths.store, 'Store', storeHome, {
            ahead: () => queryClient.prefetchQuery(api.products.featured.queryOptions()),
          }),
          page(paths.products, 'Products', catalogue, {
            ahead: async (_, search) => (await import('../store/catalogue-page.tsx')).catalogueAhead(search),
          }),
          page(paths.product, 'Product', product, { ahead: productAhead }),
          page(paths.namedProduct, 'Product', product, { ahead: productAhead }),
          page(paths.collection, 'Collection', collection, {
            ahead: async ({ slug = '' }) =>
              queryClient.prefetchQuery((await import('../store/collection-page.tsx')).collectionQuery(slug)),
          }),
          page(paths.stockAlerts, 'Back-in-stock emails', stockAlerts),
          page(paths.cart, 'Cart', cart),
          page(paths.checkout, 'Checkout', checkout),
          page(paths.account, 'Find your order', orderLookUp),
          page(paths.ownOrder, 'Your order', ownOrder),
          page(paths.paidOrder, 'Your order', paidOrder),
          page(paths.payLink, 'Pay your order', payLink),
          page(paths.review, 'Your review', review),
          page(paths.paymentSuccess, 'Your payment', paymentSuccess),
          page(paths.paymentCanceled, 'Payment cancelled', paymentCanceled),
          page(paths.printing, 'Custom 3D printing', printing),
          page(paths.printingQuote, 'Price a 3D print', printingQuote),
          page(paths.printQuote, 'Your 3D print', printQuote),
          page(paths.printCheckout, 'Accept and pay', printCheckout),
          page(`${paths.store}/*`, 'Page not found', storeNotFound),
        ),
      },
      {
        Component: OpenSiteFrame,
        children: [
          {
            id: 'open-site',
            ErrorBoundary: PageError,
            children: [
              page(paths.events, 'Events', directory, {
                ahead: async (_, search) =>
                  (await import('../competition/events/directory/directory-page.tsx')).directoryAhead(search),
              }),
              page(paths.event, 'Event', event, {
                ahead: async ({ event = '' }) =>
                  (await import('../competition/events/directory/event-page.tsx')).eventAhead(event),
              }),
              page(paths.eventRules, 'Rules of the event', eventRules, {
                ahead: async ({ event = '' }) =>
                  queryClient.prefetchQuery((await import('../rules/event-rules-page.tsx')).eventRulesQuery(event)),
              }),
              page(paths.rules, 'Rule packs', rules),
              page(paths.rulePack, 'Rule pack', rulePack),
              page(paths.help, 'Help', siteText),
              page(paths.contact, 'Contact', siteText),
              page(paths.privacy, 'Privacy', siteText),
              page(paths.terms, 'Terms', siteText),
              page(paths.returns, 'Returns', siteText),
              page(paths.imprint, 'Imprint', siteText),
            ],
          },
        ],
      },
      {
        Component: SiteFrame,
        children: [
          {
            id: 'site',
            ErrorBoundary: PageError,
            children: [
              page(paths.auth, 'Sign in', auth),
              page(paths.emailConfirmation, 'Check your email', emailConfirmation),
              page(paths.resetPassword, 'Reset password', resetPassword),
              page('*', 'Page not found', notFound),
            ],
          },
        ],
      },
    ],
  },
]

const portalRoutes = async () => (await fetched(() => import('./portal-routes.tsx'))).PORTAL_ROUTES

/** An address that no public page has: the other pages join the table before it is decided that there is none. */
async function patchRoutesOnNavigation({ path, patch }: PatchRoutesOnNavigationFunctionArgs) {
  if (matchRoutes(ROUTES, path)?.at(-1)?.route.path !== '*') return
  for (const [under, routes] of Object.entries(await portalRoutes())) patch(under, routes)
}

/** A visitor who signs in does not wait for the other pages' table: it is fetched once the first page has come to rest. */
const REST_MS = 5000

/**
 * Opens the address, and resolves when there is something to show: the page, which is already loading (http/first-loads.ts), or the delay.
 * Showing the indicator first and the page a moment later would be twice the work and a flicker.
 */
export async function firstPage() {
  const router = createBrowserRouter(ROUTES, { patchRoutesOnNavigation })
  await Promise.race([Promise.all([initialized(router), session]), patience()])
  arrived()
  setTimeout(() => void portalRoutes().catch(() => undefined), REST_MS)
  return router
}

function initialized(router: ReturnType<typeof createBrowserRouter>) {
  return new Promise<void>((done) => {
    if (router.state.initialized) return done()
    const stop = router.subscribe((state) => {
      if (!state.initialized) return
      stop()
      done()
    })
  })
}
