/** Every address of the product, in one place. Patterns with a parameter have a function that fills it in. */
export const paths = {
  home: '/',
  landing: '/landing',
  auth: '/auth',
  signIn: '/auth?mode=signin',
  signUp: '/auth?mode=signup',
  emailConfirmation: '/email-confirmation',
  resetPassword: '/reset-password',
  join: '/join/:inviteCode',
  joinTeam: '/join-team',
  joinTeamByCode: '/join-team/:inviteCode',
  joinCreateTeam: '/join-create-team',
  app: '/app',
  teamSelection: '/team-selection',
  supervised: '/supervised-teams',
  manage: '/manage',
  team: '/team',
  practice: '/team/practice',
  subscription: '/subscription',
  yourAccount: '/your-account',
  notification: '/notifications/:id',
  store: '/store',
  products: '/store/products',
  product: '/store/products/:id',
  namedProduct: '/store/products/:id/:slug',
  collection: '/store/collections/:slug',
  stockAlerts: '/store/alerts',
  cart: '/store/cart',
  checkout: '/store/checkout',
  account: '/store/account',
  ownOrder: '/store/orders/:id',
  paidOrder: '/store/paid-order',
  payLink: '/store/pay/:token',
  review: '/store/review',
  paymentSuccess: '/payment-success',
  paymentCanceled: '/payment-canceled',
  printing: '/3d-printing',
  printingQuote: '/3d-printing/quote',
  printQuote: '/3d-printing/quotes/:token',
  printCheckout: '/3d-printing/quotes/:token/checkout',
  businessOwner: '/business-owner',
  officeInvitation: '/business-owner/invitation',
  packingSlip: '/business-owner/orders/:id/packing-slip',
  packingSlips: '/business-owner/packing-slips',
  consent: '/consent/:token',
  organizer: '/organizer',
  organizerAuth: '/organizer-auth',
  staff: '/staff',
  paperSheet: '/paper-sheet',
  receipt: '/receipts/:code',
  quick: '/quick',
  quickCup: '/quick/:token',
  competition: '/competition',
  live: '/live/:event',
  events: '/events',
  event: '/events/:event',
  eventRules: '/events/:event/rules',
  room: '/events/:event/rooms/:room',
  rules: '/rules',
  rulePack: '/rules/:pack',
  help: '/help',
  contact: '/contact',
  privacy: '/privacy',
  terms: '/terms',
  returns: '/returns',
  imprint: '/imprint',
  outbox: '/dev/outbox',
  venue: '/venue',
  trust: '/trust',
} as const

export type AuthView = 'signin' | 'signup' | 'forgot' | 'code'

/** A view of /auth, with the address to return to after signing in. Its slashes stay readable. */
export function authAddress(view: AuthView | undefined, redirect?: string): string {
  const parts = [view && `mode=${view}`, redirect && `redirect=${readable(redirect)}`].filter(Boolean)
  return parts.length > 0 ? `${paths.auth}?${parts.join('&')}` : paths.auth
}

export function emailConfirmationAddress(email: string, redirect?: string): string {
  const way = redirect ? `&redirect=${readable(redirect)}` : ''
  return `${paths.emailConfirmation}?email=${encodeURIComponent(email)}${way}`
}

/** At a venue: how a device comes to the secure address of this page. */
export const trustAddress = (then: string) => `${paths.trust}?then=${encodeURIComponent(then)}`

export const joinTeamAddress = (code: string) => `${paths.joinTeam}/${encodeURIComponent(code)}`

/** The link that is shared: it opens without an account and explains the invitation. */
export const inviteAddress = (code: string) => `/join/${encodeURIComponent(code)}`

export const manageAddress = (tab: string) => (tab === 'overview' ? paths.manage : `${paths.manage}?tab=${tab}`)

/** In emails: opens what a notification is about. */
export const notificationAddress = (id: string) => `/notifications/${encodeURIComponent(id)}`

export type ProjectView = 'board' | 'timeline' | 'late'

/** A project in the portal; with a task, that task is open beside it. */
export function projectAddress(project: string, { view = 'board', task }: { view?: ProjectView; task?: string } = {}) {
  const parts = [`project=${project}`, view !== 'board' && `view=${view}`, task && `task=${task}`].filter(Boolean)
  return `${manageAddress('projects')}&${parts.join('&')}`
}

/** The person's own tasks in all projects of the team. */
export const myTasksAddress = `${manageAddress('projects')}&view=mine`

/** A tab of the practice page; the filters stay the same across tabs. */
export const practiceAddress = (tab: string, filters = '') =>
  `${paths.practice}?${[`tab=${tab}`, filters].filter(Boolean).join('&')}`

export const insightsAddress = `${manageAddress('projects')}&view=insights`

/** The versions of the team's car; with an id, one of them, and with `new`, the form for the next one. */
export const carCheckAddress = (version?: string) =>
  [`${manageAddress('readiness')}&view=car`, version && `version=${version}`].filter(Boolean).join('&')

/** How the team stands in an event that it is linked to. */
export const entryAddress = (entry: string) => `${manageAddress('competition')}&entry=${encodeURIComponent(entry)}`

/** The form with which a team applies for an event. */
export const applyAddress = (event: string) => `${manageAddress('competition')}&apply=${encodeURIComponent(event)}`

