/**
 * What each person in a team may do (specification 1, section 6; design 6; issue 10). This is the one table of it: calls
 * of the contract name the right they need, the server enforces it, and the Members tab shows the table as it stands here.
 * A new part of the portal adds its rows.
 */
export type Role = 'admin' | 'member'
export type MembershipStatus = 'active' | 'pending'
/** A supervising adult is that besides being an admin or a member. */
export type Membership = { role: Role; status: MembershipStatus; is_supervising_adult?: boolean }

/** How a person stands in a team: approval comes before any role. */
export type Standing = Role | 'pending' | 'supervising-adult'

const EVERYBODY = ['admin', 'member', 'pending'] as const
const MEMBERS = ['admin', 'member'] as const
const ADMINS = ['admin'] as const

export const TEAM_RIGHTS = {
  choose: { text: 'Have it as the current team', who: EVERYBODY },
  leave: { text: 'Leave, or take back the request to join', who: EVERYBODY },
  'use-portal': { text: 'Use the portal, see the members and the plan', who: MEMBERS },
  'see-activity': { text: 'See who did what', who: MEMBERS },
  'work-on-projects': { text: 'Create and edit projects and tasks, comment, add files', who: MEMBERS },
  'delete-own-work': { text: 'Delete tasks, and own comments and files', who: MEMBERS },
  practise: { text: 'Record and import practice runs, change and delete own ones', who: MEMBERS },
  'prepare-cars': { text: 'Measure the cars and keep the list of documents', who: MEMBERS },
  'delete-projects': { text: 'Delete projects', who: ADMINS },
  'delete-others-work': { text: 'Delete comments and files of others', who: ADMINS },
  'change-others-runs': { text: 'Change and delete practice runs of others', who: ADMINS },
  'see-invite-code': { text: 'See the invite code', who: ADMINS },
  'see-addresses': { text: 'See email addresses', who: ADMINS },
  'consent-for-members': { text: 'Consent for members who count as under age', who: ['supervising-adult'] },
  manage: { text: 'Change the team, approve and remove members, change roles', who: ADMINS },
  'choose-plan': { text: 'Choose, change and cancel the plan', who: ADMINS },
  'link-entries': { text: 'Link the team to its entry in an event, and unlink it', who: ADMINS },
  'export-data': { text: 'Export all of the team’s data', who: ADMINS },
} as const satisfies Record<string, { text: string; who: readonly Standing[] }>

export type Action = keyof typeof TEAM_RIGHTS

export const standingOf = ({ role, status }: Membership): Standing => (status === 'active' ? role : 'pending')

export const standingMay = (standing: Standing, action: Action): boolean =>
  (TEAM_RIGHTS[action].who as readonly Standing[]).includes(standing)

/** No membership, no right: a stranger may do nothing. */
export function may(membership: Membership | undefined, action: Action): boolean {
  if (!membership) return false
  if (standingMay(standingOf(membership), action)) return true
  const supervises = membership.status === 'active' && membership.is_supervising_adult === true
  return supervises && standingMay('supervising-adult', action)
}
