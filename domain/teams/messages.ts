/** Messages about teams, their members and their subscriptions that the contract, the server and the browser share. */
export const INVITE_CODE_REQUIRED = 'Please enter an invite code'
export const UNKNOWN_INVITE_CODE = 'No team has this invite code. Please check it with your team admin.'
/** Specification 1, section 5. */
export const NO_ACCESS = 'You do not have access to this team'

export const MEMBER_ERRORS = {
  lastAdmin: 'A team needs at least one admin. Make another member admin first.',
  stillPending: 'This person is waiting for approval. Approve them first, then make them admin.',
  isSelf: 'You cannot remove yourself. Use Leave Team instead.',
  noChange: 'Please choose a role or approve the person',
} as const

export const DELETE_ACCOUNT_ERRORS = {
  onlyAdmin: 'You are the only admin of a team. Make another member admin before you delete your account.',
  onlyBusinessOwner:
    'This is the only business owner account. Another business owner has to take over before you can delete it.',
} as const

export const PLAN_MESSAGES = {
  limit: 'You have reached the limit of your plan. A team admin can choose a larger one on the Plan tab.',
  feature: 'This is not part of your plan. A team admin can choose another on the Plan tab.',
} as const

export const SUBSCRIPTION_ERRORS = {
  paymentsOff: 'Subscriptions are not available on this server, because payments are not set up.',
  paymentsDown: 'The payment service cannot be reached. Please try again in a moment.',
  planGone: 'This plan is no longer available. Please choose another one.',
  notSubscribed: 'Your team has no subscription. Choose a plan on the Plan tab.',
  alreadySubscribed: 'Your team already has a subscription. You can change its plan.',
  planTooSmall: 'Your team uses more than this plan allows. Choose a larger plan, or remove members or projects first.',
} as const
/** Specification 1, section 8. */
export const MEMBERSHIP_PENDING = 'Your team membership is still pending approval. Contact your team admin.'

export const COLOR_ERRORS = {
  together: 'Please send both colours together.',
  firstMissing: 'Please choose the first colour too.',
} as const
