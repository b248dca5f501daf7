/**
 * Who may change whom in the back office. Only owners get this far (domain/office/rights.ts).
 *
 * | change                              | refused if                        |
 * |-------------------------------------|-----------------------------------|
 * | another role                        | the person is the last owner      |
 * | removed                             | it is oneself; the last owner     |
 * | any                                 | the actor was demoted meanwhile   |
 */
import type { OfficeRole } from './rights.ts'

/** How long the link of an invitation works. */
export const INVITATION_DAYS = 7
/** How long the link works that a server without an owner prints when it starts. */
export const FIRST_OWNER_HOURS = 24

export type OfficePerson = { role: OfficeRole; is_active: boolean }

export function decideStaffChange(
  people: ReadonlyMap<string, OfficePerson>,
  actor: string,
  target: string,
  change: { role: OfficeRole } | 'remove',
): 'fine' | 'not-allowed' | 'not-here' | 'is-self' | 'last-owner' {
  const by = people.get(actor)
  if (!by || !isOwner(by)) return 'not-allowed'
  const person = people.get(target)
  if (!person?.is_active) return 'not-here'
  if (change === 'remove' && actor === target) return 'is-self'
  const staysOwner = change !== 'remove' && change.role === 'owner'
  return isOwner(person) && !staysOwner && [...people.values()].filter(isOwner).length === 1 ? 'last-owner' : 'fine'
}

const isOwner = ({ role, is_active }: OfficePerson) => role === 'owner' && is_active
