/** For whoever signs out while something of theirs is only on this device. */
import { confirm } from '../ui/confirm.tsx'
import { callerOf, type Realm } from './caller.ts'
import { outbox } from './device-outbox.ts'

/** True when nothing waits, or the person knows and leaves all the same. */
export async function mayLeave(realm: Realm): Promise<boolean> {
  const owner = callerOf(null, [realm])?.owner
  const mine = outbox.entries().filter((entry) => (entry.owner === null ? outbox.isOurs(entry) : entry.owner === owner))
  if (mine.length === 0) return true
  return confirm({
    title: 'Not everything has been sent',
    text: `${mine.map(({ label }) => label).join(', ')}: only on this device. It stays here and is sent when you sign in on this device again.`,
    confirmLabel: 'Sign Out',
  })
}