/** The public page about an event. */
export const publicEventAddress = (event: string) => `/events/${encodeURIComponent(event)}`

/** The rules of an event whose company has a pack of its own. */
/** Shown outside a room: who is in it and who comes next. */
export const roomAddress = (event: string, room: string) => `${publicEventAddress(event)}/rooms/${room}`

export const eventRulesAddress = (event: string) => `${publicEventAddress(event)}/rules`

/** The rules page of a pack that Paddock ships: `classic-a@1`, or `classic-a` for its latest version. */
export const rulePackAddress = (name: string) => `/rules/${name}`

/** The page of a print, by its signed link. */
export const printQuoteAddress = (token: string) => `/3d-printing/quotes/${token}`
export const printCheckoutAddress = (token: string) => `${printQuoteAddress(token)}/checkout`

/** The live results of an event, for anyone. */
export const liveAddress = (event: string) => `/live/${encodeURIComponent(event)}`
/** The same for the screen of a hall. */
export const projectorAddress = (event: string) => `${liveAddress(event)}?view=projector`

/** A tab of the organiser portal; Today is its home. */
export const portalAddress = (tab: string) => (tab === 'today' ? paths.organizer : `${paths.organizer}?tab=${tab}`)

/** A rule pack of the company in the organiser portal. */
export const ownPackAddress = (pack: string, view = 'rules') =>
  `${portalAddress('rule-packs')}&${new URLSearchParams({ pack, ...(view === 'rules' ? {} : { view }) })}`

/** An event in the organiser portal, with the section and whatever else is open in it. */
export const ownEventAddress = (event: string, open: Readonly<Record<string, string>> = {}) =>
  `${portalAddress('events')}&${new URLSearchParams({ event, ...open })}`
/** Desks fill the window. */
export const timingDeskAddress = (event: string) =>
  ownEventAddress(event, { section: 'racing', racing: 'timing', desk: '' })
export const markingDeskAddress = (event: string) => ownEventAddress(event, { section: 'marking', desk: '' })

/** A mode of the organiser portal; without one it opens the first that the visitor may see. */
export type PortalMode = 'login' | 'role-check' | 'signup' | 'reset-password' | 'judge'
export const organizerAddress = (mode: PortalMode) => `${paths.organizer}?mode=${mode}`

/** The public page of a team's receipt. */
export { receiptPath as receiptAddress } from '@paddock/domain/receipts/receipt-path.ts'

/** The private link of a quick cup. */
export const quickCupAddress = (token: string) => `/quick/${encodeURIComponent(token)}`

/** A browser as a screen of a hall, and the overlay of a stream: pages of their own. */
export const SCREEN_ADDRESS = '/screen'
export const overlayAddress = (event: string) => `/overlay/${encodeURIComponent(event)}`

/** Where event staff work: always a desk. */
export const staffAddress = `${paths.staff}?desk`

/** The address in a judge's QR code, and the token of the card in the address that was opened. */
export { judgeCardPath as judgeCardAddress } from '@paddock/domain/organizers/judge-card-path.ts'
export const cardTokenIn = (hash: string) => new URLSearchParams(hash.slice(1)).get('card') ?? undefined

const readable = (path: string) => encodeURIComponent(path).replaceAll('%2F', '/')

/** A panel of the business portal. */
export const officeAddress = (tab: string) =>
  tab === 'overview' ? paths.businessOwner : `${paths.businessOwner}?tab=${tab}`
/** A list of the business portal, already filtered. */
export const officeListAddress = (tab: string, filters: Record<string, string>) =>
  `${paths.businessOwner}?${new URLSearchParams({ tab, ...filters })}`
export const ordersAddress = `${paths.businessOwner}?tab=orders`
export const draftsAddress = `${ordersAddress}&view=drafts`
export const draftAddress = (id: string) => `${draftsAddress}&draft=${encodeURIComponent(id)}`
export const openCheckoutsAddress = `${ordersAddress}&view=open`
export const ownedOrderAddress = (id: string) => `${paths.businessOwner}?tab=orders&order=${encodeURIComponent(id)}`
export const packingSlipsAddress = (ids: readonly string[]) => `${paths.packingSlips}?orders=${ids.join(',')}`
/** Of what is left to ship, or of one parcel. */
export const packingSlipAddress = (id: string, shipment?: string) =>
  `/business-owner/orders/${encodeURIComponent(id)}/packing-slip${shipment ? `?shipment=${encodeURIComponent(shipment)}` : ''}`

export const collectionAddress = (slug: string) => `/store/collections/${encodeURIComponent(slug)}`
export const productSearchAddress = (text: string) => `${paths.products}?search=${encodeURIComponent(text)}`
/** One of the signed-in person's orders. */
export const ownOrderAddress = (id: string) => `/store/orders/${encodeURIComponent(id)}`
/** The order that this browser has paid. */
export const paidOrderAddress = (session: string) => `${paths.paidOrder}?session_id=${encodeURIComponent(session)}`
export const lookUpAddress = `${paths.account}?view=find`
export const orderLookUpAddress = (orderNumber: string) => `${paths.account}?order=${encodeURIComponent(orderNumber)}`
