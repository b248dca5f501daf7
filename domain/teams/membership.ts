/**
 * What may be done to a team's members, so that a team always has an admin.
 *
 * | change                    | refused when                                                                   |
 * |---------------------------|--------------------------------------------------------------------------------|
 * | any                       | the person making it is not an admin of the team at that moment; a supervising |
 * |                           | adult may approve and decline requests to join, and nothing else               |
 * | make member               | the person is the only admin                                                   |
 * | make admin                | the person is pending, and the same change does not approve them               |
 * | remove or decline         | it is oneself: leaving has its own rules                                       |
 */
import { plural } from '../plural.ts'
import { type Membership, may, type Role } from './roles.ts'

/** The members of a team, read under its lock. */
export type Crew = ReadonlyMap<string, Membership>

export type MemberChange = { role?: Role; status?: 'active' }
type Refused<Why extends string> = { refused: Why }

export const adminsOf = (crew: Crew) => [...crew.values()].filter((person) => may(person, 'manage')).length
export const activeIn = (crew: Crew) => [...crew.values()].filter((person) => person.status === 'active').length

/** Supervising adults look after a team and do not compete in it: a plan's limit and every count leave them out. */
export const competingIn = (crew: Crew) =>
  [...crew.values()].filter((person) => person.status === 'active' && !person.is_supervising_adult).length

/** As every page counts a crew: adults are named only where there are some. */
export function crewText(members: number, adults: number): string {
  if (adults === 0) return plural(members, 'member')
  return `${plural(members, 'competing member')} · ${plural(adults, 'supervising adult')}`
}

/** What a person may do with somebody who asks to join is less than with a member. */
const mayChange = (crew: Crew, actor: string, { status }: Membership, change: MemberChange = {}) =>
  may(crew.get(actor), status === 'pending' && !change.role ? 'approve-members' : 'manage')

export function decideMemberChange(
  crew: Crew,
  actor: string,
  target: string,
  change: MemberChange,
): Membership | Refused<'not-admin' | 'not-in-team' | 'last-admin' | 'still-pending'> {
  const before = crew.get(target)
  if (!may(crew.get(actor), 'approve-members')) return { refused: 'not-admin' }
  if (!before) return { refused: 'not-in-team' }
  if (!mayChange(crew, actor, before, change)) return { refused: 'not-admin' }
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
  const before = crew.get(target)
  if (!may(crew.get(actor), 'approve-members')) return { refused: 'not-admin' }
  if (!before) return { refused: 'not-in-team' }
  if (!mayChange(crew, actor, before)) return { refused: 'not-admin' }
  return actor === target ? { refused: 'is-self' } : { removed: target }
}
