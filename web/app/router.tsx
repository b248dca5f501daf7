/** Which page answers which address. Every page is loaded when it is first opened. */
import { createBrowserRouter, type RouteObject } from 'react-router'
import { Loading } from '../ui/loading.tsx'
import { paths } from './paths.ts'
import { RouteError } from './route-error.tsx'
import type { RouteHandle } from './route-title.ts'
import { Shell } from './shell.tsx'
import { SiteFrame } from './site-frame.tsx'

type Page = () => Promise<React.ComponentType>

const notBuilt: Page = async () => (await import('./not-built.tsx')).NotBuilt
const notFound: Page = async () => (await import('./not-found.tsx')).NotFound
const landing: Page = async () => (await import('../landing/landing-page.tsx')).LandingPage
const printing: Page = async () => (await import('../printing/inquiry-page.tsx')).InquiryPage
const businessOwner: Page = async () => (await import('../office/business-owner-page.tsx')).BusinessOwnerPage
const outbox: Page = async () => (await import('../dev/outbox-page.tsx')).OutboxPage

const landingTitle = 'Run your student racing season'

export const router = createBrowserRouter([
  {
    Component: Shell,
    ErrorBoundary: RouteError,
    HydrateFallback: () => <Loading text="Loading Paddock" fullPage />,
    children: [
      page(paths.home, landingTitle, landing),
      page(paths.landing, landingTitle, landing),
      {
        Component: SiteFrame,
        children: [
          page(paths.auth, 'Sign in', notBuilt),
          page(paths.emailConfirmation, 'Check your email', notBuilt),
          page(paths.resetPassword, 'Reset password', notBuilt),
          page(paths.join, 'Join a team', notBuilt),
          page(paths.joinTeam, 'Join a team', notBuilt),
          page(paths.joinTeamByCode, 'Join a team', notBuilt),
          page(paths.joinCreateTeam, 'Join or create a team', notBuilt),
          page(paths.app, 'Opening Paddock', notBuilt),
          page(paths.teamSelection, 'Your teams', notBuilt),
          page(paths.manage, 'Team management', notBuilt),
          page(paths.team, 'Team dashboard', notBuilt),
          page(paths.practice, 'Team practice scoring', notBuilt),
          page(paths.subscription, 'Subscription', notBuilt),
          page(paths.store, 'Store', notBuilt),
          page(paths.products, 'Products', notBuilt),
          page(paths.product, 'Product', notBuilt),
          page(paths.cart, 'Cart', notBuilt),
          page(paths.checkout, 'Checkout', notBuilt),
          page(paths.paymentSuccess, 'Payment received', notBuilt),
          page(paths.paymentCanceled, 'Payment cancelled', notBuilt),
          page(paths.printing, 'Custom 3D printing', printing),
          page(paths.businessOwner, 'Business portal', businessOwner),
          page(paths.organizer, 'Organiser portal', notBuilt),
          page(paths.organizerAuth, 'Organiser sign in', notBuilt),
          page(paths.competition, 'Competition', notBuilt),
          page(paths.live, 'Live results', notBuilt),
          page(paths.outbox, 'Outbox', outbox),
          page('*', 'Page not found', notFound),
        ],
      },
    ],
  },
])

function page(path: string, title: string, load: Page): RouteObject {
  const handle: RouteHandle = { title }
  return { path, handle, lazy: async () => ({ Component: await load() }) }
}
