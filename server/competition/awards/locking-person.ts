/** Who asks for or confirms the lock of awards, and the lock as people see it. */
import type { LockingPerson, LockState } from '@paddock/domain/awards/locking.ts'
import { staffName } from '@paddock/domain/competition/staff.ts'
import type { Caller } from '../../identity/callers.ts'
import { personKey } from '../event-access/event-access.ts'
import type { LockRow } from './award-queries.ts'

/** Undefined for whoever may see the awards without locking them. */
export function lockingPerson(caller: Caller): LockingPerson | undefined {
  if (caller.kind === 'organizer')
    return { key: personKey(caller), name: caller.organizer.full_name, role: 'organizer' }
  if (caller.kind !== 'staff') return undefined
  const { name, role } = caller.staff
  return role === 'chief_judge' || role === 'chair' ? { key: personKey(caller), name, role } : undefined
}

/** As history and papers name them: Priya (chief judge). */
export const nameAndRole = ({ name, role }: Pick<LockingPerson, 'name' | 'role'>) =>
  role === 'organizer' ? `${name} (organiser)` : staffName({ name, role })

export function stateOf(row: LockRow | undefined): LockState {
  const { asked_act: act, asked_key: key, asked_by: name, asked_role: role } = row ?? {}
  return {
    locked_at: row?.locked_at ?? null,
    asked: act && key && name && role ? { act, key, name, role } : null,
  }
}

export function shownLock(row: LockRow | undefined, key: string) {
  const { locked_at, asked } = stateOf(row)
  return {
    locked_at,
    locked_by: row?.locked_by ?? null,
    asked: asked && {
      act: asked.act,
      by: asked.name,
      role: asked.role,
      reason: row?.asked_reason ?? null,
      at: row?.asked_at ?? '',
      is_mine: asked.key === key,
    },
  }
}
