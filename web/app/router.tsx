/** Maps addresses to pages. Each page is loaded when it is first opened. */
import { createBrowserRouter, type LoaderFunctionArgs, type Params, type RouteObject } from 'react-router'
import { currentTeamQuery, profileQuery, userTeamsQuery } from '../teams/teams.ts'
import { Loading } from '../ui/loading.tsx'
import { fetched } from '../ui/not-fetched.tsx'
import { AccessGuard } from './access-guard.tsx'
import { api } from './api.ts'
import { hasFirstView } from './first-view-mark.ts'
import { MainContent } from './main-content.tsx'
import { wasOpenedOffline } from './opened-offline.ts'
import { paths } from './paths.ts'
import { queryClient } from './query-client.ts'
import { PageError, RouteError } from './route-error.tsx'
import type { RouteHandle } from './route-title.ts'
import { sessionQuery } from './session.ts'
import { Shell } from './shell.tsx'
import { OpenSiteFrame, SiteFrame } from './site-frame.tsx'

type Page = () => Promise<React.ComponentType>

const notFound: Page = async () => (await import('./not-found.tsx')).NotFound
const landing: Page = async () => (await import('../landing/landing-page.tsx')).LandingPage
const auth: Page = async () => (await import('../identity/auth-page.tsx')).AuthPage
const emailConfirmation: Page = async () =>
  (await import('../identity/email-confirmation-page.tsx')).EmailConfirmationPage
const resetPassword: Page = async () => (await import('../identity/reset-password-page.tsx')).ResetPasswordPage
const entrance: Page = async () => (await import('../identity/app-page.tsx')).AppPage
const join: Page = async () => (await import('../teams/join-page.tsx')).JoinPage
const joinTeam: Page = async () => (await import('../teams/join-team-page.tsx')).JoinTeamPage
const joinCreateTeam: Page = async () => (await import('../teams/join-create-team-page.tsx')).JoinCreateTeamPage
const teamSelection: Page = async () => (await import('../teams/team-selection-page.tsx')).TeamSelectionPage
const supervised: Page = async () => (await import('../teams/supervised-page.tsx')).SupervisedPage
const manage: Page = async () => (await import('../teams/manage-page.tsx')).ManagePage
const team: Page = async () => (await import('../teams/team-page.tsx')).TeamPage
const practice: Page = async () => (await import('../practice/practice-page.tsx')).PracticePage
const yourAccount: Page = async () => (await import('../identity/your-account-page.tsx')).YourAccountPage
const openNotification: Page = async () =>
  (await import('../notifications/open-notification-page.tsx')).OpenNotificationPage
const subscription: Page = async () => (await import('../teams/plan/subscription-page.tsx')).SubscriptionPage
const printing: Page = async () => (await import('../printing/inquiry-page.tsx')).InquiryPage
const businessOwner: Page = async () => (await import('../office/business-owner-page.tsx')).BusinessOwnerPage
const packingSlips: Page = async () => (await import('../office/orders/packing-slips-page.tsx')).PackingSlipsPage
const officeInvitation: Page = async () => (await import('../office/staff/invitation-page.tsx')).InvitationPage
const packingSlip: Page = async () => (await import('../office/orders/packing-slip-page.tsx')).PackingSlipPage
const competition: Page = async () => (await import('../competition/events/competition-page.tsx')).CompetitionPage
const organizer: Page = async () => (await import('../competition/organizer/organizer-page.tsx')).OrganizerPage
const quick: Page = async () => (await import('../quick/quick-page.tsx')).QuickPage
const paperSheet: Page = async () => (await import('../competition/papers/sheet-link-page.tsx')).SheetLinkPage
const receipt: Page = async () => (await import('../competition/receipts/receipt-page.tsx')).ReceiptPage
const quickCup: Page = async () => (await import('../quick/cup-page.tsx')).CupPage
const staff: Page = async () => (await import('../competition/staff/staff-page.tsx')).StaffPage
const organizerAuth: Page = async () =>
  (await import('../competition/organizer/organizer-auth-page.tsx')).OrganizerAuthPage
const live: Page = async () => (await import('../competition/results/live-page.tsx')).LivePage
const directory: Page = async () => (await import('../competition/events/directory/directory-page.tsx')).DirectoryPage
const event: Page = async () => (await import('../competition/events/directory/event-page.tsx')).EventPage
const room: Page = async () => (await import('../competition/timetable/room-page.tsx')).RoomPage
const rules: Page = async () => (await import('../rules/rules-page.tsx')).RulesPage
const rulePack: Page = async () => (await import('../rules/pack-page.tsx')).PackPage
const eventRules: Page = async () => (await import('../rules/event-rules-page.tsx')).EventRulesPage
const siteText: Page = async () => (await import('../site/site-text-page.tsx')).SiteTextPage
const consent: Page = async () => (await import('../privacy/consent-page.tsx')).ConsentPage
const venue: Page = async () => (await import('../venue/venue-page.tsx')).VenuePage
const trust: Page = async () => (await import('../venue/trust-page.tsx')).TrustPage
const outbox: Page = async () => (await import('../dev/outbox-page.tsx')).OutboxPage

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

