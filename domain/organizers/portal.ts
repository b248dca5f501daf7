/**
 * Who may do what in a company's portal (specification 3, section 6), so that it never is without an owner.
 *
 * |                                                    | owner | admin | member | pending, rejected |
 * |----------------------------------------------------|-------|-------|--------|-------------------|
 * | manage events and judges, see the people           | yes   | yes   | yes    |                   |
 * | invite judges                                      | yes   | yes   | yes    |                   |
 * | invite organisers, approve, reject, remove         | yes   | yes   |        |                   |
 * | do this to an owner, or make somebody owner        | yes   |       |        |                   |
 *
 * Nobody rejects or removes themselves, and the last owner stays owner.
 */
export type PortalRole = 'owner' | 'admin' | 'member'
export type PortalStatus = 'pending' | 'approved' | 'rejected'
export type PortalMember = { role: PortalRole; status: PortalStatus }
export type PortalAction = 'manage-events' | 'invite-judges' | 'manage-people' | 'manage-owners'

const MAY: Record<PortalRole, readonly PortalAction[]> = {
  owner: ['manage-events', 'invite-judges', 'manage-people', 'manage-owners'],
  admin: ['manage-events', 'invite-judges', 'manage-people'],
  member: ['manage-events', 'invite-judges'],
}

/** Approval comes before any role. */
export function mayInPortal(member: PortalMember | undefined, action: PortalAction): boolean {
  return member?.status === 'approved' && MAY[member.role].includes(action)
}

/** A company's people by the id of their membership, read while nobody else can change them. */
export type PortalPeople = ReadonlyMap<string, PortalMember>

export type PortalChange = { role?: PortalRole; status?: 'approved' | 'rejected' }

type Refused = { refused: 'not-allowed' | 'not-here' | 'is-self' | 'last-owner' | 'not-approved' }

export function decidePortalChange(
  people: PortalPeople,
  actor: string,
  target: string,
  change: PortalChange,
): PortalMember | Refused {
  const [by, before] = [people.get(actor), people.get(target)]
  if (!mayInPortal(by, 'manage-people')) return { refused: 'not-allowed' }
  if (!before) return { refused: 'not-here' }
  const after = { role: change.role ?? before.role, status: change.status ?? before.status }
  const ownersConcern = isOwner(before) || after.role === 'owner'
  if (ownersConcern && !mayInPortal(by, 'manage-owners')) return { refused: 'not-allowed' }
  if (actor === target && after.status !== 'approved') return { refused: 'is-self' }
  if (change.role && after.status !== 'approved') return { refused: 'not-approved' }
  if (isOwner(before) && !isOwner(after) && ownersIn(people) === 1) return { refused: 'last-owner' }
  // Whoever comes back later starts as a member again.
  return after.status === 'approved' ? after : { role: 'member', status: after.status }
}

/** Whether somebody may leave for another company: never as the only owner. */
export const mayLeave = (people: PortalPeople, who: string) => !isOwner(people.get(who)) || ownersIn(people) > 1

const isOwner = (member: PortalMember | undefined) => member?.role === 'owner' && member.status === 'approved'
const ownersIn = (people: PortalPeople) => [...people.values()].filter(isOwner).length
