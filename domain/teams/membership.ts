/**
 * What may be done to a team's members, so that a team always has an admin.
 *
 * | change                    | refused when                                                                   |
 * |---------------------------|--------------------------------------------------------------------------------|
 * | any                       | the person making it is not an admin of the team at that moment                |
 * | make member               | the person is the only admin                                                   |
 * | make admin                | the person is pending, and the same change does not approve them               |
 * | remove or decline         | it is oneself: leaving has its own rules                                       |
 */
import { type Membership, may, type Role } from './roles.ts'

/** The members of a team, read under its lock. */
export type Crew = ReadonlyMap<string, Membership>

export type MemberChange = { role?: Role; status?: 'active' }
type Refused<Why extends string> = { refused: Why }

export const adminsOf = (crew: Crew) => [...crew.values()].filter((person) => may(person, 'manage')).length
export const activeIn = (crew: Crew) => [...crew.values()].filter((person) => person.status === 'active').length

export function decideMemberChange(
  crew: Crew,
  actor: string,
  target: string,
  change: MemberChange,
): Membership | Refused<'not-admin' | 'not-in-team' | 'last-admin' | 'still-pending'> {
  const before = crew.get(target)
  if (!may(crew.get(actor), 'manage')) return { refused: 'not-admin' }
  if (!before) return { refused: 'not-in-team' }
  const after = { role: change.role ?? before.role, status: change.status ?? before.status }
  if (after.role === 'admin' && after.status === 'pending') return { refused: 'still-pending' }
  if (before.role === 'admin' && after.role !== 'admin' && adminsOf(crew) === 1) return { refused: 'last-admin' }
  return after
}

export function decideRemoval(
  crew: Crew,
  actor: string,
  target: string,
): { removed: string } | Refused<'not-admin' | 'not-in-team' | 'is-self'> {
  if (!may(crew.get(actor), 'manage')) return { refused: 'not-admin' }
  if (actor === target) return { refused: 'is-self' }
  return crew.has(target) ? { removed: target } : { refused: 'not-in-team' }
}
