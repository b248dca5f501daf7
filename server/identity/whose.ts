/** How whoever makes a call stands in the team it names, for what depends on whose work it is. */
import type { Membership } from '@paddock/domain/teams/roles.ts'
import type { Caller } from './callers.ts'

/** Only active members get as far as a handler. */
export function membershipOf(caller: Caller): Membership | undefined {
  return caller.kind === 'admin' || caller.kind === 'member' ? { role: caller.kind, status: 'active' } : undefined
}
