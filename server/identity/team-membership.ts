/** The caller's membership in the team of the call. */
import type { Membership } from '@paddock/domain/teams/roles.ts'
import type { Caller } from './callers.ts'

/** Handlers are only called for active members. */
export function membershipOf(caller: Caller): Membership | undefined {
  return caller.kind === 'admin' || caller.kind === 'member' ? { role: caller.kind, status: 'active' } : undefined
}
