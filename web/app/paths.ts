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
  manage: '/manage',
  team: '/team',
  practice: '/team/practice',
  subscription: '/subscription',
  store: '/store',
  products: '/store/products',
  product: '/store/products/:id',
  cart: '/store/cart',
  checkout: '/store/checkout',
  account: '/store/account',
  paymentSuccess: '/payment-success',
  paymentCanceled: '/payment-canceled',
  printing: '/3d-printing',
  businessOwner: '/business-owner',
  organizer: '/organizer',
  organizerAuth: '/organizer-auth',
  competition: '/competition',
  live: '/live/:event',
  outbox: '/dev/outbox',
} as const

export const productAddress = (id: string) => `/store/products/${encodeURIComponent(id)}`
export const productSearchAddress = (text: string) => `${paths.products}?search=${encodeURIComponent(text)}`
export const orderLookUpAddress = (orderNumber: string) => `${paths.account}?order=${encodeURIComponent(orderNumber)}`
