/**
 * What owners, admins and members of a company may do (specification 3, section 6). This is the one
 * table of it: calls of the contract name the right they need, the server enforces it, and the Invitations tab shows it.
 * Pending and rejected members may do nothing.
 *
 * Nobody rejects or removes themselves, and the last owner stays owner.
 */
export type PortalRole = 'owner' | 'admin' | 'member'
export type PortalStatus = 'pending' | 'approved' | 'rejected'
export type PortalMember = { role: PortalRole; status: PortalStatus }

const ALL = ['owner', 'admin', 'member'] as const
const ADMINS = ['owner', 'admin'] as const
const OWNERS = ['owner'] as const

export const PORTAL_RIGHTS = {
  'manage-events': { text: 'Create, edit and run events; complete or cancel them', who: ALL },
  'manage-judges': { text: 'Assign judges, see and deactivate their codes', who: ALL },
  'invite-judges': { text: 'Invite judges', who: ALL },
  'see-people': { text: 'See who is in the company', who: ALL },
  'delete-events': { text: 'Delete events', who: ADMINS },
  'reopen-events': { text: 'Reopen completed or cancelled events', who: ADMINS },
  'take-events-along': { text: 'Take events along to a venue and bring them back', who: ADMINS },
  'manage-company': { text: 'Change the company’s logo', who: ADMINS },
  'invite-organizers': { text: 'Invite organisers and see their invitation codes', who: ADMINS },
  'manage-people': { text: 'Approve and remove organisers, change roles', who: ADMINS },
  'manage-owners': { text: 'Change or remove owners, make somebody owner', who: OWNERS },
} as const satisfies Record<string, { text: string; who: readonly PortalRole[] }>

export type PortalRight = keyof typeof PORTAL_RIGHTS

export const roleMay = (role: PortalRole, right: PortalRight): boolean =>
  (PORTAL_RIGHTS[right].who as readonly PortalRole[]).includes(role)

/** The refusal for a role without the right; undefined if every role has it. */
export const onlyFor = (right: PortalRight): string | undefined => {
  const roles: readonly PortalRole[] = PORTAL_RIGHTS[right].who
  if (roles.includes('member')) return undefined
  return `Only ${roles.includes('admin') ? 'an owner or admin' : 'an owner'} of your company can do this.`
}

/** Only approved members have rights. */
export function mayInPortal(member: PortalMember | undefined, right: PortalRight): boolean {
  return member?.status === 'approved' && roleMay(member.role, right)
}

/** A company's members by the id of their membership, read under the company's lock. */
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
  // Someone who is approved again later starts as a member.
  return after.status === 'approved' ? after : { role: 'member', status: after.status }
}

/** Whether a member may leave for another company: not as the only owner. */
export const mayLeave = (people: PortalPeople, who: string) => !isOwner(people.get(who)) || ownersIn(people) > 1

/**
 * What deleting an account does to the company: nothing, unless the person is its only owner. Then another owner has to take
 * over or, if the company has no other members or requests, it is deleted with the account.
 */
export function decideAccountEnd(people: PortalPeople, who: string): 'free' | 'hand-over' | 'close' {
  if (mayLeave(people, who)) return 'free'
  const others = [...people].filter(([id, { status }]) => id !== who && status !== 'rejected')
  return others.length > 0 ? 'hand-over' : 'close'
}

const isOwner = (member: PortalMember | undefined) => member?.role === 'owner' && member.status === 'approved'
const ownersIn = (people: PortalPeople) => [...people.values()].filter(isOwner).length