/** Prefetches a page's first queries when it is opened from outside, so that it is first shown complete. */
const AHEAD: Partial<Record<string, (params: Params, search: URLSearchParams) => Promise<unknown>>> = {
  [paths.home]: landingAhead,
  [paths.landing]: landingAhead,
  [paths.store]: () => queryClient.prefetchQuery(api.products.featured.queryOptions()),
  [paths.products]: async (_, search) => (await import('../store/catalogue-page.tsx')).catalogueAhead(search),
  [paths.product]: async ({ id = '' }) =>
    queryClient.prefetchQuery((await import('../store/product-page.tsx')).productQuery(id)),
  [paths.live]: async ({ event = '' }) => {
    const { resultsQuery } = await import('../competition/results/use-results.ts')
    const { shownControlQuery } = await import('../competition/race-control/race-control.tsx')
    // The page itself shows a failure when it runs the queries.
    return Promise.all([
      queryClient.prefetchQuery({ ...resultsQuery(event), meta: {} }),
      queryClient.prefetchQuery({ ...shownControlQuery(event), meta: {} }),
    ])
  },
  [paths.events]: async (_, search) =>
    (await import('../competition/events/directory/directory-page.tsx')).directoryAhead(search),
  [paths.event]: async ({ event = '' }) =>
    (await import('../competition/events/directory/event-page.tsx')).eventAhead(event),
  [paths.eventRules]: async ({ event = '' }) =>
    queryClient.prefetchQuery((await import('../rules/event-rules-page.tsx')).eventRulesQuery(event)),
  [paths.manage]: (_, search) => ownHome(search),
  [paths.team]: (_, search) => ownHome(search),
  [paths.practice]: ownPractice,
  [paths.teamSelection]: ownTeam,
  [paths.supervised]: ownTeam,
  [paths.organizer]: async (_, search) =>
    (await import('../competition/organizer/organizer-ahead.ts')).organizerAhead(search),
}

/** Loads the part of a page that its address opens, in parallel with the page itself. */
const PART_AHEAD: Partial<Record<string, (search: URLSearchParams) => Promise<unknown>>> = {
  [paths.manage]: async (search) => (await import('../teams/manage-page.tsx')).tabAhead(search),
  [paths.team]: async (search) => (await import('../teams/team-page.tsx')).tabAhead(search),
  [paths.practice]: async (search) => (await import('../practice/practice-page.tsx')).tabAhead(search),
  [paths.organizer]: async (search) => (await import('../competition/organizer/organizer-page.tsx')).partAhead(search),
}

function landingAhead() {
  return Promise.all([
    queryClient.prefetchQuery(api.site.about.queryOptions()),
    queryClient.prefetchQuery(api.site.landing.queryOptions()),
  ])
}

/** Prefetches the session and the current team. Failures are shown by the page that needs the data. */
async function ownTeam() {
  if (!(await queryClient.ensureQueryData(sessionQuery))) return null
  return Promise.all([
    queryClient.prefetchQuery({ ...userTeamsQuery(), meta: {} }),
    queryClient.prefetchQuery(currentTeamQuery()),
    queryClient.prefetchQuery(profileQuery()),
  ])
}

/** The wheels, wings and sessions to choose from travel with the page. */
async function ownPractice() {
  await ownTeam()
  const team = queryClient.getQueryData(currentTeamQuery().queryKey)?.[0]
  if (team?.status === 'active')
    await queryClient.prefetchQuery(api.practice_runs.choices.queryOptions({ input: { team_id: team.id } }))
}

/** The portal's own queries, and the first queries of its open view. */
async function ownHome(search: URLSearchParams) {
  await ownTeam()
  const team = queryClient.getQueryData(currentTeamQuery().queryKey)?.[0]
  if (team?.status === 'active') await (await import('../teams/portal.tsx')).contentAhead(team.id, search)
}

const landingTitle = 'Run your student racing season'

/** How long to wait before showing a loading indicator; longer if the page already shows a first view. */
const PATIENCE_MS = hasFirstView() ? 5000 : 500
/** Nothing is asked ahead of a page that was opened without a network: what is stored is already here. */
let arriving = !wasOpenedOffline()

// Almost every page needs the answer, so it is requested while the first page's code is still loading.
// Without a network the answer is what is stored, or none.
const session = wasOpenedOffline() ? null : queryClient.prefetchQuery(sessionQuery)

