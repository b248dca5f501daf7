/**
 * What each person in a team may do (specification 1, section 6; design 6).
 *
 * |                                    | admin | member | pending |
 * |------------------------------------|-------|--------|---------|
 * | have it as the current team        | yes   | yes    | yes     |
 * | leave, or take back the request    | yes   | yes    | yes     |
 * | use the portal, see the members    | yes   | yes    |         |
 * | see the invite code and addresses  | yes   |        |         |
 * | change the team and its members    | yes   |        |         |
 */
export type Role = 'admin' | 'member'
export type MembershipStatus = 'active' | 'pending'
export type Membership = { role: Role; status: MembershipStatus }

/** How a person stands in a team: approval comes before any role. */
export type Standing = Role | 'pending'
export type Action = 'choose' | 'leave' | 'use-portal' | 'see-invite-code' | 'see-addresses' | 'manage'

const MAY: Record<Standing, readonly Action[]> = {
  admin: ['choose', 'leave', 'use-portal', 'see-invite-code', 'see-addresses', 'manage'],
  member: ['choose', 'leave', 'use-portal'],
  pending: ['choose', 'leave'],
}

export const standingOf = ({ role, status }: Membership): Standing => (status === 'active' ? role : 'pending')

/** No membership, no right: a stranger may do nothing. */
export function may(membership: Membership | undefined, action: Action): boolean {
  return membership !== undefined && MAY[standingOf(membership)].includes(action)
}
