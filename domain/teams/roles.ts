/**
 * What each role may do in a team (specification 1, section 6). Calls of the contract name the right they need, the
 * server enforces it, and the Members tab shows this table. A new part of the portal adds its rows.
 */
export type Role = 'admin' | 'member'
export type MembershipStatus = 'active' | 'pending'
/** A supervising adult is also an admin or a member. */
export type Membership = { role: Role; status: MembershipStatus; is_supervising_adult?: boolean }

/** A person's role, or pending before approval. */
export type Standing = Role | 'pending' | 'supervising-adult'

const EVERYBODY = ['admin', 'member', 'pending'] as const
const MEMBERS = ['admin', 'member'] as const
const ADMINS = ['admin'] as const

export const TEAM_RIGHTS = {
  choose: { text: 'Choose it as the current team', who: EVERYBODY },
  leave: { text: 'Leave, or withdraw the request to join', who: EVERYBODY },
  'use-portal': { text: 'Use the portal, see the members and the plan', who: MEMBERS },
  'see-activity': { text: 'See the activity', who: MEMBERS },
  'work-on-projects': { text: 'Create and edit projects and tasks, comment, add files', who: MEMBERS },
  'delete-own-work': { text: 'Delete tasks, and their own comments and files', who: MEMBERS },
  practise: { text: 'Record and import practice runs, change and delete their own', who: MEMBERS },
  'prepare-cars': { text: 'Measure the cars and manage the list of documents', who: MEMBERS },
  'delete-projects': { text: 'Delete projects', who: ADMINS },
  'delete-others-work': { text: 'Delete other members’ comments and files', who: ADMINS },
  'change-others-runs': { text: 'Change and delete other members’ practice runs', who: ADMINS },
  'see-invite-code': { text: 'See the invite code', who: ADMINS },
  'see-addresses': { text: 'See email addresses', who: ADMINS },
  'consent-for-members': { text: 'Give consent for under-age members', who: ['supervising-adult'] },
  'approve-members': { text: 'Approve and decline requests to join', who: ['admin', 'supervising-adult'] },
  manage: { text: 'Change the team, remove members, change roles', who: ADMINS },
  'choose-plan': { text: 'Choose, change and cancel the plan', who: ADMINS },
  'ask-to-buy': { text: 'Send a cart to the admins for approval, see the budget', who: MEMBERS },
  'approve-purchases': { text: 'Set the budget, approve, decline and pay for the team’s purchases', who: ADMINS },
  'link-entries': { text: 'Link the team to its entry in an event, and unlink it', who: ADMINS },
  'flag-results': { text: 'Flag an entry of the team’s receipt for the organiser', who: ADMINS },
  'register-team': {
    text: 'Apply for events, pay the entry fee and withdraw',
    who: ['admin', 'supervising-adult'],
  },
  'edit-roster': {
    text: 'Enter the people who come to an event, with their consents',
    who: ['admin', 'supervising-adult'],
  },
  'lodge-protests': { text: 'Lodge protests and appeals, add files to them and withdraw them', who: ADMINS },
  'export-data': { text: 'Export the team’s data', who: ADMINS },
} as const satisfies Record<string, { text: string; who: readonly Standing[] }>

export type Action = keyof typeof TEAM_RIGHTS

export const standingOf = ({ role, status }: Membership): Standing => (status === 'active' ? role : 'pending')

export const standingMay = (standing: Standing, action: Action): boolean =>
  (TEAM_RIGHTS[action].who as readonly Standing[]).includes(standing)

/** A user without a membership has no rights. */
export function may(membership: Membership | undefined, action: Action): boolean {
  if (!membership) return false
  if (standingMay(standingOf(membership), action)) return true
  const supervises = membership.status === 'active' && membership.is_supervising_adult === true
  return supervises && standingMay('supervising-adult', action)
}