const ROUTES: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: RouteError,
    HydrateFallback: () => (
      <MainContent>
        <Loading text="Loading Paddock" fullPage />
      </MainContent>
    ),
    children: [
      page(paths.home, landingTitle, landing),
      page(paths.landing, landingTitle, landing),
      // Outside the site frame: a projector shows none.
      page(paths.live, 'Live results', live),
      {
        lazy: async () => ({ Component: (await fetched(() => import('../store/store-frame.tsx'))).StoreFrame }),
        children: framed(
          page(paths.store, 'Store', storeHome),
          page(paths.products, 'Products', catalogue),
          page(paths.product, 'Product', product),
          page(paths.collection, 'Collection', collection),
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
          page(`${paths.store}/*`, 'Page not found', storeNotFound),
        ),
      },
      {
        lazy: async () => ({ Component: (await fetched(() => import('../teams/team-frame.tsx'))).TeamFrame }),
        children: framed(
          {
            Component: AccessGuard,
            children: [
              page(paths.teamSelection, 'Your teams', teamSelection),
              page(paths.supervised, 'Supervised teams', supervised),
              page(paths.manage, 'Team management', manage),
              page(paths.team, 'Team dashboard', team),
              page(paths.competition, 'Competition', competition),
              page(paths.yourAccount, 'Your account', yourAccount),
            ],
          },
          page(paths.practice, 'Team Practice Scoring', practice),
          page(paths.subscription, 'Subscription', subscription),
        ),
      },
      {
        // These choose their frame themselves: the site's for signing in, a portal's for signed-in users.
        ErrorBoundary: PortalError,
        children: [
          page(paths.businessOwner, 'Business portal', businessOwner),
          page(paths.officeInvitation, 'Invitation', officeInvitation),
          page(paths.organizer, 'Organiser portal', organizer),
          page(paths.staff, 'Event staff', staff),
        ],
      },
      {
        Component: OpenSiteFrame,
        children: framed(
          page(paths.events, 'Events', directory),
          page(paths.quick, 'Quick cup', quick),
          page(paths.paperSheet, 'Paper sheet', paperSheet),
          page(paths.quickCup, 'Quick cup', quickCup),
          page(paths.receipt, 'Receipt', receipt),
          page(paths.event, 'Event', event),
          page(paths.eventRules, 'Rules of the event', eventRules),
          page(paths.room, 'Room', room),
          page(paths.rules, 'Rule packs', rules),
          page(paths.rulePack, 'Rule pack', rulePack),
          page(paths.help, 'Help', siteText),
          page(paths.contact, 'Contact', siteText),
          page(paths.privacy, 'Privacy', siteText),
          page(paths.terms, 'Terms', siteText),
          page(paths.returns, 'Returns', siteText),
          page(paths.imprint, 'Imprint', siteText),
        ),
      },
      {
        Component: SiteFrame,
        children: framed(
          page(paths.auth, 'Sign in', auth),
          page(paths.emailConfirmation, 'Check your email', emailConfirmation),
          page(paths.resetPassword, 'Reset password', resetPassword),
          page(paths.join, 'Join a team', join),
          {
            Component: AccessGuard,
            children: [
              page(paths.app, 'Opening Paddock', entrance),
              page(paths.joinTeam, 'Join a team', joinTeam),
              page(paths.joinTeamByCode, 'Join a team', joinTeam),
              page(paths.joinCreateTeam, 'Join or create a team', joinCreateTeam),
            ],
          },
          page(paths.packingSlip, 'Packing slip', packingSlip),
          page(paths.packingSlips, 'Packing slips', packingSlips),
          page(paths.consent, 'Consent', consent),
          page(paths.notification, 'Notification', openNotification),
          page(paths.organizerAuth, 'Organiser sign in', organizerAuth),
          page(paths.outbox, 'Outbox', outbox),
          page(paths.venue, 'Venue', venue),
          page(paths.trust, 'The secure address', trust),
          page('*', 'Page not found', notFound),
        ),
      },
    ],
  },
]

/**
 * A page that breaks or cannot be loaded says so inside its frame, which stays. The boundary is a route of its own,
 * because React Router renders nothing in place of a lazy route that has not loaded.
 */
function framed(...children: RouteObject[]): RouteObject[] {
  return [{ ErrorBoundary: PageError, children }]
}

function page(path: string, title: string, load: Page): RouteObject {
  const handle: RouteHandle = { title }
  const lazy = async () => ({ Component: await fetched(load) })
  const [ahead, partAhead] = [AHEAD[path], PART_AHEAD[path]]
  if (!ahead && !partAhead) return { path, handle, lazy }
  const loader = ({ params, request }: LoaderFunctionArgs) => {
    const search = new URL(request.url).searchParams
    const reads = [partAhead?.(search), arriving ? ahead?.(params, search) : undefined]
    return Promise.race([Promise.allSettled(reads).then(() => null), patience()])
  }
  // Anything else that the address opens shows its own loading state.
  return { path, handle, lazy, loader, shouldRevalidate: () => false }
}

/**
 * Opens the address, and resolves when there is something to show: the page, which is already loading (http/first-loads.ts), or the delay.
 * Showing the indicator first and the page a moment later would be twice the work and a flicker.
 */
export async function firstPage() {
  const router = createBrowserRouter(ROUTES)
  await Promise.race([Promise.all([initialized(router), session]), patience()])
  arriving = false
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

function patience() {
  return new Promise<null>((over) => setTimeout(over, PATIENCE_MS, null))
}

/** For a page that would have chosen its frame itself. */
function PortalError() {
  return (
    <SiteFrame>
      <PageError />
    </SiteFrame>
  )
}
