/**
 * The pages of signed-in people, of those who come with a code or an invitation, and of the venue. Their table is fetched with the first of
 * them: what a visitor downloads is the table of the public pages alone (router.tsx).
 */
import type { RouteObject } from 'react-router'
import { currentTeamQuery, profileQuery, userTeamsQuery } from '../teams/teams.ts'
import { fetched } from '../ui/not-fetched.tsx'
import { AccessGuard } from './access-guard.tsx'
import { api } from './api.ts'
import { framed, type Page, page } from './page-route.ts'
import { paths } from './paths.ts'
import { queryClient } from './query-client.ts'
import { PageError } from './route-error.tsx'
import { sessionQuery } from './session.ts'
import { SiteFrame } from './site-frame.tsx'

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
const room: Page = async () => (await import('../competition/timetable/room-page.tsx')).RoomPage
const consent: Page = async () => (await import('../privacy/consent-page.tsx')).ConsentPage
const venue: Page = async () => (await import('../venue/venue-page.tsx')).VenuePage
const trust: Page = async () => (await import('../venue/trust-page.tsx')).TrustPage
const outbox: Page = async () => (await import('../dev/outbox-page.tsx')).OutboxPage

/** By the id of the route that they stand under. */
export const PORTAL_ROUTES: Record<'shell' | 'site' | 'open-site', RouteObject[]> = {
  shell: [
    {
      lazy: async () => ({ Component: (await fetched(() => import('../teams/team-frame.tsx'))).TeamFrame }),
      children: framed(
        {
          Component: AccessGuard,
          children: [
            page(paths.teamSelection, 'Your teams', teamSelection, { ahead: ownTeam }),
            page(paths.supervised, 'Supervised teams', supervised, { ahead: ownTeam }),
            page(paths.manage, 'Team management', manage, {
              ahead: (_, search) => ownHome(search),
              partAhead: async (search) => (await import('../teams/manage-page.tsx')).tabAhead(search),
            }),
            page(paths.team, 'Team dashboard', team, {
              ahead: (_, search) => ownHome(search),
              partAhead: async (search) => (await import('../teams/team-page.tsx')).tabAhead(search),
            }),
            page(paths.competition, 'Competition', competition),
            page(paths.yourAccount, 'Your account', yourAccount),
          ],
        },
        page(paths.practice, 'Team Practice Scoring', practice, {
          ahead: ownPractice,
          partAhead: async (search) => (await import('../practice/practice-page.tsx')).tabAhead(search),
        }),
        page(paths.subscription, 'Subscription', subscription),
      ),
    },
    {
      // These choose their frame themselves: the site's for signing in, a portal's for signed-in users.
      ErrorBoundary: PortalError,
      children: [
        page(paths.businessOwner, 'Business portal', businessOwner),
        page(paths.officeInvitation, 'Invitation', officeInvitation),
        page(paths.organizer, 'Organiser portal', organizer, {
          ahead: async (_, search) =>
            (await import('../competition/organizer/organizer-ahead.ts')).organizerAhead(search),
          partAhead: async (search) => (await import('../competition/organizer/organizer-page.tsx')).partAhead(search),
        }),
        page(paths.staff, 'Event staff', staff),
      ],
    },
  ],
  'open-site': [
    page(paths.quick, 'Quick cup', quick),
    page(paths.paperSheet, 'Paper sheet', paperSheet),
    page(paths.quickCup, 'Quick cup', quickCup),
    page(paths.receipt, 'Receipt', receipt),
    page(paths.room, 'Room', room),
  ],
  site: [
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
  ],
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

/** For a page that would have chosen its frame itself. */
function PortalError() {
  return (
    <SiteFrame>
      <PageError />
    </SiteFrame>
  )
}
