/** Asks for confirmation before a user signs out while some of their entries are only on this device. */
import { confirm } from '../ui/confirm.tsx'
import { callerOf, type Realm } from './caller.ts'
import { outbox } from './device-outbox.ts'
import { MESSAGES } from './outbox-messages.ts'

/** True if nothing is waiting to be sent, or if the user confirms signing out anyway. */
export async function mayLeave(realm: Realm): Promise<boolean> {
  const owner = callerOf(null, [realm])?.owner
  const mine = outbox.entries().filter((entry) => (entry.owner === null ? outbox.isOurs(entry) : entry.owner === owner))
  if (mine.length === 0) return true
  return confirm({
    title: MESSAGES.unsent,
    text: MESSAGES.unsentText(mine.map(({ label }) => label)),
    confirmLabel: 'Sign Out',
  })
}
